/** Longest word that is told apart; what comes after is ignored on both sides. */
const longest = 60;
/** Words of a search that count; a name may be longer, and is still found by its first ones. */
const mostAsked = 8;

/** What people write between the words that they mean. */
const fillers = new Set([
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'is',
  'it',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
  'ka',
  'ke',
  'ki',
]);

/**
 * Marks that are written or left out as one likes: Latin accents, the nukta of Devanagari,
 * invisible joiners, what makes an emoji of a digit.
 */
const loose = /[\u0300-\u036f]|\u093c|\u200c|\u200d|\ufe0f|\u20e3/g;

/** Most texts are plain ASCII, which has nothing to fold but capitals. */
const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

const folded = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(loose, '')
        .normalize('NFC')
        .replaceAll('\u0901', '\u0902')
        .toLowerCase();

const wordsOf = (plain: string): string[] =>
  (plain.match(isAscii(plain) ? /[a-z0-9]+/g : /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []).map(
    (word) => (word.length > longest ? [...word].slice(0, longest).join('') : word),
  );

/**
 * The words of a text as the search compares them: lower case, without Latin accents and nukta, in
 * the order of the text, each once.
 */
export const searchWords = (text: string): string[] => [...new Set(wordsOf(folded(text)))];

/**
 * The words of a search that count: fillers go, where anything else is left, and what is more than
 * eight.
 */
export const askedWords = (text: string): string[] => {
  const words = searchWords(text);
  const meant = words.filter((word) => !fillers.has(word));
  return (meant.length > 0 ? meant : words).slice(0, mostAsked);
};

const enough = (form: string): boolean => form.length >= 3;

/**
 * What an English plural may be the plural of: `tomatoes` → `tomatoe`, `tomato`. Some are no words,
 * and do no harm.
 */
export const singularsOf = (word: string): string[] => {
  if (word.endsWith('ss') || !/^[a-z]{3,}s$/.test(word)) return [];
  const forms = [word.slice(0, -1)];
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (/(?:ar|ea|oa|al|el|ol)ves$/.test(word)) forms.push(`${word.slice(0, -3)}f`);
  return forms.filter(enough);
};

/** `t-shirt` is also looked for as `tshirt`, and `men's` as `mens`. */
const joinedWords = (plain: string): string[] =>
  (plain.match(/[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{N}\p{M}]+)+/gu) ?? []).flatMap((word) =>
    wordsOf(word.replace(/[-'’]/g, '')),
  );

/** The words of a text, and those that a hyphen or an apostrophe parts as one. */
export const spelledWords = (text: string): string[] => {
  const plain = folded(text);
  return [...new Set([...wordsOf(plain), ...(/[-'’]/.test(plain) ? joinedWords(plain) : [])])];
};

/** Words with the singular of each. */
export const withSingulars = (words: readonly string[]): string[] => {
  const all = new Set(words);
  for (const word of words)
    if (word.endsWith('s')) for (const one of singularsOf(word)) all.add(one);
  return [...all];
};

/** The words by which a text is found: those that it spells, and the singular of each. */
export const foundBy = (text: string): string[] => withSingulars(spelledWords(text));
