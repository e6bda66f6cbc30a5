/**
 * Returns how often to try a property: a quarter of the full number, unless `PROPERTY_SHARE` is another share (`1` in
 * `.ci/run`, `0.1` while you work) or `all`, which takes minutes.
 */
export function propertyRuns(full: number, all = full): number {
  const share = process.env["PROPERTY_SHARE"] ?? "0.25";
  return share === "all" ? all : Math.max(1, Math.ceil(full * Number(share)));
}
