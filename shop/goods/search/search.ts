/** Longer words are cut, in the products and in the search. */
const maxWordLength = 60;
/** Further words of a search are ignored. A longer name is still found by its first words. */
const maxQueryWords = 8;

/** Words that carry no meaning in a search, in English and Hindi. */
const fillers = new Set(
  `an and at by for from in is it of on or the to with
  ka ke ki ko wala wali wale vala vali vale liye liya lie mein aur
  का के की को वाला वाली वाले लिए लिये में से और`.split(/\s+/),
);

/**
 * Marks that writers often leave out: Latin accents, the nukta of Devanagari, invisible joiners,
 * and the marks that turn a digit into an emoji.
 */
const optionalMarks = /[\u0300-\u036f]|\u093c|\u200c|\u200d|\ufe0f|\u20e3/g;

/** Most texts are ASCII, where only capitals need folding. */
const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

const foldText = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(optionalMarks, '')
        .normalize('NFC')
        .replaceAll('\u0901', '\u0902')
        .toLowerCase();

const splitWords = (plain: string): string[] =>
  (plain.match(isAscii(plain) ? /[a-z0-9]+/g : /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []).map(
    (word) => (word.length > maxWordLength ? [...word].slice(0, maxWordLength).join('') : word),
  );

/**
 * Lists the words of a text in the form that the search compares: lower case, without Latin accents
 * and nukta, each once, in the order of the text.
 */
export const listSearchWords = (text: string): string[] => [...new Set(splitWords(foldText(text)))];

/** Lists the first eight words of a search, without fillers unless it has nothing else. */
export const listQueryWords = (text: string): string[] => {
  const words = listSearchWords(text);
  const meaningful = words.filter((word) => !fillers.has(word));
  return (meaningful.length > 0 ? meaningful : words).slice(0, maxQueryWords);
};

const isLongEnough = (form: string): boolean => form.length >= 3;

/**
 * Lists the possible singulars of an English plural: `tomatoes` → `tomatoe`, `tomato`. Some are no
 * words, which does no harm.
 */
export const listSingulars = (word: string): string[] => {
  if (word.endsWith('ss') || !/^[a-z]{3,}s$/.test(word)) return [];
  const forms = [word.slice(0, -1)];
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (/(?:ar|ea|oa|al|el|ol)ves$/.test(word)) forms.push(`${word.slice(0, -3)}f`);
  return forms.filter(isLongEnough);
};

/** Lists hyphenated words without the hyphen: `t-shirt` → `tshirt`, `men's` → `mens`. */
const listJoinedWords = (plain: string): string[] =>
  (plain.match(/[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{N}\p{M}]+)+/gu) ?? []).flatMap((word) =>
    splitWords(word.replace(/[-'’]/g, '')),
  );

/** Lists the words of a text; `t-shirt` gives `t`, `shirt` and `tshirt`. */
export const listSpelledWords = (text: string): string[] => {
  const plain = foldText(text);
  return [
    ...new Set([...splitWords(plain), ...(/[-'’]/.test(plain) ? listJoinedWords(plain) : [])]),
  ];
};

/** Adds the possible singulars of each word. */
export const addSingulars = (words: readonly string[]): string[] => {
  const all = new Set(words);
  for (const word of words)
    if (word.endsWith('s')) for (const one of listSingulars(word)) all.add(one);
  return [...all];
};

/** Lists the words by which a search finds a text, with their singulars. */
export const listIndexedWords = (text: string): string[] => addSingulars(listSpelledWords(text));
