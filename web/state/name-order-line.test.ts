import { describe, expect, it } from 'vitest';
import { giftCardProductId } from '../../shop/credit/gift-card.ts';
import { orders } from '../words/fn/orders.ts';
import { nameOrderLine } from './name-order-line.ts';

describe('the name of an order line', () => {
  it('is that of the product when it was bought', () => {
    expect(nameOrderLine({ productId: 'prd_1', name: 'Alphonso Mango' }, { orders })).toBe(
      'Alphonso Mango',
    );
  });
  it('names a gift card in the language of the page', () => {
    expect(nameOrderLine({ productId: giftCardProductId, name: 'Gift card' }, { orders })).toBe(
      'Carte cadeau',
    );
  });
});
