import { afterAll, beforeAll, test } from 'vitest';
import { address, openedOrder, stock } from '../orders/test-market.ts';
import { openShop, type TestShop } from '../testing.ts';
import { putInCart } from './put-in-cart.ts';
let shop: TestShop;
beforeAll(async () => { shop = await openShop(); });
afterAll(() => shop.close());
test('scratch', { timeout: 60000 }, async () => {
  const kurta = await stock(shop, { variants: [{ size: 'M', stock: 5000, price: 799_00 }] });
  for (const n of [5, 9, 10, 12, 40]) for (const method of ['COD', 'Prepaid']) {
    const people = [];
    for (let i = 0; i < n; i++) { const p = await shop.person(); await putInCart(shop, p, [{ good: kurta }]); people.push(p); }
    const { pool } = shop.deps.store;
    let most = 0; const timer = setInterval(() => { most = Math.max(most, pool.waitingCount); }, 1);
    const t = performance.now();
    const slow: number[] = [];
    const res = await Promise.all(people.map(async (p) => { const t1 = performance.now(); const a = await shop.call('POST /api/orders', { token: p.token, body: { shippingAddress: address, paymentMethod: method } }); slow.push(performance.now() - t1); return a.status; }));
    clearInterval(timer);
    console.log(method, n, Math.round(performance.now() - t), 'max', Math.round(Math.max(...slow)), 'waiting', most, res.filter((s) => s !== 201));
  }
  for (const n of [6, 12, 20]) {
    const people = [];
    for (let i = 0; i < n; i++) people.push(await shop.person());
    const t = performance.now();
    const r = await Promise.allSettled(people.map((p) => openedOrder(shop, p, kurta)));
    console.log('opened', n, Math.round(performance.now() - t), r.filter((x) => x.status === 'rejected').map((x) => String((x as PromiseRejectedResult).reason).slice(0, 60)));
  }
});
