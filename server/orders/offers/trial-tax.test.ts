import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buyPaid } from '../../../proofs/world/order-steps.ts';
import { addProduct } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const { db } = shop.deps.store;
const { token } = await shop.createPerson({ role: 'admin' });
const shirt = await addProduct(shop, {
  name: 'Shirt',
  variants: [{ size: 'M', stock: 9, price: 3000_00 }],
});
await sql`update products set hsn_code = '6205' where id = ${shirt.id}`.execute(db);
await buyPaid(shop, await shop.createPerson(), shirt, 2);

const tryOffer = async (percent: number): Promise<unknown> => {
  const { status, data } = await shop.call('POST /api/offers/trial', {
    token,
    body: { name: 'Week', on: true, effect: { kind: 'percent', percent } },
  });
  expect([status, data.used]).toEqual([200, 1]);
  return data.unfit;
};

test('the trial of an offer names goods whose price then fits no tax rate', async () => {
  expect(await tryOffer(5)).toEqual([]);
  const { status } = await shop.call('PUT /api/settings/tax-classes', {
    token,
    body: {
      classes: [
        { hsn: '62', maxValue: 2500, from: '2025-09-22', rate: 5 },
        { hsn: '62', minValue: 2500, from: '2025-09-22', rate: 18 },
      ],
    },
  });
  expect(status).toBe(200);
  // Rs. 2,850.00 a piece lies between 2,625.00 and 2,950.01; Rs. 2,400.00 fits, and so does 2,970.00.
  expect(await tryOffer(5)).toEqual(['Shirt M']);
  expect(await tryOffer(20)).toEqual([]);
  expect(await tryOffer(1)).toEqual([]);
});
