import assert from 'node:assert/strict';
import type { WireOpenSlot } from '../../contract/orders/slot.ts';
import { address } from '../world/address.ts';
import { cancelOrder, placeOrder } from '../world/order-steps.ts';
import { addProduct, fillCart, type Person, retryWhileBusy } from '../world/orders.ts';
import type { TestResponse, TestShop } from '../world/shop.ts';

/** Many customers want the last places of a slot at once. Throws if a promise is broken. */

/** Slots on every day from 09:00 to 12:00 and from 16:00 to 19:00, Indian time. */
export const buildSlots = (capacity: number) => ({
  daysAhead: 3,
  weekly: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    [
      ['09:00', '12:00'],
      ['16:00', '19:00'],
    ].map(([from = '', to = '']) => ({ weekday, from, to, capacity, closesHours: 0 })),
  ),
});

export const addSlotArea = async (
  shop: TestShop,
  { token }: Person,
  capacity: number,
  more: object = {},
): Promise<string> => {
  const { status, data } = await shop.call('POST /api/delivery/areas', {
    token,
    body: { name: 'Slots', slots: buildSlots(capacity), ...more },
  });
  assert.equal(status, 201, JSON.stringify(data));
  return String(data._id);
};

export const deleteAreas = async (shop: TestShop, { token }: Person): Promise<void> => {
  const { data } = await shop.call('GET /api/delivery/areas', { token });
  for (const { _id: id } of data.areas as { _id: string }[])
    await shop.call('DELETE /api/delivery/areas/{id}', { token, params: { id } });
};

export const listSlots = async (shop: TestShop): Promise<WireOpenSlot[]> =>
  (await shop.call('GET /api/delivery/slots', { query: { zipCode: address.zipCode } })).data
    .slots as WireOpenSlot[];

/** Adds rice with plenty of stock, because food needs a slot. */
export const addRice = (shop: TestShop) =>
  addProduct(shop, {
    name: 'Rice',
    variants: [{ size: '1 kg', stock: 9999, price: 100_00, grams: 1000 }],
  });

export const placeInSlot = (
  shop: TestShop,
  { token }: Person,
  slot: string | undefined,
  body: object = {},
): Promise<TestResponse> =>
  retryWhileBusy(() =>
    placeOrder(
      shop,
      { token },
      { paymentMethod: 'COD', ...(slot === undefined ? {} : { slot }), ...body },
    ),
  );

export const moveSlot = (
  shop: TestShop,
  { token }: Person,
  id: string,
  slot: string,
): Promise<TestResponse> =>
  retryWhileBusy(() =>
    shop.call('PUT /api/orders/{id}/slot', { token, params: { id }, body: { slot } }),
  );

/**
 * Runs one round: `crowd` buyers order rice for one slot with `left` places. Of those who got one,
 * some cancel and some move to another slot while the others order. Returns how many hold a place
 * at most, and how many places the busiest moment could have had.
 */
export const raceForSlot = async (
  shop: TestShop,
  admin: Person,
  { left, crowd }: { left: number; crowd: number },
): Promise<{ got: number; left: number }> => {
  await deleteAreas(shop, admin);
  await addSlotArea(shop, admin, left);
  const rice = await addRice(shop);
  const buyers = await Promise.all(Array.from({ length: crowd }, () => shop.createPerson()));
  await Promise.all(buyers.map((buyer) => fillCart(shop, buyer, rice)));
  const [first, second] = await listSlots(shop);
  assert(first !== undefined && second !== undefined);
  const answers = await Promise.all(
    buyers.map((buyer) => placeInSlot(shop, buyer, first.startsAt)),
  );
  for (const { status, data } of answers)
    if (status !== 201) assert.deepEqual([status, data.code], [409, 'slot_gone']);
  const placed = answers.flatMap(({ status, data }, i) => {
    const buyer = buyers[i];
    return status === 201 && buyer !== undefined ? [{ id: String(data._id), buyer }] : [];
  });
  // Each order is moved and cancelled at once, while those without a place try again.
  const without = buyers.filter((buyer) => placed.every((one) => one.buyer !== buyer));
  const [again] = await Promise.all([
    Promise.all(without.map((buyer) => placeInSlot(shop, buyer, first.startsAt))),
    ...placed.flatMap(({ id, buyer }, i) => [
      moveSlot(shop, i % 2 === 0 ? buyer : admin, id, second.startsAt),
      retryWhileBusy(() => cancelOrder(shop, buyer, id)),
    ]),
  ]);
  const got = again.filter(({ status }) => status === 201).length;
  assert(got <= left, `${got} of ${left} places were taken the second time`);
  const now = await listSlots(shop);
  assert.deepEqual(
    now.slice(0, 2).map((slot) => slot.left),
    [left - got, left],
  );
  return { got: placed.length, left: Math.min(left, crowd) };
};
