type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A hundred comments of the longest kind, in the longest encoding, have 26 MB. */
const MAXIMUM_ANSWER_BYTES = 32 * 1024 * 1024;

/**
 * A `fetch` that stops to read an answer when that is longer than any of GitHub's can be: a proxy, or whoever has taken
 * the server's place, could send without end. The answer is whole when it is handed on: the toolkit takes one that breaks
 * off for an empty one.
 *
 * @param fetch the toolkit's, for which its types have no name
 * @throws Error when the answer is too long, or what `fetch` itself throws
 */
export function boundedFetch(fetch: unknown): Fetch {
  if (!isFetch(fetch)) {
    throw new Error("the toolkit has no fetch");
  }
  return async (url, init) => {
    const { status, headers, body } = await fetch(url, init);
    const bytes = body === null ? undefined : await bytesOf(body);
    return new Response(bytes?.length === 0 ? null : bytes, { status, headers });
  };
}

function isFetch(value: unknown): value is Fetch {
  return typeof value === "function";
}

/** To leave the loop closes the connection. */
async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MAXIMUM_ANSWER_BYTES) {
      throw new Error(`the answer is longer than ${MAXIMUM_ANSWER_BYTES / 1024 ** 2} MiB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
