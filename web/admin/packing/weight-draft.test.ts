import { describe, expect, test } from 'vitest';
import {
  fillWeights,
  findWeightFault,
  type KiloLine,
  previewReduction,
  readGrams,
  readOrderNumber,
} from './weight-draft.ts';

const rice: KiloLine = {
  _id: 'lin_1',
  name: 'Basmati',
  image: null,
  size: '500 g',
  color: null,
  quantity: 2,
  price: 200,
  ordered: 1000,
  min: 900,
  max: 1100,
  weighed: null,
  reduction: 0,
};

test.each([
  ['973', 973],
  [' 973 ', 973],
  ['0.973', 973],
  ['0,973', 973],
  ['.5', 500],
  ['1,250', 1250],
  ['1.25', 1250],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['1.2345', null],
  ['1 kg', null],
  ['1e3', null],
])('%j are %j grams', (typed, grams) => {
  expect(readGrams(typed)).toBe(grams);
});

describe('a weight', () => {
  test('is missing, outside of the tolerance, or right', () => {
    expect(findWeightFault(rice, '')).toBe('missing');
    expect(findWeightFault(rice, '899')).toBe('outside');
    expect(findWeightFault(rice, '1.101')).toBe('outside');
    expect(findWeightFault(rice, '900')).toBeNull();
  });

  test('lowers the price of its line, and never raises it again', () => {
    expect(previewReduction(rice, '973')).toBe(5_40);
    expect(previewReduction(rice, '1050')).toBe(0);
    expect(previewReduction(rice, 'x')).toBe(0);
    expect(previewReduction({ ...rice, reduction: 8 }, '973')).toBe(8_00);
  });

  test('is filled in when it was stored', () => {
    expect(fillWeights([rice, { ...rice, _id: 'lin_2', weighed: 980 }])).toEqual({
      lin_1: '',
      lin_2: '980',
    });
  });
});

test('an order number is found in what a scanner types', () => {
  expect(readOrderNumber(' ht-12345678\n')).toBe('HT-12345678');
  expect(readOrderNumber('https://shop.example/o/HT-12345678?x')).toBe('HT-12345678');
  expect(readOrderNumber(' ord_abc ')).toBe('ord_abc');
});
