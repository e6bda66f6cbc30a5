const pair = new Uint16Array(1);
const bytesOfPair = new Uint8Array(pair.buffer);

/** Returns two bytes as a `Uint16Array` reads them, which depends on the processor. */
export function pairOf(first: number, second: number): number {
  bytesOfPair.set([first, second]);
  return pair[0] ?? 0;
}

/** Returns the bytes in pairs, without an odd last byte. */
export function pairsOf(bytes: Buffer): Uint16Array {
  const { buffer, byteOffset, length } = aligned(bytes, 2);
  return new Uint16Array(buffer, byteOffset, length >> 1);
}

/** Returns the bytes in words of four, without the remainder at the end. */
export function wordsOf(bytes: Buffer): Int32Array {
  const { buffer, byteOffset, length } = aligned(bytes, 4);
  return new Int32Array(buffer, byteOffset, length >> 2);
}

/** Copies bytes whose address is not a multiple of `size`: typed arrays cannot read them in place. */
function aligned(bytes: Buffer, size: number): Uint8Array {
  return bytes.byteOffset % size === 0 ? bytes : new Uint8Array(bytes);
}
