import { describe, expect, test } from 'vitest';
import { addRice, addSlotArea, deleteAreas, listSlots } from '../../../proofs/money/slot-race.ts';
import { address } from '../../../proofs/world/address.ts';
import { addOffer } from '../../../proofs/world/order-steps.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { recordStatements } from '../../../proofs/world/statements.ts';

/** What offers and slots cost: the statements of a call, compared with those of a shop without. */

const shop = closeAfterTests(await openShop());
const manager = await shop.createPerson({ role: 'admin' });
const rice = await addRice(shop);

/** The shop tells other nodes of changes and listens to them between the calls. */
const isOfCall = (statement: string): boolean => !/pg_notify|announcements/.test(statement);

const count = async (work: () => Promise<{ status: number }>): Promise<number> => {
  const { result, statements } = await recordStatements(shop.deps.store.pool, work);
  expect(result.status).toBeLessThan(300);
  return statements.filter(isOfCall).length;
};

/** Counts the statements of each step of a purchase, by a new shopper. */
const countPurchase = async (code: string | null, slot: string | undefined) => {
  const { token } = await shop.createPerson();
  const line = { productId: rice.id, variationId: rice.variants[0] };
  const added = await count(() => shop.call('POST /api/cart', { token, body: line }));
  if (code !== null) await shop.call('PUT /api/cart/mycart/coupon', { token, body: { code } });
  const read = await count(() => shop.call('GET /api/cart/mycart', { token }));
  const body = { shippingAddress: address, paymentMethod: 'COD', slot };
  const placed = await count(() => shop.call('POST /api/orders', { token, body }));
  return { added, read, placed };
};

describe('the statements of a purchase', () => {
  test('are as many with an automatic offer, a coupon, a delivery area and a slot as without', async () => {
    await countPurchase(null, undefined);
    const plain = await countPurchase(null, undefined);
    expect(plain).toMatchObject({ added: expect.any(Number), read: 2 });
    await addSlotArea(shop, manager, 20);
    const slot = (await listSlots(shop))[0]?.startsAt;
    await addOffer(shop, manager);
    await addOffer(shop, manager, { code: 'WELCOME', effect: { kind: 'amount', amount: 5 } });
    await countPurchase('WELCOME', slot);
    expect(await countPurchase('WELCOME', slot)).toEqual(plain);
    // A limited offer needs its uses, once in each call.
    await addOffer(shop, manager, {
      code: 'LIMITED',
      maxUses: 100,
      effect: { kind: 'amount', amount: 9 },
    });
    await countPurchase('LIMITED', slot);
    expect(await countPurchase('LIMITED', slot)).toEqual({
      added: plain.added,
      read: plain.read + 1,
      placed: plain.placed + 1,
    });
    await deleteAreas(shop, manager);
  });
});
