import { malformed, readHeader, readPaxRecords, text } from "./tar-header.js";
import type { TarHeader } from "./tar-header.js";

/** One member of an archive, with extended headers applied. */
export type TarEntry = TarHeader & {
  /** Read it to its end or not at all, before requesting the next entry. */
  readonly content: AsyncIterable<Buffer>;
};

const BLOCK_BYTES = 512;
/** The kernel limits paths to 4,096 bytes; a much longer header contains nothing usable. */
const MAXIMUM_EXTENDED_HEADER_BYTES = 1024 * 1024;
/** Keys that set a member's path or length. In a global header they would apply to all following members. */
const DECISIVE_KEYS = ["path", "linkpath", "size"];

/**
 * Reads a tar archive as a stream. Supports ustar, pax and GNU's long names; does not check what is safe.
 *
 * @param chunks the decompressed archive; read to its end, so that the checksum of the compression is verified
 * @throws InstallError when the archive is malformed or truncated
 */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = byteSource(chunks);
  let extended: Partial<TarHeader> = {};
  for (;;) {
    const header = readHeader(await collect(bytes.take(BLOCK_BYTES)));
    if (header === undefined) {
      await bytes.drain();
      return;
    }
    if (isExtendedHeader(header.type)) {
      if (header.size > MAXIMUM_EXTENDED_HEADER_BYTES) {
        throw malformed(`an extended header has ${header.size} bytes`);
      }
      const content = await collect(bytes.take(header.size));
      extended = { ...extended, ...readExtension(header.type, content) };
      await collect(bytes.take(padding(header.size)));
      continue;
    }
    const size = extended.size ?? header.size;
    const content = bytes.take(size);
    yield { ...header, ...extended, content };
    extended = {};
    await skip(content);
    await collect(bytes.take(padding(size)));
  }
}

function isExtendedHeader(type: string): boolean {
  return type === "x" || type === "g" || type === "L" || type === "K";
}

function readExtension(type: string, content: Buffer): Partial<TarHeader> {
  if (type === "L") {
    return { path: text(content) };
  }
  if (type === "K") {
    return { target: text(content) };
  }
  const records = readPaxRecords(content);
  if (type === "g") {
    if (DECISIVE_KEYS.some((key) => records.has(key))) {
      throw malformed("a global header renames or resizes what follows");
    }
    return {};
  }
  if ([...records.keys()].some((key) => key.startsWith("GNU.sparse."))) {
    throw malformed("it holds a sparse file, which is not supported");
  }
  const path = textAt(records, "path");
  const target = textAt(records, "linkpath");
  const size = textAt(records, "size");
  if (size !== undefined && !/^\d{1,15}$/.test(size)) {
    throw malformed("an extended header holds a size that is none");
  }
  return {
    ...(path === undefined ? {} : { path }),
    ...(target === undefined ? {} : { target }),
    ...(size === undefined ? {} : { size: Number(size) }),
  };
}

function textAt(records: ReadonlyMap<string, Buffer>, key: string): string | undefined {
  const value = records.get(key);
  return value === undefined ? undefined : text(value);
}

interface ByteSource {
  /** Yields exactly that many bytes, in pieces. */
  take(length: number): AsyncGenerator<Buffer>;
  /** Discards the rest. */
  drain(): Promise<void>;
}

function byteSource(chunks: AsyncIterable<Buffer>): ByteSource {
  const iterator = chunks[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return {
    async *take(length) {
      for (let missing = length; missing > 0;) {
        if (rest.length === 0) {
          const next = await iterator.next();
          if (next.done === true) {
            throw malformed("it ends too early");
          }
          rest = next.value;
        }
        const piece = rest.subarray(0, missing);
        rest = rest.subarray(piece.length);
        missing -= piece.length;
        yield piece;
      }
    },
    async drain() {
      while ((await iterator.next()).done !== true) {
        // Data after the end mark is padding.
      }
    },
  };
}

async function collect(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) {
    all.push(piece);
  }
  return Buffer.concat(all);
}

async function skip(pieces: AsyncGenerator<Buffer>): Promise<void> {
  while ((await pieces.next()).done !== true) {
    // Unused content.
  }
}

function padding(size: number): number {
  return (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;
}
