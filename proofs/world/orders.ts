import { sql } from 'kysely';
import type { PaymentProof, WirePaymentOrder } from '../../contract/money/payments.ts';
import type { WireCart } from '../../contract/orders/cart.ts';
import type { WireOrder } from '../../contract/orders/orders.ts';
import { runAuditor } from '../../database/auditor/auditor.ts';
import { refreshListing } from '../../database/catalogue/listing.ts';
import { createId } from '../../database/id.ts';
import { runTransaction } from '../../database/transaction.ts';
import { address } from './address.ts';
import type { TestResponse, TestShop } from './shop.ts';

/** Helpers for tests: products with stock, and shoppers who buy them. */

export interface TestProduct {
  name?: string;
  discount?: number;
  /**
   * Milliseconds until the discount ends, by the clock of the database. Without it the discount has
   * no end.
   */
  endsInMs?: number;
  colours?: string[];
  /**
   * `price` is in paise for a piece, or for a kilo when `grams` is set. Null follows the universal
   * price of Rs. 200.00 a kilo.
   */
  variants: { size: string; stock: number; price: number | null; grams?: number }[];
}

const inMs = (ms: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000})`;

/** Adds a product and returns its id and those of its variants, in their order. */
export const addProduct = async (
  { deps }: TestShop,
  { name = 'Cotton kurta', discount = 0, endsInMs, colours = [], variants }: TestProduct,
): Promise<Good> => {
  const id = createId('prd');
  const rows = variants.map((variant, position) => ({
    id: createId('var'),
    product_id: id,
    position,
    size: variant.size,
    stock: variant.stock,
    opening_stock: variant.stock,
    price: variant.price,
    weight_grams: variant.grams ?? null,
  }));
  await runTransaction(deps.store.db, async (tx) => {
    await tx
      .insertInto('settings')
      .values({ id: createId('set'), kg_price: 200_00, slider_id: createId('sld') })
      .onConflict((clash) => clash.column('only_row').doNothing())
      .execute();
    const saleUnit = rows.some((row) => row.weight_grams !== null) ? 'kg' : 'unit';
    await tx
      .insertInto('products')
      .values({
        id,
        name,
        sale_unit: saleUnit,
        discount_percent: discount,
        offer_ends_at: endsInMs === undefined ? null : inMs(endsInMs),
        colours: JSON.stringify(colours.map((value) => ({ value, hex: null }))),
      })
      .execute();
    await tx.insertInto('variants').values(rows).execute();
    await refreshListing(tx, [id]);
  });
  return { id, variants: rows.map((row) => row.id) };
};

export type Person = Awaited<ReturnType<TestShop['createPerson']>>;

/** Who takes a step. A call needs nothing but the token; without one it comes from nobody. */
export interface Actor {
  token?: string | undefined;
}

/**
 * Repeats a call while the shop is busy or still works on the same request, as a browser does, for
 * at most 30 seconds.
 */
export const retryWhileBusy = async (ask: () => Promise<TestResponse>): Promise<TestResponse> => {
  const until = performance.now() + 30_000;
  for (;;) {
    const answer = await ask();
    if ((answer.status !== 503 && answer.data.code !== 'in_progress') || performance.now() > until)
      return answer;
    await new Promise((wake) => setTimeout(wake, 5));
  }
};

/** Something to buy: a product with its variants, in their order. */
export interface Good {
  id: string;
  variants: string[];
}

/** Puts a variant of a product into a person's cart, the first by default. Throws when refused. */
export const fillCart = async (
  { call }: TestShop,
  { token }: Actor,
  { id: productId, variants: [first = ''] }: Good,
  quantity = 1,
  variationId = first,
): Promise<WireCart> => {
  const { status, data } = await retryWhileBusy(() =>
    call('POST /api/cart', { token, body: { productId, variationId, quantity } }),
  );
  if (status !== 200) throw new Error(`cart: ${status} ${JSON.stringify(data)}`);
  return data as WireCart;
};

/** Places an order of the cart. Throws when the shop refuses. */
export const placeTestOrder = async (
  { call }: TestShop,
  { token }: Actor,
  paymentMethod: 'Prepaid' | 'COD' = 'Prepaid',
): Promise<WireOrder> => {
  const { status, data } = await retryWhileBusy(() =>
    call('POST /api/orders', { token, body: { shippingAddress: address, paymentMethod } }),
  );
  if (status !== 201) throw new Error(`order: ${status} ${JSON.stringify(data)}`);
  return data as WireOrder;
};

/** Opens the payment of an order. */
export const openPayment = async (
  { call }: TestShop,
  { token }: Actor,
  orderId: string,
): Promise<WirePaymentOrder> => {
  const { status, data } = await retryWhileBusy(() =>
    call('POST /api/payment/orders', { token, body: { orderId } }),
  );
  if (status !== 200) throw new Error(`payment: ${status} ${JSON.stringify(data)}`);
  return data as WirePaymentOrder;
};

/** Ends a payment at the test gateway. */
export const payAtGateway = async (
  { app }: TestShop,
  paymentOrderId: string,
  outcome: 'captured' | 'failed' = 'captured',
): Promise<PaymentProof> => {
  const { status, data } = await retryWhileBusy(async () => {
    const response = await app.request('/test-gateway/payments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ paymentOrderId, outcome }),
    });
    const body = (await response.json()) as Record<string, unknown>;
    return { status: response.status, data: body, headers: response.headers };
  });
  if (status !== 200) throw new Error(`gateway: ${status} ${JSON.stringify(data)}`);
  return data as unknown as PaymentProof;
};

/** Places an order of one variant and opens its payment. */
export const placeAndOpen = async (
  shop: TestShop,
  person: Actor,
  good: Good,
  quantity = 1,
): Promise<{ order: WireOrder; payment: WirePaymentOrder }> => {
  await fillCart(shop, person, good, quantity);
  const order = await placeTestOrder(shop, person);
  return { order, payment: await openPayment(shop, person, order._id) };
};

export const readStock = async ({ deps }: TestShop, variantId: string): Promise<number> =>
  (
    await deps.store.db
      .selectFrom('variants')
      .select('stock')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
  ).stock;

/** Moves the end of an order's hold, by the clock of the database. */
export const setHoldEnd = async (
  { deps }: TestShop,
  orderId: string,
  seconds: number,
): Promise<void> => {
  await deps.store.db
    .updateTable('orders')
    .set({ hold_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', orderId)
    .execute();
};

/** Moves the end of offers to `ms` from now, by the clock of the database. */
export const setDiscountEnd = async (
  { deps }: TestShop,
  productIds: readonly string[],
  ms: number,
): Promise<void> => {
  await deps.store.db
    .updateTable('products')
    .set({ offer_ends_at: inMs(ms) })
    .where('id', 'in', productIds)
    .execute();
  await sql`update listing set offer_ends_at = products.offer_ends_at from products where products.id = listing.product_id and listing.offer_ends_at is not null and products.id = any(${productIds}::text[])`.execute(
    deps.store.db,
  );
};

/** Lists the broken rules of the auditor. Each test that writes ends with an empty list. */
export const findBrokenRules = async ({ deps }: TestShop): Promise<unknown[]> =>
  (await runAuditor(deps.store.db, deps.settings)).filter(({ broken }) => broken.length > 0);
