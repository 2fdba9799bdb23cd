import { describe, expect, it } from 'vitest';
import { languages } from '../../people/account.ts';
import { giftCardProductId } from './gift-card.ts';
import { nameOrderLine } from './name-order-line.ts';

describe('the name of an order line', () => {
  it('is that of the product when it was bought, in every language', () => {
    const mango = { productId: 'prd_1', name: 'Gift card' };
    expect(languages.map((language) => nameOrderLine(mango, language))).toEqual(
      languages.map(() => 'Gift card'),
    );
  });
  it('names a gift card in the language of the reader', () => {
    const card = { productId: giftCardProductId, name: 'Gift card' };
    expect(languages.map((language) => nameOrderLine(card, language))).toEqual([
      'Gift card',
      'Carte cadeau',
      'Geschenkkarte',
    ]);
  });
});
