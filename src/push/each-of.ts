/** GitHub asks for few requests at a time. */
const AT_ONCE = 8;

/** Does some work for each item, for eight at a time. The first error is thrown once all have ended. */
export async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
    }
  });
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") {
    throw failed.reason;
  }
}
