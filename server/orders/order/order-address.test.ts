import { afterAll, describe, expect, it } from 'vitest';
import { address } from '../../../proofs/world/address.ts';
import { placeOrder } from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  type Person,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop, type TestResponse } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const goods = await addProduct(shop, { variants: [{ size: 'M', stock: 500, price: 100_00 }] });
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

/** Orders one piece to this address, as somebody new. */
const order = async (change: object, person?: Person): Promise<TestResponse> => {
  const buyer = person ?? (await shop.createPerson());
  await fillCart(shop, buyer, goods);
  return placeOrder(shop, buyer, {
    shippingAddress: { ...address, ...change },
    paymentMethod: 'COD',
  });
};
const listPaths = ({ data }: TestResponse) =>
  (data.errors as { path: string }[] | undefined)?.map(({ path }) => path).sort();

describe('the state of an order', () => {
  it.each([
    ['MH', '411004', 'Maharashtra'],
    ['Maharastra', '411001', 'Maharashtra'],
    ['Orissa', '751001', 'Odisha'],
    ['Pondicherry', '605001', 'Puducherry'],
    ['Uttaranchal', '248001', 'Uttarakhand'],
    ['Delhi NCR', '110001', 'Delhi'],
    ['Tamilnadu', '600001', 'Tamil Nadu'],
    ['J&K', '190001', 'Jammu and Kashmir'],
    ['Karnataka', '900056', 'Karnataka'],
    ['Goa', '290001', 'Goa'],
  ])('%s with %s is written by its name of today: %s', async (state, zipCode, name) => {
    expect(await order({ state, zipCode })).toMatchObject({
      status: 201,
      data: { shippingAddress: { state: name, zipCode } },
    });
  });

  it('is refused beside every other fault if it is none', async () => {
    expect(await order({ state: 'Bavaria' })).toMatchObject({
      status: 400,
      data: { errors: [{ path: 'shippingAddress.state', reason: 'indian_state' }] },
    });
    expect(listPaths(await order({ state: 'Bavaria', zipCode: '41', mobile: '1' }))).toEqual([
      'shippingAddress.mobile',
      'shippingAddress.state',
      'shippingAddress.zipCode',
    ]);
  });

  it.each([
    ['411004', 'Karnataka'],
    ['560001', 'Maharashtra'],
    ['500001', 'Andhra Pradesh'],
    ['605001', 'Tamil Nadu'],
  ])(
    'is refused at both fields with the PIN code of another: %s and %s',
    async (zipCode, state) => {
      const answer = await order({ state, zipCode });
      expect([answer.status, listPaths(answer)]).toEqual([
        400,
        ['shippingAddress.state', 'shippingAddress.zipCode'],
      ]);
      expect(answer.data).toMatchObject({ reason: 'pin_of_other_state', code: 'invalid' });
    },
  );

  it('is free in another country', async () => {
    expect(await order({ state: 'Bavaria', country: 'Germany', zipCode: '411004' })).toMatchObject({
      status: 201,
      data: { shippingAddress: { state: 'Bavaria', country: 'Germany' } },
    });
  });
});

describe('a saved address', () => {
  const { email: _, ...saved } = address;

  it('is asked for its state and PIN code at the order only', async () => {
    const person = await shop.createPerson();
    const contrary = { ...saved, state: 'Karnataka' };
    const answer = await shop.call('PUT /api/users/profile', {
      token: person.token,
      body: { shippingAddress: [contrary, { ...saved, state: 'MH' }, { ...saved, state: 'Here' }] },
    });
    expect(answer).toMatchObject({
      status: 200,
      data: {
        shippingAddress: [{ state: 'Karnataka' }, { state: 'Maharashtra' }, { state: 'Here' }],
      },
    });
    expect((await order(contrary, person)).status).toBe(400);
    expect((await order(saved, person)).status).toBe(201);
  });

  it('of before is answered with the name of today', async () => {
    const person = await shop.createPerson();
    await shop.deps.store.db
      .updateTable('accounts')
      .set({ shipping_addresses: JSON.stringify([{ ...saved, state: 'Orissa' }]) })
      .where('id', '=', person.id)
      .execute();
    const { data } = await shop.call('GET /api/users/{id}', {
      token: person.token,
      params: { id: person.id },
    });
    expect(data).toMatchObject({ shippingAddress: [{ state: 'Odisha' }] });
  });
});

describe('GET /api/delivery/pin', () => {
  it('says the town and the states of a PIN code, to be kept for a day', async () => {
    const { data, headers } = await shop.call('GET /api/delivery/pin', {
      query: { zipCode: '411004' },
    });
    expect(data).toEqual({
      zipCode: '411004',
      city: 'Pune',
      state: 'Maharashtra',
      states: ['Maharashtra'],
    });
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it.each(['900056', '290001'])('knows no place of %s', async (zipCode) => {
    expect((await shop.call('GET /api/delivery/pin', { query: { zipCode } })).data).toEqual({
      zipCode,
      city: null,
      state: null,
      states: [],
    });
  });

  it.each(['', '41100', 'constructor', '-11004'])(
    'refuses what is no PIN code: %o',
    async (zip) => {
      expect(await shop.call('GET /api/delivery/pin', { query: { zipCode: zip } })).toMatchObject({
        status: 400,
        data: { errors: [{ path: 'zipCode' }] },
      });
    },
  );
});
