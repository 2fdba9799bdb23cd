import { describe, expect, test } from 'vitest';
import type { WireFullProduct } from '../../../contract/goods/product.ts';
import {
  changeProduct,
  createProduct,
  listEntries,
  undoEntry,
} from '../../../proofs/world/goods-steps.ts';
import { addProduct } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

/** LAW-11 and LAW-12 (docs/law.md): what the label of each package says (PRODUCT-21). */

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });
// The first goods bring the settings along: Rs. 200.00 a kilo.
await addProduct(shop, { variants: [{ size: 'M', stock: 1, price: 100_00 }] });

const create = async (body: object): Promise<WireFullProduct> => {
  const { status, data } = await createProduct(shop, admin, { name: 'Tea', ...body });
  expect([status, data.errors]).toEqual([201, undefined]);
  return data as unknown as WireFullProduct;
};
const change = async (id: string, body: object): Promise<WireFullProduct> => {
  const { status, data } = await changeProduct(shop, admin, id, body);
  expect([status, data.errors]).toEqual([200, undefined]);
  return data as unknown as WireFullProduct;
};
const label = ({ mrp, netQuantity, unitPrice }: WireFullProduct['unitVariation'][number]) => ({
  mrp,
  netQuantity,
  unitPrice,
});
const nothing = { mrp: undefined, netQuantity: undefined, unitPrice: undefined };
const g = (amount: number) => ({ amount, unit: 'g' as const });
const kg = (amount: number) => ({ amount, unit: 'kg' as const });

describe('a package of a piece', () => {
  test('has its MRP, its net quantity and the price of a unit', async () => {
    const { unitVariation } = await create({
      productType: 'per unit',
      discount: 10,
      unitVariation: [
        { size: 'Jar', stock: 1, price: 420, mrp: 450.5, netQuantity: g(450) },
        { size: 'Bag', stock: 1, price: 900, mrp: 900, netQuantity: kg(1.5) },
        { size: 'Trio', stock: 1, price: 300, netQuantity: { amount: 3, unit: 'piece' } },
        { size: 'Loose', stock: 1, price: 100 },
      ],
    });
    // With the discount of now: Rs. 378.00, 810.00 and 270.00.
    expect(unitVariation.map(label)).toEqual([
      { mrp: 450.5, netQuantity: g(450), unitPrice: { price: 84, ...g(100) } },
      { mrp: 900, netQuantity: kg(1.5), unitPrice: { price: 540, ...kg(1) } },
      {
        mrp: undefined,
        netQuantity: { amount: 3, unit: 'piece' },
        unitPrice: { price: 90, amount: 1, unit: 'piece' },
      },
      nothing,
    ]);
  });

  test('keeps them when a client leaves them out, and loses them when it sends null', async () => {
    const made = await create({
      productType: 'per unit',
      unitVariation: [{ size: 'Jar', stock: 1, price: 42, mrp: 45, netQuantity: g(500) }],
    });
    const was = label(made.unitVariation[0] ?? expect.fail());
    const bySize = { size: 'Jar', stock: 1, price: 42 };
    const kept = await change(made._id, { unitVariation: [bySize] });
    expect(kept.unitVariation.map(label)).toEqual([was]);
    const sentBack = await change(made._id, { unitVariation: made.unitVariation });
    expect(sentBack.unitVariation.map(label)).toEqual([was]);
    const cleared = await change(made._id, {
      unitVariation: [{ ...bySize, mrp: null, netQuantity: null }],
    });
    expect(cleared.unitVariation.map(label)).toEqual([nothing]);
  });

  test('is logged, and comes back with an undo', async () => {
    const { _id, unitVariation } = await create({
      productType: 'per unit',
      unitVariation: [{ size: 'Jar', stock: 1, price: 42, mrp: 45, netQuantity: g(500) }],
    });
    await change(_id, {
      unitVariation: [{ ...unitVariation[0], mrp: 44, netQuantity: g(450) }],
    });
    const [entry] = await listEntries(shop, admin);
    expect(entry?.changes).toMatchObject([
      { field: 'mrp', from: '45', to: '44' },
      { field: 'netQuantity', from: '500 g', to: '450 g' },
    ]);
    await change(_id, { unitVariation: [{ ...unitVariation[0], mrp: null, netQuantity: null }] });
    const [taken] = await listEntries(shop, admin);
    for (const id of [taken?._id, entry?._id])
      expect((await undoEntry(shop, admin, id ?? '')).status).toBe(200);
    const { data } = await shop.call('GET /api/products/{id}', { params: { id: _id } });
    expect((data as unknown as WireFullProduct).unitVariation.map(label)).toEqual(
      unitVariation.map(label),
    );
    // What was added goes again.
    await change(_id, { unitVariation: [{ ...unitVariation[0], mrp: null }] });
    await change(_id, { unitVariation: [{ ...unitVariation[0], mrp: 43 }] });
    const [added] = await listEntries(shop, admin);
    expect((await undoEntry(shop, admin, added?._id ?? '')).status).toBe(200);
    const again = await shop.call('GET /api/products/{id}', { params: { id: _id } });
    expect((again.data as unknown as WireFullProduct).unitVariation[0]?.mrp).toBeUndefined();
  });
});

describe('a package of a weight', () => {
  const weight = (more: object) => ({ weight: 500, stock: 1, price: 84, ...more });

  test('holds its weight if it has an MRP, and loose goods have no net quantity', async () => {
    const { _id, kgVariation } = await create({
      productType: 'per kg',
      kgVariation: [weight({ mrp: 45 }), weight({ weight: 250 })],
    });
    expect(kgVariation.map(label)).toEqual([
      { mrp: 45, netQuantity: g(500), unitPrice: { price: 8.4, ...g(100) } },
      nothing,
    ]);
    // A client that knows only weights changes the one on the label with it.
    const changed = await change(_id, {
      kgVariation: [weight({ _id: kgVariation[0]?._id, weight: 400 })],
    });
    expect(changed.kgVariation.map(label)).toEqual([
      { mrp: 45, netQuantity: g(400), unitPrice: { price: 8.4, ...g(100) } },
    ]);
  });

  test('is loose again without its MRP, also if a client sent back what it had read', async () => {
    const { _id, kgVariation } = await create({
      productType: 'per kg',
      kgVariation: [weight({ mrp: 45 })],
    });
    await change(_id, { kgVariation });
    const { kgVariation: loose } = await change(_id, { kgVariation: [weight({ mrp: null })] });
    expect(loose.map(label)).toEqual([nothing]);
  });

  test('keeps an MRP of later when its weight of before is restored', async () => {
    const { _id, kgVariation } = await create({
      productType: 'per kg',
      kgVariation: [weight({ price: 80 })],
    });
    await change(_id, { kgVariation: [weight({ _id: kgVariation[0]?._id, weight: 1000 })] });
    const [heavier] = await listEntries(shop, admin);
    await change(_id, {
      kgVariation: [weight({ _id: kgVariation[0]?._id, weight: 1000, mrp: 100 })],
    });
    expect((await undoEntry(shop, admin, heavier?._id ?? '')).status).toBe(200);
    const { data } = await shop.call('GET /api/products/{id}', { params: { id: _id } });
    expect((data as unknown as WireFullProduct).kgVariation.map(label)).toMatchObject([
      { mrp: 100, netQuantity: g(500) },
    ]);
  });

  test('never says another weight, and may say a volume', async () => {
    const of = (netQuantity: object) => ({
      productType: 'per kg',
      kgVariation: [weight({ netQuantity })],
    });
    const { kgVariation } = await create(of(kg(0.5)));
    expect(kgVariation[0]?.netQuantity).toEqual(kg(0.5));
    await create(of({ amount: 550, unit: 'ml' }));
    expect(await createProduct(shop, admin, { name: 'Tea', ...of(g(450)) })).toMatchObject({
      status: 400,
      data: {
        errors: [{ path: 'kgVariation.0.netQuantity', reason: 'net_quantity_of_other_weight' }],
      },
    });
  });
});

test.each([
  [{ mrp: 0 }, 'mrp', 'above'],
  [{ mrp: 1e-9 }, 'mrp', undefined],
  [{ price: 1e-9 }, 'price', undefined],
  [{ mrp: 10.001 }, 'mrp', 'two_decimals'],
  [{ mrp: -1 }, 'mrp', undefined],
  [{ mrp: '45' }, 'mrp', undefined],
  [{ netQuantity: { amount: 0, unit: 'g' } }, 'netQuantity.amount', 'above'],
  [{ netQuantity: { amount: 1e-10, unit: 'ml' } }, 'netQuantity.amount', 'net_amount_format'],
  [{ netQuantity: { amount: 1.0001, unit: 'kg' } }, 'netQuantity.amount', 'net_amount_format'],
  [{ netQuantity: { amount: 2.5, unit: 'piece' } }, 'netQuantity.amount', 'net_amount_format'],
  [{ netQuantity: { amount: 1e6, unit: 'g' } }, 'netQuantity.amount', undefined],
  [{ netQuantity: { amount: 1, unit: 'lb' } }, 'netQuantity.unit', undefined],
  [{ netQuantity: '500 g' }, 'netQuantity', undefined],
])('%j is refused at its field', async (more, field, reason) => {
  const { status, data } = await createProduct(shop, admin, {
    name: 'Tea',
    productType: 'per unit',
    unitVariation: [{ size: 'Jar', stock: 1, price: 0.5, ...more }],
  });
  expect(status).toBe(400);
  const [error] = data.errors as { path: string; reason?: string }[];
  expect(error?.path).toBe(`unitVariation.0.${field}`);
  if (reason !== undefined) expect(error?.reason).toBe(reason);
});
