import { expect, test } from 'vitest';
import type { WireShownOffer } from '../../../contract/goods/product.ts';
import type { Language } from '../../../shop/people/account.ts';
import { loadWords } from '../../words/words.ts';
import { describeOffers } from './offer-notes.ts';

const offer = (change: Partial<WireShownOffer>): WireShownOffer => ({
  name: 'Diwali',
  effect: { kind: 'percent', percent: 10 },
  minSum: 0,
  firstOrder: false,
  maxUsesByCustomer: null,
  endsAt: null,
  ...change,
});

const describeIn = async (
  language: Language,
  offers: readonly WireShownOffer[],
  productType: 'per kg' | 'per unit' = 'per unit',
): Promise<string[]> =>
  describeOffers(offers, productType, { language, words: await loadWords(language) });

const everything = offer({
  effect: { kind: 'buy_get', buy: 2, get: 1 },
  minSum: 500,
  firstOrder: true,
  maxUsesByCustomer: 1,
  // Midnight in India: the last day is the one before.
  endsAt: '2999-01-01T18:30:00.000Z',
});

test.each([
  [
    'en',
    'Diwali: buy 2, get 1 free, from Rs. 500.00 on, on your first order, once for each customer, until 1 Jan 2999',
  ],
  [
    'de',
    'Diwali: 2 kaufen, 1 gratis dazu, ab Rs. 500.00, bei Ihrer ersten Bestellung, einmal pro Kunde, bis 1. Jan. 2999',
  ],
  [
    'fn',
    'Diwali: 2 achetés, 1 offert, à partir de Rs. 500.00, sur votre première commande, une fois par client, jusqu’au 1 janv. 2999',
  ],
] as const)('an offer is one line in %s', async (language, line) => {
  expect(await describeIn(language, [everything])).toEqual([line]);
});

test('each kind of offer says what it gives', async () => {
  const kinds = [
    offer({}),
    offer({ effect: { kind: 'amount', amount: 50 } }),
    offer({ effect: { kind: 'free_delivery' } }),
    offer({ effect: { kind: 'buy_get', buy: 3, get: 2 } }),
    offer({ effect: { kind: 'quantity_price', from: 3, price: 80.5 } }),
  ];
  expect(await describeIn('en', kinds)).toEqual([
    'Diwali: 10% off',
    'Diwali: Rs. 50.00 off',
    'Diwali: free delivery',
    // A part of a set counts, so one of four pieces is free.
    'Diwali: buy 3, get up to 2 free',
    'Diwali: Rs. 80.50 each from 3 pieces on',
  ]);
  expect((await describeIn('en', kinds, 'per kg')).at(-1)).toBe(
    'Diwali: Rs. 80.50 a kilo from 3 kg on',
  );
});
