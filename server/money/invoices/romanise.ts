/**
 * Writes names in Indian scripts for which the documents have no font in Latin letters: Bengali,
 * Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam. The result is for reading aloud
 * and is not a scholarly transliteration.
 */

/**
 * Unicode gives each of these scripts 128 code points from here on, and the same place means much
 * the same sound in each.
 */
const first = 0x0980;
const last = 0x0d7f;
const [bengali, gurmukhi, gujarati] = [0, 1, 2];

/** Scripts whose words do not sound the vowel after a last consonant. */
const silentEnd: ReadonlySet<number> = new Set([bengali, gurmukhi, gujarati]);

const mapSounds = (start: number, sounds: string): [number, string][] =>
  sounds.split(' ').map((sound, i) => [start + i, sound === '_' ? '' : sound]);

const vowels = new Map(mapSounds(0x05, 'a a i i u u ri li e e e ai o o o au'));
const consonants = new Map([
  ...mapSounds(
    0x15,
    'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h',
  ),
  ...mapSounds(0x58, 'k kh g z r rh f y'),
]);
const signs = new Map(mapSounds(0x3e, 'a i i u u ri ri e e e ai o o o au'));
const virama = 0x4d;
const anusvara = 0x02;
/** Before these, and at the end of a word, it is an m. */
const isLabial = (place: number): boolean => place >= 0x2a && place <= 0x2e;
/** Sounds that stand for themselves: nasals, breath, a consonant without its vowel. */
const fixedSounds = new Map([
  ...mapSounds(0x01, 'n n h'),
  [0x4e, 't'] as const,
  ...mapSounds(0x7a, 'n n r l l k'),
]);
const tippi = 0x70;

const findPlace = (sign: string | undefined): { script: number; place: number } | null => {
  const code = sign?.codePointAt(0) ?? 0;
  return code < first || code > last
    ? null
    : { script: Math.floor((code - first) / 128), place: (code - first) % 128 };
};

const isNukta = (sign: string | undefined): boolean => findPlace(sign)?.place === 0x3c;

const readSound = (signsOfWord: readonly string[], i: number): string => {
  const here = findPlace(signsOfWord[i]);
  if (here === null) return signsOfWord[i] ?? '';
  const { script, place } = here;
  const consonant = consonants.get(place);
  if (consonant !== undefined) {
    const next = findPlace(signsOfWord[isNukta(signsOfWord[i + 1]) ? i + 2 : i + 1]);
    const ends = next === null;
    const bare = next !== null && (signs.has(next.place) || next.place === virama);
    return bare || (ends && i > 0 && silentEnd.has(script)) ? consonant : `${consonant}a`;
  }
  const after = findPlace(signsOfWord[i + 1]);
  if (place === anusvara && (after === null || isLabial(after.place))) return 'm';
  if (place >= 0x66 && place <= 0x6f) return String(place - 0x66);
  if (script === gurmukhi && place === tippi) return 'n';
  return vowels.get(place) ?? signs.get(place) ?? fixedSounds.get(place) ?? '';
};

const romaniseWord = (word: string): string => {
  const all = [...word];
  const sounds = all.map((_, i) => readSound(all, i)).join('');
  return sounds.charAt(0).toUpperCase() + sounds.slice(1);
};

const indian = /[\u0980-\u0d7f\u200c\u200d]*[\u0980-\u0d7f][\u0980-\u0d7f\u200c\u200d]*/g;

/** Replaces the Indian scripts of a text that has no font by Latin letters. */
export const romanise = (text: string): string =>
  text
    .normalize('NFC')
    .replace(indian, (word) => romaniseWord(word.replace(/[\u200c\u200d]/g, '')));
