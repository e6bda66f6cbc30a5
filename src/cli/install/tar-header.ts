import { InstallError } from "../../system/errors.js";

/** One 512-byte header of a tar archive, before extended headers are applied. */
export type TarHeader = {
  readonly path: string;
  /**
   * The type flag: `0` file, `1` hard link, `2` symbolic link, `5` directory, `x` and `g` pax, `L` and `K` GNU's long
   * names …
   */
  readonly type: string;
  readonly mode: number;
  /** Bytes of content. */
  readonly size: number;
  readonly target: string;
};

/** Makes the error for a tar archive that cannot be read to its end. */
export function malformed(detail: string, cause?: unknown): InstallError {
  return new InstallError(
    `The CLI package is not a well-formed tar archive: ${detail}.`,
    "Check `cli-download-url`, and pin the package with `cli-sha256`.",
    cause === undefined ? {} : { cause },
  );
}

/**
 * Reads a header block of the formats ustar, pax and GNU (POSIX.1-2024, pax, "ustar Interchange Format").
 *
 * @param block 512 bytes
 * @returns undefined for a block of zeros, which ends an archive
 * @throws InstallError when the checksum or a number is wrong
 */
export function readHeader(block: Buffer): TarHeader | undefined {
  if (block.every((byte) => byte === 0)) {
    return undefined;
  }
  if (octal(block, 148, 8) !== checksum(block)) {
    throw malformed("the checksum of a header is wrong");
  }
  const name = text(block.subarray(0, 100));
  // GNU's own format has "ustar " here and uses the bytes of the prefix for something else.
  const prefix = block.toString("latin1", 257, 263) === "ustar\0" ? text(block.subarray(345, 500)) : "";
  return {
    path: prefix === "" ? name : `${prefix}/${name}`,
    type: String.fromCharCode(block[156] ?? 0).replace("\0", "0"),
    mode: octal(block, 100, 8),
    size: octal(block, 124, 12),
    target: text(block.subarray(157, 257)),
  };
}

/**
 * Reads the records of a pax extended header: `<length> <key>=<value>\n`, with the length of the whole record in
 * bytes. Values stay bytes, because some keys (`SCHILY.xattr.…`, as macOS writes it) contain arbitrary data.
 *
 * @throws InstallError when a record does not have that form
 */
export function readPaxRecords(content: Buffer): ReadonlyMap<string, Buffer> {
  const records = new Map<string, Buffer>();
  let rest = content;
  while (rest.length > 0) {
    const digits = /^(\d{1,9}) /.exec(rest.toString("latin1", 0, 10))?.[1] ?? "";
    const length = Number(digits);
    const record = rest.subarray(digits.length + 1, length - 1);
    const separator = record.indexOf("=");
    if (digits === "" || length > rest.length || rest[length - 1] !== 0x0a || separator < 1) {
      throw malformed("an extended header is broken");
    }
    records.set(record.toString("latin1", 0, separator), record.subarray(separator + 1));
    rest = rest.subarray(length);
  }
  return records;
}

/**
 * Decodes text up to the first NUL.
 *
 * @throws InstallError when it is not UTF-8
 */
export function text(bytes: Buffer): string {
  const end = bytes.indexOf(0);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      end === -1 ? bytes : bytes.subarray(0, end),
    );
  } catch (error) {
    throw malformed("a name is not UTF-8", error);
  }
}

function octal(block: Buffer, start: number, length: number): number {
  const field = block.toString("latin1", start, start + length).replace(/(?<![\0 ])[\0 ]+$/, "");
  const digits = field.trimStart();
  // GNU writes numbers beyond 8 GiB in binary; the package contains nothing of that size.
  if (!/^[0-7]*$/.test(digits)) {
    throw malformed("a header holds a number that is none");
  }
  return Number.parseInt(digits === "" ? "0" : digits, 8);
}

function checksum(block: Buffer): number {
  let sum = 0;
  for (const [index, byte] of block.entries()) {
    // The checksum's own field counts as eight spaces.
    sum += index >= 148 && index < 156 ? 0x20 : byte;
  }
  return sum;
}
