import { describe, expect, it } from 'vitest';
import { noOrigin, type Origin, settleOrigin } from './origin.ts';

const india: Origin = { words: 'India', code: 'IN' };
const kutch: Origin = { words: 'Kutch', code: null };
const nepal: Origin = { words: 'Nepal', code: 'NP' };

describe('the origin of a product', () => {
  it.each<[string, Origin, Partial<Origin>, Origin | null]>([
    [
      'takes the code of a country in words',
      noOrigin,
      { words: 'Inde' },
      { words: 'Inde', code: 'IN' },
    ],
    ['keeps words that name no country', noOrigin, { words: 'Kutch' }, kutch],
    ['takes the English name of a code', noOrigin, { code: 'NP' }, nepal],
    ['has both where both say the same', noOrigin, { words: 'India', code: 'IN' }, india],
    ['has the code beside empty words', noOrigin, { words: '', code: 'IN' }, india],
    ['has the words beside no code', noOrigin, { words: 'India', code: null }, india],
    ['is not of two countries', noOrigin, { words: 'Nepal', code: 'IN' }, null],
    [
      'is not of a country and of words that name none',
      noOrigin,
      { words: 'Kutch', code: 'IN' },
      null,
    ],
    ['follows new words beside the code as it was', india, { words: 'Nepal', code: 'IN' }, nepal],
    [
      'follows a new code beside the words as they were',
      india,
      { words: 'India', code: 'NP' },
      nepal,
    ],
    ['gets a code for words that name no country', kutch, { words: 'Kutch', code: 'IN' }, india],
    ['loses its code with new words that name no country', india, { words: 'Kutch' }, kutch],
    ['is taken away with the code', india, { code: null }, noOrigin],
    ['is taken away with the words', india, { words: '' }, noOrigin],
    ['is taken away with both', india, { words: '', code: null }, noOrigin],
    ['goes back to words of before', india, { words: 'Kutch', code: null }, kutch],
    ['stays without a change', kutch, { words: 'Kutch', code: null }, kutch],
  ])('%s', (_, standing, sent, settled) => expect(settleOrigin(sent, standing)).toEqual(settled));
});
