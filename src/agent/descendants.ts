import { type Process, processEntry, type ProcessEntry, processIds } from "./processes.js";

/** Everything that a process has started, and what that has started in its turn, as far as it was seen. */
export interface Descendants {
  /** Looks at what runs now. Whoever is seen once stays known, also when its parents end and it becomes an orphan. */
  look(): void;
  /** Those that ran at the last look, without the first process of all. */
  known(): readonly Process[];
}

/**
 * Follows a process that leads a session of its own, on Linux. A descendant is known by its parent, or by its session,
 * which nobody can join from outside. One that came and went between two looks is not seen, nor is what it has left in a
 * session of its own.
 *
 * @param leader number of the process, which has just been started
 */
export function followDescendants(leader: number): Descendants {
  const first = processEntry(leader);
  let ours = new Map<number, ProcessEntry>(first?.session === leader ? [[leader, first]] : []);
  /** Numbers of our processes, and of those whose sessions outlive them: such a number is not given to another process. */
  let family = new Set([leader]);
  /** Who was looked at before and is none of ours can become none: orphans get only the first of all processes as a parent. */
  let strangers = new Set<number>();

  function look(): void {
    const ids = processIds().filter((id) => id !== process.pid);
    const entries = ids
      .filter((id) => !strangers.has(id))
      .map(processEntry)
      .filter((entry) => entry !== undefined);
    ours = new Map(
      entries
        .filter(({ id, beganAt }) => ours.get(id)?.beganAt === beganAt)
        .map((entry) => [entry.id, entry]),
    );
    const sessions = new Set(entries.map(({ session }) => session));
    family = new Set([...family].filter((id) => ours.has(id) || sessions.has(id)));
    for (let isNew = true; isNew;) {
      // Again and again, as a child may stand in the list before its parent.
      const found = entries.filter(
        ({ id, parent, session }) => !ours.has(id) && (ours.has(parent) || family.has(session)),
      );
      isNew = found.length > 0;
      for (const entry of found) {
        ours.set(entry.id, entry);
        family.add(entry.id);
      }
    }
    strangers = new Set(ids.filter((id) => strangers.has(id) || !ours.has(id)));
  }

  return { look, known: () => [...ours.values()].filter(({ id }) => id !== leader) };
}
