/** Hostile searches for tests and benchmarks; the same seed gives the same searches. */

/** Creates a source of random whole numbers below a bound (xorshift). */
const createRandom = (seed: number) => {
  let state = seed | 1;
  return (below: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
};

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const signs = [
  ...`'"\\%_&|!():*<->@@#$^~\`{}[]/?=+;,. `,
  '\t',
  '\n',
  '\u200d',
  '\ufe0f',
  '\u0301',
  '\u0335',
  '\u202e',
  '\ufeff',
  '\uffff',
];
const devanagari = [...'कखगघचछजझटठडढतथदधनपफबभमयरलवशषसहािीुूेैोौं्ँ़'];
const emoji = ['🧅', '👩‍🌾', '❤️', '🇮🇳', '👨‍👩‍👧‍👦', '1️⃣'];
const phrases = [
  "'); drop table listing;--",
  "a' | 'b",
  ':* & :*',
  '!!!! | cotton',
  'x <-> y',
  '(((((((',
  '%%%%%',
  "''''''''",
  'NULL',
  '${7*7}',
  '<script>',
  '../../etc',
  '.*.*.*',
  '(a+)+$',
  '[[[[',
];
/** Words of nearly every generated product. */
const commonWords = [
  'the',
  'here',
  'fill',
  'shelves',
  'shows',
  'how',
  'shop',
  'feels',
  'with',
  'great',
  'many',
  'goods',
  'gen',
  'no',
  'cotton',
  'men',
  'women',
  'organic',
  'festive',
];

/**
 * Makes `count` searches of at most 100 characters. The `known` words are misspelled, cut and
 * mixed.
 */
export const makeHostileTerms = (
  count: number,
  known: readonly string[],
  seed = 20_261,
): string[] => {
  const draw = createRandom(seed);
  const one = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const some = (most: number, make: () => string, between = ''): string =>
    Array.from({ length: 1 + draw(most) }, make).join(between);
  const slip = (word: string): string => {
    const at = draw(word.length);
    return one([
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + one(letters) + word.slice(at),
      word.slice(0, at) + one(letters) + word.slice(at + 1),
    ]);
  };
  const kinds: (() => string)[] = [
    () => one(letters),
    () => one(letters) + one(letters),
    () => some(50, () => one(letters), ' '),
    () => some(20, () => one(letters) + one(letters), ' '),
    () => one(letters).repeat(100),
    () => some(100, () => one(letters)),
    () => some(100, () => one(signs)),
    () => some(40, () => one([one(signs), one(letters)])),
    () => some(60, () => one(devanagari)),
    () => some(12, () => one(emoji)),
    () => one(phrases) + some(5, () => one(phrases), ' '),
    () => some(12, () => one(commonWords), ' '),
    () => `e${'\u0301\u0335'.repeat(40)}`,
    () => some(8, () => slip(one(known)), ' '),
    () => some(8, () => slip(slip(one(known))), ' '),
    () => some(9, () => one(known).slice(0, 1 + draw(4)), ' '),
    () => some(4, () => one(known).toUpperCase(), '-'),
    () => String(draw(100_000)),
  ];
  return Array.from(
    { length: count },
    (_, i) => (kinds[i % kinds.length] ?? kinds[0])?.() ?? '',
  ).map((term) => [...term].slice(0, 50).join('').toWellFormed());
};
