import { describe, expect, it } from 'vitest';
import type { WireCartItem } from '../../../../contract/orders/cart.ts';
import type { Variant } from '../../../../shop/goods/product/product.ts';
import { choose, buildFirstChoice, findOffer } from './product-choice.ts';
import { findChosenPicture } from './product-pictures.ts';

const size = (id: string, stock: number): Variant => ({
  id,
  size: id,
  stock,
  price: 49900,
  weightGrams: null,
});
const variants = [size('s', 0), size('m', 3), size('l', 200)];
const of = (variantId: string) => ({ variantId, color: null });
const createCart = (variationId: string, quantity: number) => ({
  items: [{ variationId, selectedProductColor: null, quantity } as WireCartItem],
  totalQuantity: quantity,
  totalPrice: 0,
});

describe('the choice on the product page', () => {
  it('starts with one piece of the first available size', () => {
    expect(buildFirstChoice(variants, ['Sky', 'Rust'])).toEqual({
      variantId: 'm',
      color: 'Sky',
      quantity: 1,
    });
    expect(buildFirstChoice([size('s', 0)], [])).toEqual({
      variantId: 's',
      color: null,
      quantity: 1,
    });
    expect(buildFirstChoice([], []).variantId).toBeNull();
  });

  it('resets the quantity to one with another size, another colour and after adding', () => {
    const three = { variantId: 'm', color: 'Sky', quantity: 3 };
    expect(choose(three, { kind: 'variant', id: 'l' })).toEqual({
      variantId: 'l',
      color: 'Sky',
      quantity: 1,
    });
    expect(choose(three, { kind: 'color', value: 'Rust' })).toEqual({
      variantId: 'm',
      color: 'Rust',
      quantity: 1,
    });
    expect(choose(three, { kind: 'added' }).quantity).toBe(1);
    expect(choose(three, { kind: 'quantity', quantity: 2 }).quantity).toBe(2);
  });

  it('restores the choice that was stored before the login', () => {
    const pendingChoice = { variantId: 'l', color: 'Rust', quantity: 4 };
    expect(
      choose(
        { variantId: 'm', color: 'Sky', quantity: 1 },
        { kind: 'kept', choice: pendingChoice },
      ),
    ).toEqual(pendingChoice);
  });
});

describe('the quantity that can be bought', () => {
  it('is lower by the quantity in the cart', () => {
    expect(findOffer(variants, of('m'), createCart('m', 2))).toMatchObject({
      left: 1,
      room: 1,
      state: 'offered',
    });
    expect(findOffer(variants, of('m'), createCart('m', 3))).toMatchObject({
      left: 0,
      room: 0,
      state: 'all-in-cart',
    });
    expect(findOffer(variants, of('m'), createCart('l', 9))).toMatchObject({ left: 3, room: 3 });
  });

  it('is limited by the maximum of a line if the stock is larger', () => {
    const bale = [size('b', 25_000)];
    expect(findOffer(bale, of('b'), createCart('m', 0))).toMatchObject({
      left: 25_000,
      room: 9999,
      state: 'offered',
    });
    const full = {
      items: [{ variationId: 'b', selectedProductColor: 'Sky', quantity: 9999 } as WireCartItem],
      totalQuantity: 9999,
      totalPrice: 0,
    };
    expect(findOffer(bale, { variantId: 'b', color: 'Sky' }, full)).toMatchObject({
      left: 15_001,
      room: 0,
      state: 'line-full',
    });
    expect(findOffer(bale, { variantId: 'b', color: 'Rust' }, full)).toMatchObject({
      left: 15_001,
      room: 9999,
      state: 'offered',
    });
  });

  it('is zero without stock, without a price or with an unknown size', () => {
    expect(findOffer(variants, of('s'), createCart('m', 0)).state).toBe('out-of-stock');
    expect(findOffer([{ ...size('f', 3), price: 0 }], of('f'), createCart('m', 0)).state).toBe(
      'out-of-stock',
    );
    expect(findOffer(variants, of('gone'), createCart('m', 0))).toMatchObject({
      variant: null,
      state: 'out-of-stock',
    });
  });
});

describe('the picture of the choice', () => {
  const images = (n: number) =>
    Array.from({ length: n }, () => ({
      secureUrl: '/a.webp',
      width: 1,
      height: 1,
      hue: 0,
      strength: 1,
    }));
  const food = (pictures: number, weights: number) => ({
    productType: 'per kg' as const,
    images: images(pictures),
    color: [],
    kgVariation: Array.from({ length: weights }, (_, i) => ({
      _id: `${i}`,
      size: '',
      stock: 1,
      stockWas: 1,
      weight: 1,
      price: 1,
      followsUniversal: false,
    })),
  });
  const piece = (pictures: number, colors: number) => ({
    productType: 'per unit' as const,
    images: images(pictures),
    kgVariation: [],
    color: Array.from({ length: colors }, (_, i) => ({ value: `${i}`, hex: null })),
  });

  it('follows the weight if every weight has a picture', () => {
    expect([0, 1, 2].map((i) => findChosenPicture(food(3, 3), i, 0))).toEqual([0, 1, 2]);
    expect(findChosenPicture(food(2, 3), 2, 0)).toBe(0);
    expect(findChosenPicture(food(3, 3), -1, 0)).toBe(0);
  });

  it('follows the colour if every colour has a picture beside the second one', () => {
    expect([0, 1, 2].map((i) => findChosenPicture(piece(4, 3), 0, i))).toEqual([0, 2, 3]);
    expect(findChosenPicture(piece(2, 3), 0, 2)).toBe(0);
  });
});
