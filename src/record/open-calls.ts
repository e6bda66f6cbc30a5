/** No agent has nearly as many calls open at once; a hostile stream may begin any number of them. */
const MAXIMUM_NAMED = 50_000;

/** The calls that have begun and not ended. Beyond a number they are only counted, so that memory is bounded. */
export interface OpenCalls<Entry> {
  get(id: string): Entry | undefined;
  add(id: string, entry: Entry): void;
  remove(id: string): void;
  /**
   * The end of a call that is not known by its id: it is taken for that of one which is only counted.
   *
   * @returns false when there is none of those
   */
  removeUnnamed(): boolean;
  count(): number;
  /** In the order of their beginning. */
  named(): readonly Entry[];
}

export function createOpenCalls<Entry>(): OpenCalls<Entry> {
  const entries = new Map<string, Entry>();
  let unnamed = 0;
  return {
    get: (id) => entries.get(id),
    add(id, entry) {
      if (entries.size < MAXIMUM_NAMED) {
        entries.set(id, entry);
      } else {
        unnamed += 1;
      }
    },
    remove: (id) => void entries.delete(id),
    removeUnnamed() {
      const isThere = unnamed > 0;
      unnamed -= isThere ? 1 : 0;
      return isThere;
    },
    count: () => entries.size + unnamed,
    named: () => [...entries.values()],
  };
}
