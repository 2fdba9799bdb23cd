import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listSearchWords } from './search.ts';
import { compareSounds, formatSound, maxSoundDistance, readSound } from './word-sounds.ts';

const hear = (text: string) => {
  const [word = ''] = listSearchWords(text);
  const sound = readSound(word);
  if (sound === null) throw new Error(`${text} has no sound`);
  return sound;
};
const spell = (text: string): string => formatSound(hear(text));

describe('ordinary spellings of one word', () => {
  it.each([
    ['chawal', 'chaawal', 'chaval', 'चावल'],
    ['aata', 'atta', 'आटा'],
    ['jeera', 'zeera', 'jira', 'जीरा', 'ज़ीरा'],
    ['daal', 'dal', 'dhal', 'दाल'],
    ['kapda', 'kapdaa', 'kapada', 'कपड़ा'],
    ['dhaniya', 'dhania', 'daniya', 'धनिया'],
    ['pyaaz', 'pyaj', 'piyaz', 'प्याज़'],
    ['makhan', 'makkhan', 'maakhan', 'मक्खन'],
    ['mosambi', 'mausambi', 'मौसंबी'],
    ['tamatar', 'टमाटर'],
    ['namkeen', 'namkin', 'नमकीन'],
    ['kachauri', 'kachori', 'कचौरी'],
    ['chai', 'chay', 'चाय'],
    ['rajma', 'rajmah', 'राजमा'],
    ['jwar', 'jvar', 'ज्वार'],
    ['phool', 'fool', 'फूल'],
    ['choli', 'cholee', 'चोली'],
    ['acchar', 'achar', 'अचार'],
    ['saambar', 'sambar', 'saanbar', 'सांबर'],
  ])('of %s sound the same', (...spellings) => {
    expect(new Set(spellings.map(spell)).size).toBe(1);
  });
});

describe('other words', () => {
  it.each([
    ['tel', 'til'],
    ['kela', 'kala'],
    ['chana', 'chini'],
    ['dahi', 'dal'],
    ['gol', 'gul'],
    ['aloo', 'lu'],
  ])('%s and %s sound different', (a, b) => {
    expect(spell(a)).not.toBe(spell(b));
  });
});

describe('a loan word in Devanagari', () => {
  it.each([
    ['शर्ट', 'shirt'],
    ['जैकेट', 'jacket'],
    ['बिस्कुट', 'biscuit'],
    ['शैम्पू', 'shampoo'],
    ['शैंपू', 'shampoo'],
    ['चॉकलेट', 'chocolate'],
    ['पाउडर', 'powder'],
    ['लोशन', 'lotion'],
    ['टॉवल', 'towel'],
    ['ऑरेंज', 'orange'],
    ['जूस', 'juice'],
    ['क्रीम', 'cream'],
    ['स्कर्ट', 'skirt'],
    ['केक', 'cake'],
    ['मैच', 'match'],
    ['टैक्सी', 'taxi'],
    ['क्विल्ट', 'quilt'],
    ['व्हाइट', 'white'],
    ['नाइट', 'night'],
    ['मिशन', 'mission'],
    ['निट', 'knit'],
    ['ओट', 'oat'],
  ])('%s sounds like %s', (loan, word) => {
    const [a, b] = [hear(loan), hear(word)];
    expect(a.consonants).toBe(b.consonants);
    expect(compareSounds(a, b)).toBeLessThanOrEqual(maxSoundDistance(a));
  });

  it('sounds more like its own word than like another with the same consonants', () => {
    expect(compareSounds(hear('जैकेट'), hear('jacket'))).toBeLessThan(
      compareSounds(hear('जैकेट'), hear('jokoto')),
    );
    expect(compareSounds(hear('केक'), hear('cake'))).toBeLessThan(
      compareSounds(hear('केक'), hear('cook')),
    );
  });
});

it('differs by each vowel: a silent e hardly, a missing or similar one by half, another one wholly', () => {
  const differ = (a: string, b: string): number => compareSounds(hear(a), hear(b));
  expect([differ('kek', 'keke'), differ('srt', 'sirt'), differ('tel', 'til')]).toEqual([
    0.1, 0.5, 0.4,
  ]);
  expect([differ('tol', 'tul'), differ('tel', 'tol'), differ('biskut', 'biskuit')]).toEqual([
    0.4, 1, 0.3,
  ]);
  expect([differ('keke', 'keke'), differ('kek', 'keki')]).toEqual([0, 0.5]);
  expect([maxSoundDistance(hear('tel')), maxSoundDistance(hear('te'))]).toEqual([0.8, 0.3]);
});

it('is read of words in one script only', () => {
  expect(['a1', '12', 'தேங்காய்', 'cafeटी', ''].map(readSound)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('is read of any letters', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
    minLength: 1,
  });
  fc.assert(
    fc.property(letters, (word) => {
      const { consonants, vowels } = hear(word);
      expect(vowels.length - consonants.length).toBe(consonants.startsWith('a') ? 0 : 1);
    }),
  );
});
