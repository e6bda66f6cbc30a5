/** The toolkit's `fetch`, which its types do not describe. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A longer log is read from its end. */
const LONGEST_WHOLE_BYTES = 20 * 1024 * 1024;
const END_BYTES = 5 * 1024 * 1024;

/**
 * Returns a `fetch` for logs, which can have hundreds of megabytes: of a long one only the end, with the status 206. It
 * is asked for alone where the server can do that, else the beginning is read and forgotten.
 */
export function fetchEnd(fetch: Fetch): Fetch {
  return async (url, init) => {
    let answer = await fetch(url, init);
    const length = Number(answer.headers.get("content-length"));
    if (answer.ok && length > LONGEST_WHOLE_BYTES) {
      await answer.body?.cancel();
      const headers = { range: `bytes=${length - END_BYTES}-` };
      // The address that the first one led to: it needs no token.
      answer = await fetch(answer.url, { ...(init.signal && { signal: init.signal }), headers });
    }
    const { headers, body, ok, status } = answer;
    const { bytes, isWhole } = body === null ? { bytes: null, isWhole: true } : await endOf(body);
    const text = { "content-type": "text/plain; charset=utf-8" };
    return ok
      ? new Response(bytes, { status: isWhole && status !== 206 ? 200 : 206, headers: text })
      : new Response(bytes, { status, headers });
  };
}

/** Reads a body to its end and keeps at least its last {@link END_BYTES}. */
async function endOf(body: ReadableStream<Uint8Array>) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isWhole = true;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > LONGEST_WHOLE_BYTES) {
      isWhole = false;
      while (length - (chunks[0]?.length ?? 0) > END_BYTES) {
        length -= chunks.shift()?.length ?? 0;
      }
    }
  }
  return { bytes: Buffer.concat(chunks), isWhole };
}
