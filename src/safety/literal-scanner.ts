/** Called with each occurrence of each literal: index of the literal, byte offset of its first byte. */
type LiteralVisitor = (literal: number, start: number) => void;

type Candidate = { readonly literal: number; readonly offset: number };

const ANY_BYTE = Array.from({ length: 256 }, (_, byte) => byte);

function isLowercase(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x61 && byte <= 0x7a;
}

/**
 * Which two neighbours stand for the literal where it begins at an even (odd) place: of the pairs at even (odd) offsets
 * the one with the fewest small letters, since those fill ordinary text. A literal that is too short for a pair at such
 * an offset stands with a half pair: one of its own bytes beside anything.
 */
function pairOffset(literal: Buffer, parity: 0 | 1): number {
  let best = -1;
  let fewest = Infinity;
  for (let offset = parity; offset + 1 < literal.length; offset += 2) {
    const lowercase = Number(isLowercase(literal[offset])) + Number(isLowercase(literal[offset + 1]));
    if (lowercase <= fewest) {
      best = offset;
      fewest = lowercase;
    }
  }
  if (best !== -1) {
    return best;
  }
  return parity < literal.length ? parity : -1;
}

/** The pair at `offset` as the scan reads it, low byte first; all 256 of them where half of it lies outside. */
function pairsAt(literal: Buffer, offset: number): number[] {
  const low = literal[offset];
  const high = literal[offset + 1];
  if (low === undefined) {
    return ANY_BYTE.map((any) => any | ((high ?? 0) << 8));
  }
  return high === undefined ? ANY_BYTE.map((any) => low | (any << 8)) : [low | (high << 8)];
}

function standsAt(literal: Buffer, bytes: Buffer, start: number): boolean {
  if (start < 0 || start + literal.length > bytes.length) {
    return false;
  }
  for (let index = 0; index < literal.length; index++) {
    if (bytes[start + index] !== literal[index]) {
      return false;
    }
  }
  return true;
}

/**
 * The first of the places `from`, `from + 4`, … with a pair that is in the table, or the first beyond `last`. All the
 * time goes here; with nothing else in the loop, V8 keeps both arrays in registers, which makes it twice as fast.
 */
function nextHit(view: DataView, table: Uint16Array, from: number, last: number): number {
  let at = from;
  for (; at <= last; at += 4) {
    const four = view.getUint32(at, true);
    if (((table[four & 0xffff] ?? 0) | (table[four >>> 16] ?? 0)) !== 0) {
      break;
    }
  }
  return at;
}

/**
 * Builds a search for many short byte strings at once.
 *
 * It reads four bytes at a time as two pairs and looks each up in a table of the pairs that stand for a literal: two
 * for each, so that it is seen at even and at odd places. One step for four bytes whatever the number of literals is;
 * a shift table could not skip further, since literals may be three bytes long.
 *
 * @param literals none empty
 * @returns visits every occurrence, overlapping ones too; in order but for a few bytes. Linear in the bytes.
 */
export function createLiteralScanner(
  literals: readonly Buffer[],
): (bytes: Buffer, visit: LiteralVisitor) => void {
  /** By pair: index in `candidates`, whose first list is that of the pairs that stand for nothing. */
  const table = new Uint16Array(65536);
  const candidates: Candidate[][] = [[]];

  for (const [literal, bytes] of literals.entries()) {
    for (const offset of [pairOffset(bytes, 0), pairOffset(bytes, 1)]) {
      // One list for all pairs that stand for nothing else: those of a single byte are hundreds.
      const alone = candidates.push([{ literal, offset }]) - 1;
      for (const pair of pairsAt(bytes, offset)) {
        const others = candidates[table[pair] ?? 0] ?? [];
        table[pair] = others.length === 0 ? alone : candidates.push([...others, { literal, offset }]) - 1;
      }
    }
  }

  function visitAround(bytes: Buffer, at: number, entry: number, visit: LiteralVisitor): void {
    for (const { literal, offset } of candidates[entry] ?? []) {
      const sought = literals[literal];
      if (sought !== undefined && standsAt(sought, bytes, at - offset)) {
        visit(literal, at - offset);
      }
    }
  }

  return (bytes, visit) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const lastFour = bytes.length - 4;
    let at = nextHit(view, table, 0, lastFour);
    while (at <= lastFour) {
      const four = view.getUint32(at, true);
      visitAround(bytes, at, table[four & 0xffff] ?? 0, visit);
      visitAround(bytes, at + 2, table[four >>> 16] ?? 0, visit);
      at = nextHit(view, table, at + 4, lastFour);
    }
    // At most three bytes are left; beyond the end stands 0, which is as good as any byte.
    for (; at < bytes.length; at += 2) {
      visitAround(bytes, at, table[(bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)] ?? 0, visit);
    }
  };
}
