import { describe, expect, it } from 'vitest';
import type { WireOffer } from '../../../contract/orders/offers.ts';
import { loadAdminWords } from '../../words/admin-words.ts';
import { createDraft, findFaults, findPlace } from '../fields/draft.ts';
import { offerFields, toOfferBody, toOfferDraft } from './offer-draft.ts';

const emptyOffer = createDraft(offerFields);
const words = { ...(await loadAdminWords('en')), empty: '' };

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

  it('reads and shows moments in Indian time, wherever the browser is', () => {
    const body = toOfferBody({ ...emptyOffer, startsAt: '2026-11-24T18:30', endsAt: '' });
    expect(body).toMatchObject({ startsAt: '2026-11-24T13:00:00.000Z', endsAt: null });
    expect(toOfferDraft(offer).startsAt).toBe('2026-11-23T15:30');
  });

  it('keeps the seconds of a moment', () => {
    const ended = { ...offer, endsAt: '2026-11-24T18:29:59.999Z' };
    expect(toOfferBody(toOfferDraft(ended)).endsAt).toBe(ended.endsAt);
  });

  it('reads Indian grouping, and names a comma before paise', () => {
    const typed = {
      ...emptyOffer,
      kind: 'amount' as const,
      amount: '1,00,000.50',
      minSum: '49,50',
    };
    expect(toOfferBody(typed).effect).toEqual({ kind: 'amount', amount: 100_000.5 });
    expect(findFaults(offerFields, typed, words)).toEqual({
      minSum: words.numbers.decimalComma,
    });
  });

  it('leaves a text that is no number to the server', () => {
    expect(toOfferBody({ ...emptyOffer, percent: 'ten' }).effect).toEqual({
      kind: 'percent',
      percent: 'ten',
    });
  });

  it('shows a fault of the server at its field', () => {
    const paths = ['effect.percent', 'customers.3', 'code'];
    expect(paths.map((path) => findPlace(offerFields, path))).toEqual([
      'percent',
      'customers.3',
      'code',
    ]);
  });
});
