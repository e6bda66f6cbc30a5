/** Typed arrays read memory in the processor's order; a `DataView` that is to read the same has to be told. */
export const IS_LITTLE_ENDIAN = new Uint16Array(Uint8Array.of(1, 0).buffer)[0] === 1;

/** Two bytes as a `Uint16Array` reads them. */
export function pairOf(first: number, second: number): number {
  return IS_LITTLE_ENDIAN ? first | (second << 8) : (first << 8) | second;
}

/** The bytes in pairs, an odd last one left out. */
export function pairsOf(bytes: Buffer): Uint16Array {
  const { buffer, byteOffset, length } = aligned(bytes, 2);
  return new Uint16Array(buffer, byteOffset, length >> 1);
}

/** The bytes in words of four, what is left at the end left out. */
export function wordsOf(bytes: Buffer): Int32Array {
  const { buffer, byteOffset, length } = aligned(bytes, 4);
  return new Int32Array(buffer, byteOffset, length >> 2);
}

/** What does not begin at such an address cannot be read so, and is copied. */
function aligned(bytes: Buffer, size: number): Uint8Array {
  return bytes.byteOffset % size === 0 ? bytes : new Uint8Array(bytes);
}
