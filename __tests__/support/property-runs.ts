/**
 * Returns how often to try a property. `PROPERTY_SHARE` is a share of the usual number (`0.1` during development), or
 * `all` for the full number, which takes minutes.
 */
export function propertyRuns(usual: number, full = usual): number {
  const share = process.env["PROPERTY_SHARE"] ?? "1";
  return share === "all" ? full : Math.max(1, Math.ceil(usual * Number(share)));
}
