/**
 * How words sound, for searches: one word is spelled in several ways (chawal, chaawal) and in two
 * scripts (शैम्पू, shampoo).
 */
interface WordSound {
  /** A letter for each consonant. `a` stands before them if the word begins with a vowel. */
  consonants: string;
  /** The vowels before each consonant and after the last. A short or long `a` is left out. */
  vowels: readonly string[];
}

/** The letters of Devanagari by their sound. Aspiration is left out, as many writers do. */
const consonantByLetter = new Map(
  Object.entries({
    k: 'कख',
    g: 'गघ',
    n: 'ङञणन',
    c: 'चछ',
    j: 'जझ',
    t: 'टठतथ',
    d: 'डढदध',
    p: 'प',
    f: 'फ',
    b: 'बभ',
    m: 'म',
    r: 'र',
    l: 'लळ',
    v: 'व',
    s: 'शषस',
    h: 'ह',
  }).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound] as const)),
);

/** Vowels alone, after a consonant, and य, which sounds like one. */
const vowelByLetter = new Map(
  Object.entries({
    a: 'अआा',
    i: 'इईिीय',
    u: 'उऊुू',
    ri: 'ऋृ',
    e: 'एऐऍेैॅ',
    o: 'ओऔऑोौॉ',
  }).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound] as const)),
);

const nasal = 'ं';
/** It takes the `a` away that follows a consonant without another vowel. */
const virama = '्';
const isVowelSign = (letter: string): boolean => /[ा-ौ]/.test(letter);

/** Writes a word of Devanagari in the letters that `listParts` reads. */
const spellDevanagari = (word: string): string => {
  const letters = [...word];
  return letters
    .map((letter, i) => {
      const consonant = letter === 'य' ? 'i' : consonantByLetter.get(letter);
      if (consonant === undefined)
        return letter === nasal ? 'n' : (vowelByLetter.get(letter) ?? '');
      const next = letters[i + 1] ?? '';
      return next === virama || isVowelSign(next) ? consonant : `${consonant}a`;
    })
    .join('');
};

/** What is spelled otherwise than it sounds in Latin letters, in English and in Hindi. */
const latinSpellings =
  /^kn|^x|ght|ss?ion$|tion(?=s?$)|d?ge$|c?chh?|tch|ck|c|qu?|[xzy]|[spw]h|([kgtdbj])h|zh|h$|w|aa+|ee+|ii+|ea|oo+|uu+|oa/g;

const soundByLatin = new Map(
  Object.entries({
    n: 'kn',
    t: 'ght',
    san: 'sion ssion tion',
    j: 'ge dge z zh',
    c: 'cch cchh ch chh tch',
    k: 'ck q',
    kv: 'qu',
    s: 'sh',
    f: 'ph',
    v: 'wh',
    i: 'y ea',
    o: 'oa',
    a: 'aa',
  }).flatMap(([sound, spellings]) =>
    spellings.split(' ').map((spelling) => [spelling, sound] as const),
  ),
);
/** Letters with a sound that depends on what stands beside them. */
const soundOf = (spelling: string, at: number, word: string): string => {
  const next = word[at + spelling.length] ?? '';
  if (spelling === 'h') return '';
  if (spelling === 'x') return at === 0 ? 'j' : 'ks';
  if (spelling === 'c') return 'eiy'.includes(next) && next !== '' ? 's' : 'k';
  if (spelling === 'w') return 'aeiouy'.includes(next) && next !== '' ? 'v' : 'u';
  const [first = ''] = spelling;
  return first === 'e' ? 'i' : first === 'o' ? 'u' : first;
};

const spellLatin = (word: string): string =>
  word.replace(
    latinSpellings,
    (spelling: string, aspirated: string | undefined, at: number) =>
      aspirated ?? soundByLatin.get(spelling) ?? soundOf(spelling, at, word),
  );

/** Vowels that sound alike, or nearly. */
const spellVowels = (vowels: string): string =>
  vowels.length < 2
    ? vowels.replace('a', '')
    : vowels
        .replace(/a[ie]|ei/g, 'e')
        .replace(/a[uo]|ou/g, 'o')
        .replace(/a/g, '')
        .replace(/(.)\1+/g, '$1')
        .replace(/ie$/, 'i');

const isDevanagari = (word: string): boolean => /^[\u0900-\u0965\u0970-\u097f]+$/.test(word);

/** Reads how a word sounds. Null for one with digits, or in another script. */
export const readSound = (word: string): WordSound | null => {
  const isLatin = /^[a-z]+$/.test(word);
  if (!isLatin && !isDevanagari(word)) return null;
  const spelled = (isLatin ? spellLatin(word) : spellDevanagari(word))
    .replace(/vh/g, 'v')
    .replace(/([^aeiou])\1+/g, '$1')
    .replace(/n(?=[pfbm])/g, 'm');
  const parts = spelled.split(/[^aeiou]/);
  const consonants = spelled.replace(/[aeiou]/g, '');
  return {
    consonants: parts[0] === '' ? consonants : `a${consonants}`,
    vowels: parts.map(spellVowels),
  };
};

/** Joins a sound to one text. Ordinary spellings of one word have the same text. */
export const formatSound = ({ consonants, vowels }: WordSound): string => {
  const spoken = consonants.startsWith('a') ? consonants.slice(1) : consonants;
  const first = vowels[0] === '' && spoken !== consonants ? 'a' : '';
  return first + vowels.map((vowel, i) => vowel + (spoken[i] ?? '')).join('');
};

/** How much two vowels between the same consonants differ. */
const compareVowels = (a: string, b: string): number => {
  if (a === b) return 0;
  if (a === '' || b === '') return 0.5;
  if ([...a].some((vowel) => b.includes(vowel))) return 0.3;
  return /^[ei]+$/.test(a + b) || /^[ou]+$/.test(a + b) ? 0.4 : 1;
};

/** An `e` at the end of an English word is mostly silent. */
const silentVowelCost = 0.1;

/**
 * Says how much two words with the same consonants differ: 0 for ordinary spellings of one word,
 * about a half for each vowel that is heard otherwise.
 */
export const compareSounds = (a: WordSound, b: WordSound): number => {
  const last = a.vowels.length - 1;
  return a.vowels.reduce((sum, vowel, i) => {
    const other = b.vowels[i] ?? '';
    const isSilent = i === last && (vowel + other).replace('e', '') === '';
    return sum + (isSilent && vowel !== other ? silentVowelCost : compareVowels(vowel, other));
  }, 0);
};

/** Two words that differ more than this are never one loan word in two scripts. */
export const maxSoundDistance = ({ vowels }: WordSound): number =>
  vowels.length < 3 ? 0.3 : 0.4 * (vowels.length - 1);
