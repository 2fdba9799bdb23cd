/** A number of an ordinal by which ordinals are sorted. Infinity comes last. */
export type SortKey = (ordinal: number) => number;

/** Few enough for the first-level cache, and for a quick sort of few ordinals. */
const digitBits = 11;
const digitCount = 1 << digitBits;
const highestBit = 0x80000000;

/**
 * Writes numbers so that their bits, read as two unsigned halves, rise as the numbers do: a
 * positive number gets its highest bit, a negative one is turned over. Returns the two halves.
 */
const toSortableBits = (
  ordinals: Uint32Array,
  key: SortKey,
): [low: Uint32Array, high: Uint32Array] => {
  const low = new Uint32Array(ordinals.length);
  const high = new Uint32Array(ordinals.length);
  const number = new Float64Array(1);
  // Node runs on little-endian machines only.
  const halves = new Uint32Array(number.buffer);
  for (let i = 0; i < ordinals.length; i++) {
    // The sum makes one zero of both.
    number[0] = key(ordinals[i] as number) + 0;
    const [first, second] = [halves[0] as number, halves[1] as number];
    const isNegative = second >= highestBit;
    low[i] = isNegative ? ~first : first;
    high[i] = isNegative ? ~second : second | highestBit;
  }
  return [low, high];
};

/**
 * Sorts ordinals by a number, in time that grows only with their count (radix sort). Ordinals with the
 * same number keep their order.
 */
export const sortOrdinals = (ordinals: Uint32Array, key: SortKey): Uint32Array<ArrayBuffer> => {
  const halves = toSortableBits(ordinals, key);
  let places = Uint32Array.from(ordinals.keys());
  for (const half of halves)
    for (let shift = 0; shift < 32; shift += digitBits) {
      const starts = new Uint32Array(digitCount + 1);
      for (const bits of half) {
        const next = ((bits >>> shift) & (digitCount - 1)) + 1;
        starts[next] = (starts[next] as number) + 1;
      }
      for (let digit = 1; digit < digitCount; digit++)
        starts[digit] = (starts[digit] as number) + (starts[digit - 1] as number);
      const moved = new Uint32Array(places.length);
      for (const place of places) {
        const digit = ((half[place] as number) >>> shift) & (digitCount - 1);
        const at = starts[digit] as number;
        starts[digit] = at + 1;
        moved[at] = place;
      }
      places = moved;
    }
  return places.map((place) => ordinals[place] as number);
};
