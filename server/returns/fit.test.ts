import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireFullProduct } from '../../contract/product.ts';
import type { WireReturn } from '../../contract/returns.ts';
import type { ReturnReason } from '../../shop/returns/reasons.ts';
import { addProduct, findBrokenRules, type Person, retryWhileBusy } from '../orders/testing.ts';
import { openShop, type TestShop } from '../testing.ts';
import { allowReturns, buyDelivered } from './testing.ts';

/** The page of a product says that it runs small or large when enough returns say so. */

let shop: TestShop;
let shopper: Person;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  shopper = await shop.createPerson();
  admin = await shop.createPerson({ role: 'admin' });
  await allowReturns(shop);
});
afterAll(async () => {
  expect(await findBrokenRules(shop)).toEqual([]);
  await shop.close();
});

type Kurta = Awaited<ReturnType<typeof addKurta>>;
const addKurta = () => addProduct(shop, { variants: [{ size: 'M', stock: 500, price: 400_00 }] });

/** Has pieces delivered and their return approved. Returns what writes down that they are back. */
const sendBack = async (
  kurta: Kurta,
  { reason, quantity, sold = quantity }: { reason: ReturnReason; quantity: number; sold?: number },
): Promise<() => ReturnType<TestShop['call']>> => {
  const goods = [{ id: kurta.id, variant: kurta.variants[0] ?? '', quantity: sold }];
  const order = await buyDelivered(shop, { shopper, admin }, goods, 'COD');
  const lineId = order.orderItems[0]?._id ?? '';
  const started = await shop.call('POST /api/orders/{id}/returns', {
    token: shopper.token,
    params: { id: order._id },
    body: {
      items: [{ lineId, quantity, reason }],
      payout: { upi: 'meera@okbank' },
    },
  });
  const one = started.data as WireReturn;
  const staff = { token: admin.token, params: { id: one._id } };
  await shop.call('POST /api/returns/{id}/approve', { ...staff, body: { pickup: 'hand' } });
  const items = one.items.map(({ _id }) => ({ _id, restock: 0 }));
  return () => shop.call('POST /api/returns/{id}/receive', { ...staff, body: { items } });
};
const bringBack = async (...given: Parameters<typeof sendBack>): Promise<void> => {
  const receive = await sendBack(...given);
  expect((await receive()).status).toBe(200);
};

const readProduct = async ({ id }: Kurta): Promise<WireFullProduct> =>
  (await shop.call('GET /api/products/{id}', { params: { id } })).data as WireFullProduct;

describe('what a product says of its sizes', () => {
  test('is nothing until enough pieces are back, and falls from a cached response then', async () => {
    const kurta = await addKurta();
    await bringBack(kurta, { reason: 'too_small', quantity: 4 });
    const receive = await sendBack(kurta, { reason: 'too_small', quantity: 1 });
    expect(await readProduct(kurta)).not.toHaveProperty('fit');
    expect((await receive()).status).toBe(200);
    expect(await readProduct(kurta)).toMatchObject({ fit: 'small' });
  });

  test('is taken back when others say the opposite', async () => {
    const kurta = await addKurta();
    await bringBack(kurta, { reason: 'too_large', quantity: 5 });
    expect(await readProduct(kurta)).toMatchObject({ fit: 'large' });
    await bringBack(kurta, { reason: 'too_small', quantity: 2 });
    expect(await readProduct(kurta)).not.toHaveProperty('fit');
  });

  test('is nothing for a few of many that were sold, or for other reasons', async () => {
    const kurta = await addKurta();
    await bringBack(kurta, { reason: 'too_small', quantity: 5, sold: 101 });
    await bringBack(kurta, { reason: 'damaged', quantity: 9 });
    expect(await readProduct(kurta)).not.toHaveProperty('fit');
  });

  test('counts every piece when two staff take goods back at the same moment', async () => {
    const kurta = await addKurta();
    const steps = [
      await sendBack(kurta, { reason: 'too_small', quantity: 2 }),
      await sendBack(kurta, { reason: 'too_small', quantity: 3 }),
    ];
    await readProduct(kurta);
    const answers = await Promise.all(steps.map((receive) => retryWhileBusy(receive)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readProduct(kurta)).toMatchObject({ fit: 'small' });
  });
});
