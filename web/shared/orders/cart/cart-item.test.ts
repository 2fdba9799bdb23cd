import { expect, it } from 'vitest';
import type { WireProduct } from '../../../../contract/goods/product.ts';
import { buildCartItem } from './cart-item.ts';

const picture = (secureUrl: string) => ({
  secureUrl,
  width: 640,
  height: 720,
  hue: 85,
  strength: 1,
});
const dress = {
  productType: 'per unit',
  images: ['sky', 'pair', 'rust'].map(picture),
  color: [
    { value: 'Sky', hex: null },
    { value: 'Rust', hex: null },
  ],
  discount: 0,
} as unknown as WireProduct;
const size = { id: 'm', size: 'M', stock: 3, price: 999_00, weightGrams: null };

it('a line shows the chosen colour before the server has said so', () => {
  expect(
    ['Sky', 'Rust', null].map((color) => buildCartItem(dress, size, color).images[0]?.secureUrl),
  ).toEqual(['sky', 'rust', 'sky']);
});
