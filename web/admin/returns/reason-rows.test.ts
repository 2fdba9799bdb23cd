import { expect, test } from 'vitest';
import { gatherReasons } from './reason-rows.ts';

test('reasons of a size stand in one row with their sum, in the order of the counts', () => {
  const saree = { productId: 'prd_2', name: 'Saree', size: '' };
  const kurta = { productId: 'prd_1', name: 'Kurta' };
  expect(
    gatherReasons([
      { ...kurta, size: 'M', reason: 'too_small', quantity: 4 },
      { ...saree, reason: 'damaged', quantity: 5 },
      { ...kurta, size: 'M', reason: 'damaged', quantity: 3 },
      { ...kurta, size: 'L', reason: 'too_large', quantity: 1 },
    ]),
  ).toEqual([
    { ...kurta, size: 'M', pieces: { too_small: 4, damaged: 3 }, total: 7 },
    { ...saree, pieces: { damaged: 5 }, total: 5 },
    { ...kurta, size: 'L', pieces: { too_large: 1 }, total: 1 },
  ]);
});
