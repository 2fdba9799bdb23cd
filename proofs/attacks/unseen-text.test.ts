import { describe, expect, it } from 'vitest';
import { refreshListing } from '../../database/catalogue/listing.ts';
import { createId } from '../../database/id.ts';
import { runTransaction } from '../../database/transaction.ts';
import { address } from '../world/address.ts';
import { changeProduct } from '../world/goods-steps.ts';
import { placeOrder } from '../world/order-steps.ts';
import { addProduct } from '../world/orders.ts';
import { closeAfterTests, openShop } from '../world/shop.ts';

/**
 * Invisible text, unknown countries and links that hide their target are refused. Stored data that
 * is older than these rules can still be read.
 */

const unseen = '\u202e\u200b\u2066';

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });
const shopper = await shop.createPerson();
const product = await addProduct(shop, { variants: [{ size: 'M', stock: 5, price: 100_00 }] });

const expectRefused = (
  { status, data }: { status: number; data: Record<string, unknown> },
  path: string,
): void => {
  expect([status, data.code]).toEqual([400, 'invalid']);
  expect((data.errors as { path: string }[]).map((error) => error.path)).toContain(path);
};

describe('is refused by the name of its field', () => {
  const admins = () => admin.token;
  const shoppers = () => shopper.token;

  it('in an account', async () => {
    const body = { name: 'Meera', email: 'unseen@example.in', password: 'saffron ledger 77' };
    expectRefused(await shop.call('POST /api/users', { body: { ...body, name: unseen } }), 'name');
    expectRefused(
      await shop.call('POST /api/users', { body: { ...body, password: ' '.repeat(12) } }),
      'password',
    );
    expectRefused(
      await shop.call('POST /api/users', {
        body: { ...body, shippingAddress: [{ ...address, country: 'Atlantis' }] },
      }),
      'shippingAddress.0.country',
    );
    expectRefused(
      await shop.call('PUT /api/users/profile', {
        token: shoppers(),
        body: { shippingAddress: [{ ...address, address: unseen }] },
      }),
      'shippingAddress.0.address',
    );
    expectRefused(
      await shop.call('PUT /api/users/{id}', {
        token: admins(),
        params: { id: shopper.id },
        body: { name: unseen },
      }),
      'name',
    );
    expectRefused(
      await shop.call('POST /api/passwordreset/{id}/{token}', {
        params: { id: shopper.id, token: 'x' },
        body: { password: '\u3000'.repeat(9) },
      }),
      'password',
    );
  });

  it('in an order', async () => {
    for (const [field, value] of Object.entries({
      name: unseen,
      address: unseen,
      city: unseen,
      country: 'Atlantis',
    })) {
      expectRefused(
        await placeOrder(
          shop,
          { token: shoppers() },
          { shippingAddress: { ...address, [field]: value }, paymentMethod: 'COD' },
        ),
        `shippingAddress.${field}`,
      );
    }
  });

  it('in a product, its review, a message and a parcel', async () => {
    const params = { id: product.id };
    const change = (body: Record<string, unknown>) =>
      changeProduct(shop, { token: admins() }, params.id, body);
    expectRefused(await change({ name: unseen }), 'name');
    expectRefused(await change({ tag: [unseen] }), 'tag.0.value');
    expectRefused(await change({ category: ['Fine', unseen] }), 'category.1.value');
    expectRefused(await change({ color: [{ value: unseen }] }), 'color.0.value');
    expectRefused(await change({ description: unseen }), 'description');
    for (const link of [
      'https://shop.example@evil.example/',
      'https://user:pw@evil.example/',
      'https://:pw@evil.example/',
    ])
      expectRefused(await change({ affiliateLink: link }), 'affiliateLink');
    expectRefused(
      await shop.call('POST /api/products/{id}/reviews', {
        token: shoppers(),
        params,
        body: { rating: 5, comment: unseen },
      }),
      'comment',
    );
    expectRefused(
      await shop.call('POST /api/users/message', {
        body: { name: unseen, email: 'a@b.in', subject: 'Hello', msg: 'Hello' },
      }),
      'name',
    );
    expectRefused(
      await shop.call('POST /api/users/message', {
        body: { name: 'A', email: 'a@b.in', subject: unseen, msg: unseen },
      }),
      'msg',
    );
    expectRefused(
      await shop.call('PUT /api/orders/{id}/shipping', {
        token: admins(),
        params: { id: 'ord_none' },
        body: { courier: 'A', awb: '1', trackingUrl: 'https://u:p@track.example/' },
      }),
      'trackingUrl',
    );
  });
});

it('a country is stored under its English name, in whatever language it was written', async () => {
  const { data } = await shop.call('PUT /api/users/profile', {
    token: shopper.token,
    body: {
      shippingAddress: [
        { ...address, country: ' inde ' },
        { address: 'x', state: 'Goa', zipCode: '403001' },
      ],
    },
  });
  expect(data.shippingAddress).toMatchObject([{ country: 'India' }, { country: 'India' }]);
});

it('a password of non-Latin letters is accepted', async () => {
  expect(
    (
      await shop.call('POST /api/users', {
        body: { name: 'आ', email: 'hindi@example.in', password: 'केसर बहीखाता सतहत्तर' },
      })
    ).status,
  ).toBe(201);
});

describe('invisible text that was stored before', () => {
  it('can be read everywhere, corrected and removed', async () => {
    const { db } = shop.deps.store;
    const old = await shop.createPerson({ name: unseen });
    const storedAddresses = [
      { address: unseen, state: '', country: 'Atlantis', zipCode: '0', email: 'none', mobile: '1' },
    ];
    await db
      .updateTable('accounts')
      .set({ shipping_addresses: JSON.stringify(storedAddresses) })
      .where('id', '=', old.id)
      .execute();
    await db
      .updateTable('shop_details')
      .set({ legal_name: unseen, address: unseen, state: 'Atlantis', email: 'none' })
      .execute();
    await db
      .updateTable('products')
      .set({
        name: unseen,
        tags: [unseen],
        categories: [unseen],
        description: unseen,
        affiliate_link: 'https://user:pw@evil.example/',
      })
      .where('id', '=', product.id)
      .execute();
    await runTransaction(db, (tx) => refreshListing(tx, [product.id]));
    await db
      .insertInto('reviews')
      .values({
        id: createId('rev'),
        product_id: product.id,
        account_id: old.id,
        name: unseen,
        rating: 5,
        comment: unseen,
        verified_purchase: false,
      })
      .execute();
    await db
      .updateTable('products')
      .set({ rating_sum: 5, review_count: 1 })
      .where('id', '=', product.id)
      .execute();
    await db
      .insertInto('messages')
      .values({ id: createId('msg'), name: unseen, email: 'a@b.in', subject: unseen, body: unseen })
      .execute();

    const params = { id: product.id };
    const reads = [
      await shop.call('GET /api/users/{id}', { token: old.token, params: { id: old.id } }),
      await shop.call('GET /api/users', { token: admin.token }),
      await shop.call('GET /api/users/export', { token: old.token }),
      await shop.call('GET /api/seller'),
      await shop.call('GET /api/settings/shop', { token: admin.token }),
      await shop.call('GET /api/products', { query: { all: 'true' }, token: admin.token }),
      await shop.call('GET /api/products/{id}', { params }),
      await shop.call('GET /api/products/{id}/reviews', { params }),
      await shop.call('GET /api/messages', { token: admin.token }),
      await shop.call('GET /api/export/products.csv', { token: admin.token }),
      await shop.call('GET /api/export/users.csv', { token: admin.token }),
      await shop.call('PUT /api/users/profile', {
        token: old.token,
        body: { mobile: '9822041177' },
      }),
    ];
    expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
    expect(reads[0]?.data).toMatchObject({ name: unseen, shippingAddress: storedAddresses });
    const removed = await shop.call('POST /api/products/bulk', {
      token: admin.token,
      body: { ids: [product.id], change: { do: 'removeTag', value: unseen } },
    });
    expect(removed).toMatchObject({ status: 200, data: { products: [{ _id: product.id }] } });
    expect((await changeProduct(shop, admin, params.id, { name: 'Seen' })).status).toBe(200);
  });
});
