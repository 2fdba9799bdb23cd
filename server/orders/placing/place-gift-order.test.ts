import { expect, it } from 'vitest';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());

it('places no order of a gift card over an amount that is not offered', async () => {
  const [{ token }, admin] = [
    await shop.createPerson(),
    await shop.createPerson({ role: 'admin' }),
  ];
  const buy = (amount: number) => shop.call('POST /api/gift-cards', { token, body: { amount } });
  const countOrders = async () =>
    (await shop.call('GET /api/orders/myorders', { token })).data.total;
  expect((await buy(500)).data).toMatchObject({ errors: [{ path: 'amount' }] });
  await shop.call('PUT /api/gift-cards/offer', { token: admin.token, body: { amounts: [500] } });
  const { status, data } = await buy(501);
  expect([status, data.code, await countOrders()]).toEqual([400, 'invalid', 0]);
  expect([(await buy(500)).status, await countOrders()]).toEqual([201, 1]);
});
