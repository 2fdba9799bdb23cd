import { describe, expect, it } from 'vitest';
import type { WireOffer } from '../../../contract/offers.ts';
import { emptyOffer, findOfferField, toOfferBody, toOfferDraft } from './offer-draft.ts';

const offer: WireOffer = {
  _id: 'ofr_1',
  name: 'Rice',
  code: 'RICE',
  on: true,
  effect: { kind: 'quantity_price', from: 3, price: 80.5 },
  products: ['prd_1', 'prd_2'],
  categories: ['rice'],
  tags: [],
  productType: 'per kg',
  minSum: 200,
  firstOrder: true,
  customers: ['acc_1'],
  startsAt: '2026-11-23T10:00:00.000Z',
  endsAt: null,
  maxUses: 5,
  maxUsesByCustomer: null,
  orders: 2,
  discount: 10,
  version: '1',
};

describe('the draft of an offer', () => {
  it('sends what it was made of', () => {
    const { _id, orders: _orders, discount: _discount, version: _version, ...rules } = offer;
    expect(toOfferBody(toOfferDraft(offer))).toEqual(rules);
  });

  it('sends only the fields of its kind', () => {
    const effectOf = (kind: (typeof emptyOffer)['kind']) =>
      toOfferBody({ ...emptyOffer, kind }).effect;
    expect(effectOf('percent')).toEqual({ kind: 'percent', percent: 10 });
    expect(effectOf('buy_get')).toEqual({ kind: 'buy_get', buy: 2, get: 1 });
    expect(effectOf('free_delivery')).toEqual({ kind: 'free_delivery' });
  });

  it('leaves a text that is no number to the server', () => {
    expect(toOfferBody({ ...emptyOffer, percent: 'ten' }).effect).toEqual({
      kind: 'percent',
      percent: 'ten',
    });
  });

  it('shows a fault of the server at its field', () => {
    expect(['effect.percent', 'customers.3', 'code'].map(findOfferField)).toEqual([
      'percent',
      'customers',
      'code',
    ]);
  });
});
