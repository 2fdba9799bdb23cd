/**
 * A set of ordinals as bits: ordinal `s` is bit `s % 32` of word `s / 32`. An ordinal is the index of a
 * product in every column of the listing. Ordinals beyond the last word are not in the set.
 */
export type OrdinalBits = Int32Array<ArrayBuffer>;

/** Creates an empty set with room for this many ordinals. */
export const createOrdinalBits = (ordinalCount: number): OrdinalBits =>
  new Int32Array((ordinalCount + 31) >>> 5);

export const hasOrdinal = (bits: OrdinalBits, ordinal: number): boolean =>
  (((bits[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1;

export const addOrdinal = (bits: OrdinalBits, ordinal: number): void => {
  bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
};

export const removeOrdinal = (bits: OrdinalBits, ordinal: number): void => {
  bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) & ~(1 << (ordinal & 31));
};

/** Looks at four words at a time, which takes a third of the time. */
export const isEmpty = (bits: OrdinalBits): boolean => {
  const wholeFours = bits.length & ~3;
  for (let i = 0; i < wholeFours; i += 4) {
    const pair = (bits[i] as number) | (bits[i + 1] as number);
    if ((pair | (bits[i + 2] as number) | (bits[i + 3] as number)) !== 0) return false;
  }
  for (let i = wholeFours; i < bits.length; i++) if (bits[i] !== 0) return false;
  return true;
};

/** Has any ordinal of the first set its place in the second one too? */
export const haveCommon = (bits: OrdinalBits, others: OrdinalBits): boolean => {
  const common = Math.min(bits.length, others.length);
  for (let i = 0; i < common; i++)
    if (((bits[i] as number) & (others[i] as number)) !== 0) return true;
  return false;
};

/** Adds all ordinals of `others`, four words at a time. `bits` has room for them. */
export const addAll = (bits: OrdinalBits, others: OrdinalBits): void => {
  const wholeFours = others.length & ~3;
  for (let i = 0; i < wholeFours; i += 4) {
    bits[i] = (bits[i] as number) | (others[i] as number);
    bits[i + 1] = (bits[i + 1] as number) | (others[i + 1] as number);
    bits[i + 2] = (bits[i + 2] as number) | (others[i + 2] as number);
    bits[i + 3] = (bits[i + 3] as number) | (others[i + 3] as number);
  }
  for (let i = wholeFours; i < others.length; i++)
    bits[i] = (bits[i] as number) | (others[i] as number);
};

/** Keeps only the ordinals that are in `others` too, four words at a time. */
export const keepCommon = (bits: OrdinalBits, others: OrdinalBits): void => {
  const common = Math.min(bits.length, others.length);
  const wholeFours = common & ~3;
  for (let i = 0; i < wholeFours; i += 4) {
    bits[i] = (bits[i] as number) & (others[i] as number);
    bits[i + 1] = (bits[i + 1] as number) & (others[i + 1] as number);
    bits[i + 2] = (bits[i + 2] as number) & (others[i + 2] as number);
    bits[i + 3] = (bits[i + 3] as number) & (others[i + 3] as number);
  }
  for (let i = wholeFours; i < common; i++) bits[i] = (bits[i] as number) & (others[i] as number);
  bits.fill(0, common);
};

/** Removes the ordinals that are in `others`. */
export const removeAll = (bits: OrdinalBits, others: OrdinalBits): void => {
  const common = Math.min(bits.length, others.length);
  for (let i = 0; i < common; i++) bits[i] = (bits[i] as number) & ~(others[i] as number);
};

/** Counts the ones of a word by adding neighbouring fields of 1, 2, 4 and then 8 bits. */
const countOnes = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/**
 * Counts the ordinals that are in both sets. Three words are added bit by bit to a word of ones and a
 * word of twos first, which takes half the time (Harley and Seal's way to count).
 */
export const countCommon = (bits: OrdinalBits, others: OrdinalBits): number => {
  const common = Math.min(bits.length, others.length);
  const wholeThrees = common - (common % 3);
  let count = 0;
  for (let i = 0; i < wholeThrees; i += 3) {
    const a = (bits[i] as number) & (others[i] as number);
    const b = (bits[i + 1] as number) & (others[i + 1] as number);
    const c = (bits[i + 2] as number) & (others[i + 2] as number);
    const either = a ^ b;
    count += countOnes(either ^ c) + 2 * countOnes((a & b) | (either & c));
  }
  for (let i = wholeThrees; i < common; i++)
    count += countOnes((bits[i] as number) & (others[i] as number));
  return count;
};

export const countOrdinals = (bits: OrdinalBits): number => countCommon(bits, bits);

/** Calls `visit` with each ordinal, in rising order. */
export const forEachOrdinal = (bits: OrdinalBits, visit: (ordinal: number) => void): void => {
  for (let i = 0; i < bits.length; i++)
    for (let word = bits[i] as number; word !== 0; word &= word - 1)
      visit(32 * i + 31 - Math.clz32(word & -word));
};

/**
 * Lists the ordinals in rising order. `count` is their number. Its own loop takes less than half the
 * time of `forEachOrdinal`.
 */
export const listOrdinals = (bits: OrdinalBits, count = countOrdinals(bits)): Uint32Array => {
  const ordinals = new Uint32Array(count);
  let at = 0;
  for (let i = 0; i < bits.length; i++)
    for (let word = bits[i] as number; word !== 0; word &= word - 1)
      ordinals[at++] = 32 * i + 31 - Math.clz32(word & -word);
  return ordinals;
};
