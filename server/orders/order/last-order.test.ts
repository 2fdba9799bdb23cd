import { expect, test } from 'vitest';
import { addRice, addSlotArea, listSlots, placeInSlot } from '../../../proofs/money/slot-race.ts';
import { address } from '../../../proofs/world/address.ts';
import { addProduct, fillCart, type Person, placeTestOrder } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 99, price: 400_00 }] });

const read = async ({ token }: Partial<Person>) =>
  shop.call('GET /api/orders/myorders/last', { token });

test('the last order says where it went and how it was paid, to its buyer only', async () => {
  const [person, other] = [await shop.createPerson(), await shop.createPerson()];
  expect((await read(person)).data).toEqual({ last: null });
  for (const method of ['Prepaid', 'COD'] as const) {
    await fillCart(shop, person, kurta);
    await placeTestOrder(shop, person, method);
  }
  expect(await read(person)).toMatchObject({
    status: 200,
    data: { last: { shippingAddress: address, paymentMethod: 'COD', slot: null } },
  });
  expect((await read(other)).data).toEqual({ last: null });
  expect((await read({})).status).toBe(401);
});

test('a gift card is no such order: it goes nowhere', async () => {
  const person = await shop.createPerson();
  const { deps } = shop;
  await fillCart(shop, person, kurta);
  const { _id: id } = await placeTestOrder(shop, person);
  await deps.store.db
    .updateTable('orders')
    .set({ is_gift_card: true })
    .where('id', '=', id)
    .execute();
  expect((await read(person)).data).toEqual({ last: null });
});

test('an order with food says its hours', async () => {
  await addSlotArea(shop, await shop.createPerson({ role: 'admin' }), 3);
  const person = await shop.createPerson();
  await fillCart(shop, person, await addRice(shop));
  const [, slot] = await listSlots(shop);
  await placeInSlot(shop, person, slot?.startsAt);
  expect((await read(person)).data).toMatchObject({
    last: { slot: { startsAt: slot?.startsAt, endsAt: slot?.endsAt } },
  });
});
