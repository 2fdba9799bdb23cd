import { expect, test } from 'vitest';
import { splitByScript } from './fonts.ts';
import { romanise } from './romanise.ts';

test.each([
  ['தமிழ்', 'Tamizh'],
  ['லக்ஷ்மி', 'Lakshmi'],
  ['లక్ష్మి', 'Lakshmi'],
  ['రామారావు', 'Ramaravu'],
  ['ಕನ್ನಡ', 'Kannada'],
  ['ಬೆಂಗಳೂರು', 'Bengaluru'],
  ['മലയാളം', 'Malayalam'],
  ['അവൻ', 'Avan'],
  ['ગુજરાત', 'Gujarat'],
  ['ਪੰਜਾਬ', 'Panjab'],
  ['ਸਿੰਘ', 'Singh'],
  ['ಕಂಪನಿ', 'Kampani'],
  ['ಸಂತೋಷ', 'Santosha'],
  ['ଓଡ଼ିଶା', 'Odisha'],
  ['রবীন্দ্রনাথ', 'Rabindranath'],
  ['৭৮৯', '789'],
])('%s is read out as %s', (written, read) => expect(romanise(written)).toBe(read));

test('letters that the fonts have stay as they are, word for word', () => {
  for (const text of ['Smt. क्षितिजा, Łódź', 'Flat 4/12, “Sai” ₹', ''])
    expect(romanise(text)).toBe(text);
  expect(romanise('Smt. லக்ஷ்மி Iyer, 600001')).toBe('Smt. Lakshmi Iyer, 600001');
});

test('characters that cannot be drawn become one question mark each, never an empty box', () => {
  expect(
    splitByScript('Asha 李 🥭 محمد')
      .map(({ text }) => text)
      .join(''),
  ).toBe('Asha ? ? ????');
  expect(splitByScript('தமிழ் नमस्ते').map(({ script }) => script)).toEqual(['latin', 'devanagari']);
});
