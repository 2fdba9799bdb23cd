import { describe, expect, test } from 'vitest';
import { deleteProduct, changeProduct } from '../../../proofs/world/goods-steps.ts';
import { moveOrder } from '../../../proofs/world/order-steps.ts';
import {
  findBrokenRules,
  fillCart,
  type Person,
  placeTestOrder,
  addProduct,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import type { CatalogueChange } from '../../platform/changes/version.ts';

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });

const rice = () =>
  addProduct(shop, {
    name: 'Rice',
    variants: [{ size: '1 kg', stock: 20, price: 100_00, grams: 1000 }],
  });
const review = (
  person: Person | null,
  id: string,
  body: unknown = { rating: 4, comment: 'Cooks well' },
) => shop.call('POST /api/products/{id}/reviews', { token: person?.token, params: { id }, body });
const read = async (id: string) =>
  (await shop.call('GET /api/products/{id}', { params: { id } })).data;

describe('a review', () => {
  test('is returned, shown with the product, and counted', async () => {
    const [one, two, { id }] = [
      await shop.createPerson({ name: 'Asha Rao' }),
      await shop.createPerson({ verified: false }),
      await rice(),
    ];
    const { status, data } = await review(one, id, {
      rating: 4,
      comment: '  Cooks well\nand <b>smells</b> good ',
      name: 'Forged',
      verifiedPurchase: true,
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      name: 'Asha Rao',
      rating: 4,
      comment: 'Cooks well\nand <b>smells</b> good',
      verifiedPurchase: false,
    });
    await review(two, id, { rating: 1, comment: 'No' });
    expect(await read(id)).toMatchObject({
      rating: 5,
      numReviews: 2,
      reviews: [{ rating: 1 }, data],
    });
  });

  test('drops the cached pages of its product', async () => {
    const [person, { id }] = [await shop.createPerson(), await rice()];
    const changes: CatalogueChange[] = [];
    const end = shop.deps.catalogueVersion.onChange((change) => changes.push(change));
    await review(person, id);
    await review(person, id);
    end();
    expect(changes).toEqual([{ kind: 'product', id }]);
  });

  test('is stored once, even after ten clicks at once', async () => {
    const [person, { id }] = [await shop.createPerson(), await rice()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => review(person, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers
      .filter(({ status }) => status === 409)
      .map(({ data }) => [data.code, data.message]);
    expect(refused).toEqual(
      Array.from({ length: 9 }, () => ['duplicate', 'You have already reviewed this product']),
    );
    expect(await read(id)).toMatchObject({ rating: 4, numReviews: 1 });
  });

  test('is counted when others are written at the same moment', async () => {
    const { id } = await rice();
    const people = await Promise.all(Array.from({ length: 12 }, () => shop.createPerson()));
    const answers = await Promise.all(
      people.map((person, i) => review(person, id, { rating: 1 + (i % 5), comment: 'x' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
    expect(await read(id)).toMatchObject({ rating: 33, numReviews: 12 });
  });

  test('stays under an initial when the account is deleted, and nobody can take its place', async () => {
    const [person, { id }] = [await shop.createPerson({ name: 'Asha Rao' }), await rice()];
    await review(person, id);
    expect(
      (await shop.call('DELETE /api/users/{id}', { token: admin.token, params: { id: person.id } }))
        .status,
    ).toBe(200);
    expect((await review(await shop.createPerson(), id)).status).toBe(201);
    const { reviews } = await read(id);
    expect((reviews as { name: string }[]).map(({ name }) => name)).toEqual([
      'Meera Kulkarni',
      'A.',
    ]);
  });

  test.each([
    { rating: 0, comment: 'x' },
    { rating: 6, comment: 'x' },
    { rating: 4.5, comment: 'x' },
    { rating: '5', comment: 'x' },
    { rating: null, comment: 'x' },
    { comment: 'x' },
    { rating: 5 },
    { rating: 5, comment: '  ' },
    { rating: 5, comment: 'x'.repeat(2001) },
    { rating: 5, comment: 'a\0b' },
    [[]],
    '{',
  ])('is refused and not counted: %j', async (body) => {
    const [person, { id }] = [await shop.createPerson(), await rice()];
    expect((await review(person, id, body)).status).toBe(400);
    expect(await read(id)).toMatchObject({ rating: 0, numReviews: 0, reviews: [] });
  });

  test('requires a login', async () => {
    const { id } = await rice();
    expect(await review(null, id)).toMatchObject({
      status: 401,
      data: { message: 'Not authorized, no token' },
    });
    expect(await review({ ...admin, token: 'x'.repeat(43) }, id)).toMatchObject({
      status: 401,
      data: { message: 'Not authorized, token failed' },
    });
  });
});

describe('reading reviews', () => {
  const list = async (id: string, query: Record<string, string> = {}) =>
    shop.call('GET /api/products/{id}/reviews', { params: { id }, query });

  /** A product with a review of each of these ratings, the first the oldest. */
  const rated = async (...ratings: number[]): Promise<string> => {
    const { id } = await rice();
    for (const [i, rating] of ratings.entries())
      await review(await shop.createPerson(), id, { rating, comment: `no. ${i}` });
    return id;
  };
  const comments = ({ data }: { data: Record<string, unknown> }) =>
    (data.reviews as { comment: string }[]).map(({ comment }) => comment.slice(-1)).join('');

  test('needs no login, and counts each rating', async () => {
    const id = await rated(5, 3, 5, 1, 3);
    const answer = await list(id);
    expect(answer).toMatchObject({
      status: 200,
      data: { page: 1, pages: 1, total: 5, ratings: [1, 0, 2, 0, 2] },
    });
    expect(answer.data.reviews).toEqual((await read(id)).reviews);
  });

  test.each([
    [undefined, '43210'],
    ['newest', '43210'],
    ['highest', '20413'],
    ['lowest', '34120'],
  ])('sorts them by %s', async (sort, expected) => {
    const id = await rated(5, 3, 5, 1, 3);
    expect(comments(await list(id, sort === undefined ? {} : { sort }))).toBe(expected);
  });

  test('shows them page by page, and nothing after the last page', async () => {
    const id = await rated(5, 4, 3, 2, 1);
    const pages = await Promise.all(
      ['1', '2', '3', '4', '1000000'].map((page) => list(id, { page, limit: '2' })),
    );
    expect(pages.map(comments)).toEqual(['43', '21', '0', '', '']);
    expect(pages.every(({ data }) => data.pages === 3 && data.total === 5)).toBe(true);
  });

  test('of a product with more than a page: the product has the newest and their number', async () => {
    const { id } = await rice();
    const rows = Array.from({ length: 57 }, (_, n) => ({
      id: `rev_${id}_${n}`,
      product_id: id,
      account_id: null,
      name: 'Asha',
      rating: 4,
      comment: `no. ${n}`,
      verified_purchase: false,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, n)),
    }));
    await shop.deps.store.db.insertInto('reviews').values(rows).execute();
    await shop.deps.store.db
      .updateTable('products')
      .set({ review_count: 57, rating_sum: 57 * 4 })
      .where('id', '=', id)
      .execute();
    const product = await read(id);
    const [first, second, third] = await Promise.all(
      ['1', '2', '3'].map((page) => list(id, { page })),
    );
    expect([product.numReviews, (product.reviews as unknown[]).length]).toEqual([57, 50]);
    expect(first).toMatchObject({ status: 200, data: { page: 1, pages: 2, total: 57 } });
    expect(first?.data.reviews).toEqual(product.reviews);
    expect(second?.data.reviews).toMatchObject(
      [6, 5, 4, 3, 2, 1, 0].map((n) => ({ comment: `no. ${n}` })),
    );
    expect(third?.data.reviews).toEqual([]);
  });

  test('of a draft is for admins only', async () => {
    const id = await rated(5);
    expect((await changeProduct(shop, admin, id, { draft: true })).status).toBe(200);
    const by = (token?: string) =>
      shop.call('GET /api/products/{id}/reviews', {
        params: { id },
        ...(token === undefined ? {} : { token }),
      });
    expect(await by(admin.token)).toMatchObject({ status: 200, data: { total: 1 } });
    expect([(await by()).status, (await by((await shop.createPerson()).token)).status]).toEqual([
      404, 404,
    ]);
  });

  test('of a product without reviews returns an empty page', async () => {
    expect(await list((await rice()).id)).toMatchObject({
      status: 200,
      data: { reviews: [], page: 1, pages: 1, total: 0, ratings: [0, 0, 0, 0, 0] },
    });
  });

  test.each([
    { sort: 'best' },
    { page: '0' },
    { page: '-1' },
    { page: 'x' },
    { page: '1.5' },
    { limit: '0' },
    { limit: '51' },
    { limit: 'all' },
  ])('is refused with %j', async (query) => {
    expect(await list((await rice()).id, query)).toMatchObject({
      status: 400,
      data: { errors: [{ path: Object.keys(query)[0] }] },
    });
  });

  test('of an unknown product is refused', async () => {
    const { id } = await rice();
    await deleteProduct(shop, admin, id);
    for (const absent of [id, 'prd_none', '%'])
      expect(await list(absent)).toMatchObject({
        status: 404,
        data: { message: 'Product not found' },
      });
  });
});

describe('a verified purchase', () => {
  /** A buyer whose COD order has made these steps. */
  const buyer = async (
    good: { id: string; variants: string[] },
    ...steps: string[]
  ): Promise<Person> => {
    const person = await shop.createPerson();
    await fillCart(shop, person, good);
    const order = await placeTestOrder(shop, person, 'COD');
    for (const step of steps)
      expect((await moveOrder(shop, admin, order._id, step)).status).toBe(200);
    return person;
  };

  test.each([
    [[], false],
    [['cancelled'], false],
    [['processing', 'shipped'], false],
    [['processing', 'shipped', 'delivered'], true],
    [['processing', 'shipped', 'delivered', 'returned'], true],
  ])('after %j is %s', async (steps, verified) => {
    const [good, other] = [await rice(), await rice()];
    const person = await buyer(good, ...steps);
    expect((await review(person, good.id)).data.verifiedPurchase).toBe(verified);
    // Of that product only, and of that buyer.
    expect((await review(person, other.id)).data.verifiedPurchase).toBe(false);
    expect((await review(await shop.createPerson(), good.id)).data.verifiedPurchase).toBe(false);
  });

  test('breaks no rule of the auditor', async () => {
    expect(await findBrokenRules(shop)).toEqual([]);
  });
});

describe('a product that was deleted', () => {
  test('can no longer be reviewed, like one that never existed', async () => {
    const [person, { id }] = [await shop.createPerson(), await rice()];
    await deleteProduct(shop, admin, id);
    for (const absent of [id, 'prd_none', '%'])
      expect(await review(person, absent)).toMatchObject({
        status: 404,
        data: { message: 'Product not found' },
      });
  });
});
