import { createHash, randomBytes } from 'node:crypto';
import type { Store } from '../database/connect.ts';
import { newId } from '../database/id.ts';

/** Orders per second through the API: each shopper fills a cart and places a cash-on-delivery order, again and again. */

interface Shopper {
  token: string;
  send: (method: string, path: string, body: unknown) => Promise<number>;
}

const address = {
  name: 'Meera Kulkarni', mobile: '9822041177', email: 'meera@example.in',
  address: '14, Prabhat Road', city: 'Pune', state: 'Maharashtra', country: 'India', zipCode: '411004',
};

const makeShopper = async (store: Store, url: string): Promise<Shopper> => {
  const id = newId('acc');
  const token = randomBytes(32).toString('base64url');
  const row = { id, email: `${id}@example.in`, name: 'Bench', password_hash: '$argon2id$none', email_verified_at: new Date() };
  await store.db.insertInto('accounts').values(row).execute();
  const hash = createHash('sha256').update(token).digest();
  await store.db.insertInto('sessions').values({ token_hash: hash, account_id: id, expires_at: new Date(Date.now() + 3_600_000) }).execute();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = async (method: string, path: string, body: unknown): Promise<number> => {
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    await response.arrayBuffer();
    return response.status;
  };
  return { token, send };
};

/** Places orders for some seconds with 16 shoppers, spread over `spread` variants. Answers orders per second. */
export const orderRate = async (store: Store, url: string, spread: number, seconds = 5): Promise<{ perSecond: number; refused: number }> => {
  const variants = await store.db.selectFrom('variants').select(['id', 'product_id']).where('archived_at', 'is', null).orderBy('id').limit(spread).execute();
  await store.db.updateTable('variants').set((row) => ({ stock: row('stock', '+', 1_000_000), opening_stock: row('opening_stock', '+', 1_000_000) })).where('id', 'in', variants.map((variant) => variant.id)).execute();
  const shoppers = await Promise.all(Array.from({ length: 16 }, () => makeShopper(store, url)));
  const end = performance.now() + seconds * 1000;
  let placed = 0;
  let refused = 0;
  await Promise.all(
    shoppers.map(async (shopper, index) => {
      for (let turn = index; performance.now() < end; turn += 7) {
        const variant = variants[turn % variants.length];
        if (variant === undefined) throw new Error('nothing to buy');
        await shopper.send('POST', '/api/cart', { productId: variant.product_id, variationId: variant.id, quantity: 1 });
        const status = await shopper.send('POST', '/api/orders', { shippingAddress: address, paymentMethod: 'COD' });
        if (status === 201) placed += 1;
        else refused += 1;
      }
    }),
  );
  return { perSecond: placed / seconds, refused };
};
