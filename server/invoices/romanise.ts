/**
 * Names in Indian scripts for which the papers of the shop have no type, in Latin letters: Bengali,
 * Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam. Not how a scholar would write
 * them, but how one reads them out. (Devanagari has its own type, as Latin has; of any other script
 * each sign becomes a question mark.)
 */

/**
 * Unicode lays these scripts out alike, 128 places each from here on; a place means much the same
 * in all of them.
 */
const first = 0x0980;
const last = 0x0d7f;
const [bengali, gurmukhi, gujarati] = [0, 1, 2];

/** Scripts whose words do not sound the vowel after a last consonant. */
const silentEnd: ReadonlySet<number> = new Set([bengali, gurmukhi, gujarati]);

const from = (start: number, sounds: string): [number, string][] =>
  sounds.split(' ').map((sound, i) => [start + i, sound === '_' ? '' : sound]);

const vowels = new Map(from(0x05, 'a a i i u u ri li e e e ai o o o au'));
const consonants = new Map([
  ...from(
    0x15,
    'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h',
  ),
  ...from(0x58, 'k kh g z r rh f y'),
]);
const signs = new Map(from(0x3e, 'a i i u u ri ri e e e ai o o o au'));
const virama = 0x4d;
const anusvara = 0x02;
/** Before these, and at the end of a word, it is an m. */
const isLabial = (place: number): boolean => place >= 0x2a && place <= 0x2e;
/** Sounds that stand for themselves: nasals, breath, a consonant without its vowel. */
const rest = new Map([...from(0x01, 'n n h'), [0x4e, 't'] as const, ...from(0x7a, 'n n r l l k')]);
const tippi = 0x70;

const placeOf = (sign: string | undefined): { script: number; place: number } | null => {
  const code = sign?.codePointAt(0) ?? 0;
  return code < first || code > last
    ? null
    : { script: Math.floor((code - first) / 128), place: (code - first) % 128 };
};

const isNukta = (sign: string | undefined): boolean => placeOf(sign)?.place === 0x3c;

const soundOf = (signsOfWord: readonly string[], i: number): string => {
  const here = placeOf(signsOfWord[i]);
  if (here === null) return signsOfWord[i] ?? '';
  const { script, place } = here;
  const consonant = consonants.get(place);
  if (consonant !== undefined) {
    const next = placeOf(signsOfWord[isNukta(signsOfWord[i + 1]) ? i + 2 : i + 1]);
    const ends = next === null;
    const bare = next !== null && (signs.has(next.place) || next.place === virama);
    return bare || (ends && i > 0 && silentEnd.has(script)) ? consonant : `${consonant}a`;
  }
  const after = placeOf(signsOfWord[i + 1]);
  if (place === anusvara && (after === null || isLabial(after.place))) return 'm';
  if (place >= 0x66 && place <= 0x6f) return String(place - 0x66);
  if (script === gurmukhi && place === tippi) return 'n';
  return vowels.get(place) ?? signs.get(place) ?? rest.get(place) ?? '';
};

const romaniseWord = (word: string): string => {
  const all = [...word];
  const sounds = all.map((_, i) => soundOf(all, i)).join('');
  return sounds.charAt(0).toUpperCase() + sounds.slice(1);
};

const indian = /[\u0980-\u0d7f\u200c\u200d]*[\u0980-\u0d7f][\u0980-\u0d7f\u200c\u200d]*/g;

/** The text as the papers can print it. */
export const readable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(indian, (word) => romaniseWord(word.replace(/[\u200c\u200d]/g, '')));
