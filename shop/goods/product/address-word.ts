/** Characters of the last part of an address. */
export const maxAddressWord = 80;

/** Is it a word of an address: small Latin letters and digits, with single hyphens between them? */
export const isAddressWord = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** Letters of Latin that are not a letter with a mark. */
const latin = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }),
);

const firstIndic = 0x0900;
const lastIndic = 0x0d7f;
const blockSize = 0x80;

/**
 * The letters of Devanagari by their place in its block of Unicode. Bengali, Gurmukhi, Gujarati,
 * Odia, Tamil, Telugu, Kannada and Malayalam have blocks of the same arrangement behind it.
 */
const independentVowels = [
  'a',
  'a',
  'i',
  'i',
  'u',
  'u',
  'ri',
  'li',
  'e',
  'e',
  'e',
  'ai',
  'o',
  'o',
  'o',
  'au',
];
const consonants =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(
    ' ',
  );
const vowelSigns = ['a', 'i', 'i', 'u', 'u', 'ri', 'ri', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au'];
const firstVowel = 0x05;
const firstConsonant = 0x15;
const firstSign = 0x3e;
const virama = 0x4d;
const nukta = 0x3c;

/** What a letter of India writes in Latin, and if an unwritten `a` follows it. */
const readIndic = (
  letter: string,
): { latin: string; isConsonant: boolean; place: number } | null => {
  const code = letter.codePointAt(0) ?? 0;
  if (code < firstIndic || code > lastIndic) return null;
  const place = (code - firstIndic) % blockSize;
  const consonant = consonants[place - firstConsonant];
  if (consonant !== undefined) return { latin: consonant, isConsonant: true, place };
  const nasal = place >= 0x01 && place <= 0x02 ? 'n' : '';
  const digit = place >= 0x66 && place <= 0x6f ? String(place - 0x66) : '';
  const vowel = independentVowels[place - firstVowel] ?? vowelSigns[place - firstSign];
  return { latin: vowel ?? (nasal || digit), isConsonant: false, place };
};

/** Writes letters of India in Latin ones. The `a` at the end of a word is not spoken. */
const spellIndic = (text: string): string => {
  const letters = [...text];
  return letters
    .map((letter, i) => {
      const read = readIndic(letter);
      if (read === null) return letter;
      if (!read.isConsonant) return read.latin;
      const next = readIndic(letters[i + 1] ?? '');
      const after = next?.place === nukta ? readIndic(letters[i + 2] ?? '') : next;
      const keepsVowel =
        after !== null &&
        after.place !== virama &&
        !(after.place >= firstSign && after.place < virama);
      return keepsVowel ? `${read.latin}a` : read.latin;
    })
    .join('');
};

/** Signs that join letters or part them, and apostrophes: none of them parts a word. */
const unseen = /[\u200b-\u200d\u2060\ufeff’]/g;

const toAscii = (name: string): string =>
  spellIndic(name.normalize('NFC').toLowerCase().replace(unseen, ''))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => latin.get(letter) ?? ' ');

/** Is it written in Latin letters without marks, as most names are? */
const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

/** Shortens a word to its limit, between two parts of it if there are any. */
const shorten = (word: string): string => {
  if (word.length <= maxAddressWord) return word;
  const end = word.lastIndexOf('-', maxAddressWord);
  return word.slice(0, end > 0 ? end : maxAddressWord);
};

/**
 * Makes the last part of an address of a name: `Cotton kurta, blue` → `cotton-kurta-blue`, `मूंग दाल` →
 * `mung-dal`. Empty if nothing of the name can be written in Latin letters.
 */
export const makeAddressWord = (name: string): string =>
  shorten(
    (isAscii(name) ? name.toLowerCase() : toAscii(name))
      .replaceAll("'", '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  );

/** The word at the end of the address of a product: its own, or that of its name. */
const readAddressWord = ({ slug, name }: { slug: string; name: string }): string =>
  slug === '' ? makeAddressWord(name) : slug;

/** Builds the path of the page of a product (PRODUCT-18, docs/product.md). */
export const buildProductPath = (product: { id: string; slug: string; name: string }): string => {
  const word = readAddressWord(product);
  return `/product/${encodeURIComponent(product.id)}${word === '' ? '' : `/${word}`}`;
};
