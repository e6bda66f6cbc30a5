import { dirname } from "node:path";
import { isWithin } from "../system/plain-file.js";
import { type Mount, mountOf } from "./mount-table.js";

/** A folder or file of the machine that is visible inside, at the same path or another one. */
export type Shown = {
  readonly path: string;
  /** Path on the machine, without links. */
  readonly source: string;
  readonly isFolder: boolean;
  readonly isWritable: boolean;
};

/** What the agent sees of the machine; nothing else exists inside. Paths are absolute, without `.` and `..`. */
export type Layout = {
  readonly shown: readonly Shown[];
  /** Empty folders of the agent's own, in memory, which vanish at the end. */
  readonly own: readonly { readonly path: string; readonly mode: string }[];
  /** Empty folders that programs expect. */
  readonly empty: readonly string[];
  /** Paths on the machine, without links, that are hidden within visible folders. */
  readonly hidden: readonly { readonly path: string; readonly isFolder: boolean }[];
  readonly links: readonly { readonly path: string; readonly text: string }[];
  /** Files with the content of others: a copy for the agent in a separate folder, else the machine's own file. */
  readonly copies: readonly Copy[];
  readonly hasNetwork: boolean;
};

export type Copy = { readonly path: string; readonly source: string };

/** Something to mount: a visible folder or file, a folder of the agent's own, or an empty folder over a hidden one. */
type Place = { readonly path: string } & (
  | { readonly kind: "shown"; readonly shown: Shown }
  | { readonly kind: "own"; readonly mode: string }
  | { readonly kind: "hidden" }
);

const MACHINE_OWNER = "0:0";

/**
 * Returns the steps of `build` (`helper.sh`) that make the new root.
 *
 * @param mounts of the machine
 * @param owner of the agent's own folders and files, for `chown`
 */
export function layoutSteps(layout: Layout, mounts: readonly Mount[], owner: string): readonly string[] {
  const places = placesOf(layout);
  const folders = foldersByPlace(layout, places);
  const steps = (place: Place): readonly string[] => {
    const inside = folders.get(place) ?? [];
    switch (place.kind) {
      case "shown":
        return [
          "show",
          place.shown.source,
          place.path,
          options(place.shown.isWritable, place.shown.source, mounts),
        ];
      case "own":
        return [...memory(place.path, place.mode, owner), ...folderSteps(inside, owner)];
      case "hidden":
        return [...memory(place.path, "755", MACHINE_OWNER), ...folderSteps(inside, MACHINE_OWNER)];
    }
  };
  return [
    // First, so that the network can be opened while the rest is being made.
    ...(layout.hasNetwork ? ["loopback"] : []),
    ...folderSteps(folders.get(undefined) ?? [], MACHINE_OWNER),
    ...places.flatMap(steps),
    ...places.flatMap((place) => (place.kind === "hidden" ? ["limit", place.path, "ro,nodev"] : [])),
    ...places.flatMap((place) => submountSteps(place, places, mounts)),
    ...seenPaths(
      layout.hidden.filter(({ isFolder }) => !isFolder),
      places,
    ).flatMap((path) => ["hide", path]),
    ...layout.links.flatMap(({ path, text }) => ["link", text, path]),
    ...layout.copies.flatMap(({ path, source }) =>
      placeOf(path, places)?.kind === "own"
        ? ["copy", source, path, owner, "600"]
        : ["copy", source, path, MACHINE_OWNER, "644"],
    ),
    "devices",
    "processes",
  ];
}

/** Returns what to mount, each folder before its content. Leaves out what its folder already shows. */
function placesOf({ shown, own, hidden }: Layout): readonly Place[] {
  const asShown = shown.map((one): Place => ({ kind: "shown", path: one.path, shown: one }));
  const wanted = new Map<string, Place>();
  const folders = hidden.filter(({ isFolder }) => isFolder);
  for (const path of seenPaths(folders, asShown)) {
    wanted.set(path, { kind: "hidden", path });
  }
  for (const place of asShown) {
    wanted.set(place.path, place);
  }
  for (const { path, mode } of own) {
    wanted.set(path, { kind: "own", path, mode });
  }
  const places: Place[] = [];
  for (const path of [...wanted.keys()].sort()) {
    const place = wanted.get(path);
    if (place !== undefined && !isThereAnyway(place, placeOf(path, places))) {
      places.push(place);
    }
  }
  return places;
}

function isThereAnyway(place: Place, folder: Place | undefined): boolean {
  if (folder?.kind !== "shown") {
    return place.kind === "hidden" || (place.kind === "own" && folder?.kind === "own");
  }
  if (place.kind !== "shown") {
    return false;
  }
  const isSame = place.shown.source === folder.shown.source + place.path.slice(folder.path.length);
  return isSame && (folder.shown.isWritable || !place.shown.isWritable);
}

/** Returns where paths of the machine are visible inside: a folder at two paths shows its content at both. */
function seenPaths(paths: readonly { readonly path: string }[], places: readonly Place[]): readonly string[] {
  return paths.flatMap(({ path }) =>
    places.flatMap((place) => {
      if (place.kind !== "shown" || path === place.shown.source || !isWithin(path, place.shown.source)) {
        return [];
      }
      const seen = place.path + path.slice(place.shown.source.length);
      return placeOf(seen, places) === place ? [seen] : [];
    }),
  );
}

/** Returns the innermost place that contains a path. */
function placeOf(path: string, places: readonly Place[]): Place | undefined {
  return places
    .filter((place) => isWithin(path, place.path))
    .reduce<Place | undefined>(
      (inner, place) => (inner === undefined || place.path.length > inner.path.length ? place : inner),
      undefined,
    );
}

/** Returns the folders to make, by the place that contains them; undefined is the root. */
function foldersByPlace(
  { empty, own, links, copies }: Layout,
  places: readonly Place[],
): ReadonlyMap<Place | undefined, readonly string[]> {
  const needed = [
    ...empty,
    ...own.map(({ path }) => path),
    ...[...links, ...copies].map(({ path }) => dirname(path)),
    ...places.map((place) =>
      place.kind === "shown" && !place.shown.isFolder ? dirname(place.path) : place.path,
    ),
  ];
  const result = new Map<Place | undefined, string[]>();
  for (const path of new Set(needed)) {
    const isPlace = places.some((place) => place.path === path);
    const place = placeOf(isPlace ? dirname(path) : path, places);
    const made = result.get(place) ?? [];
    result.set(place, made);
    for (let folder = path; folder !== "/" && folder !== place?.path; folder = dirname(folder)) {
      made.push(folder);
    }
  }
  return result;
}

function folderSteps(folders: readonly string[], owner: string): readonly string[] {
  const paths = [...new Set(folders)].sort();
  return paths.length === 0 ? [] : ["folders", String(paths.length), owner, "755", ...paths];
}

function memory(path: string, mode: string, owner: string): readonly string[] {
  const [userId = "", groupId = ""] = owner.split(":");
  return ["memory", path, `mode=${mode},uid=${userId},gid=${groupId}`];
}

/** Mounts below a visible folder come along, with their own permissions. */
function submountSteps(place: Place, places: readonly Place[], mounts: readonly Mount[]): readonly string[] {
  if (place.kind !== "shown" || !place.shown.isFolder) {
    return [];
  }
  const { source, isWritable } = place.shown;
  return seenPaths(mounts, places.includes(place) ? [place] : [])
    .filter((path) => placeOf(path, places) === place)
    .flatMap((path) => [
      ...["limit", path],
      options(isWritable, source + path.slice(place.path.length), mounts),
    ]);
}

/** Repeats the restrictions of the mount: a user namespace cannot lift them, and omitting one would be lifting it. */
function options(isWritable: boolean, source: string, mounts: readonly Mount[]): string {
  const mount = mountOf(source, mounts);
  const isReadOnly = !isWritable || mount?.isReadOnly === true;
  return [isReadOnly ? "ro" : "rw", "nodev", ...(mount?.isNoExec === true ? ["noexec"] : [])].join(",");
}
