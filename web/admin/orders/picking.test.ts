import { expect, it } from 'vitest';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { formatGrams, buildPickingList } from './picking.ts';

const item = (
  variationId: string,
  name: string,
  size: string,
  quantity: number,
  weight: number | null = null,
  color: string | null = null,
) => ({ variationId, name, size, quantity, weight, color });
const order = (orderNumber: string, ...orderItems: ReturnType<typeof item>[]) =>
  ({ orderNumber, orderItems }) as unknown as WireOrder;

it('lists each variant and colour once, with its quantity for each order', () => {
  const picks = buildPickingList([
    order(
      'HT-1',
      item('var_m', 'Mango', '500 g', 3, 500),
      item('var_k', 'Kurta', 'M', 1, null, 'Sky'),
    ),
    order(
      'HT-2',
      item('var_k', 'Kurta', 'M', 2, null, 'Plum'),
      item('var_m', 'Mango', '500 g', 2, 500),
      item('var_k', 'Kurta', 'M', 1, null, 'Sky'),
    ),
  ]);
  expect(
    picks.map(({ name, details, pieces, grams, orders }) => [name, details, pieces, grams, orders]),
  ).toEqual([
    ['Kurta', 'M, Plum', 2, null, [{ number: 'HT-2', pieces: 2 }]],
    [
      'Kurta',
      'M, Sky',
      2,
      null,
      [
        { number: 'HT-1', pieces: 1 },
        { number: 'HT-2', pieces: 1 },
      ],
    ],
    [
      'Mango',
      '500 g',
      5,
      2500,
      [
        { number: 'HT-1', pieces: 3 },
        { number: 'HT-2', pieces: 2 },
      ],
    ],
  ]);
});

it('formats weights in grams or kilograms', () =>
  expect([formatGrams(750, 'en'), formatGrams(2500, 'en')]).toEqual(['750 g', '2.5 kg']));
