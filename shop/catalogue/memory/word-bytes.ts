/**
 * Words as bytes that sort as the words do. Each UTF-16 unit takes one to three bytes, as in UTF-8,
 * and a zero follows the last one. Words contain letters, digits and marks, so no unit is zero.
 */
export type WordBytes = Uint8Array;

/** Words of the search have at most 60 letters, of at most two units. */
const maxUnits = 120;
export const maxWordBytes = 3 * maxUnits + 2;
/** Comes after every byte of a word. */
const lastByte = 0xff;

const encodeWith = (word: string, ...ending: number[]): WordBytes => {
  const length = Math.min(word.length, maxUnits);
  const bytes = new Uint8Array(3 * length + ending.length);
  let end = 0;
  for (let i = 0; i < length; i++) {
    const unit = word.charCodeAt(i);
    if (unit < 0x80) bytes[end++] = unit;
    else if (unit < 0x800) {
      bytes[end++] = 0xc0 | (unit >>> 6);
      bytes[end++] = 0x80 | (unit & 0x3f);
    } else {
      bytes[end++] = 0xe0 | (unit >>> 12);
      bytes[end++] = 0x80 | ((unit >>> 6) & 0x3f);
      bytes[end++] = 0x80 | (unit & 0x3f);
    }
  }
  bytes.set(ending, end);
  return bytes.subarray(0, end + ending.length);
};

export const encodeWord = (word: string): WordBytes => encodeWith(word, 0);

/** Words from `from` on, before `to`. */
export interface WordRange {
  from: WordBytes;
  to: WordBytes;
}

/** The range of a single word. */
export const createWordRange = (word: string): WordRange => ({
  from: encodeWith(word, 0),
  to: encodeWith(word, 1, 0),
});

/** The range of all words that begin with these letters. */
export const createBeginningRange = (beginning: string): WordRange => ({
  from: encodeWith(beginning, 0),
  to: encodeWith(beginning, lastByte, 0),
});

export const decodeWord = (bytes: WordBytes): string => {
  let word = '';
  for (let at = 0; bytes[at] !== 0;) {
    const lead = bytes[at++] as number;
    if (lead < 0x80) word += String.fromCharCode(lead);
    else {
      let unit =
        lead < 0xe0 ? lead & 0x1f : ((lead & 0x0f) << 6) | ((bytes[at++] as number) & 0x3f);
      unit = (unit << 6) | ((bytes[at++] as number) & 0x3f);
      word += String.fromCharCode(unit);
    }
  }
  return word;
};

/** Compares two words: below zero if the word at `a` of `bytesA` comes first. */
export const compareWords = (bytesA: Uint8Array, bytesB: Uint8Array, a = 0, b = 0): number => {
  for (let i = 0; ; i++) {
    const difference = (bytesA[a + i] as number) - (bytesB[b + i] as number);
    if (difference !== 0 || bytesA[a + i] === 0) return difference;
  }
};
