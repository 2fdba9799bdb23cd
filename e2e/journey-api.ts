import { mailWith } from './mailbox.ts';

/** The whole journey over the API, as a program of somebody else would make it. Also runs by hand
 * against a shop that stands:
 * `node e2e/journey-api.ts http://localhost:3000 ./data admin@haat.local PASSWORD`. */

type Json = Record<string, unknown>;

export interface ShopAddress {
  url: string;
  dataDir: string;
  adminEmail: string;
  adminPassword: string;
}

const must = (ok: boolean, what: string, seen: unknown): void => {
  if (!ok) throw new Error(`${what}: ${JSON.stringify(seen)}`);
};

const caller =
  (url: string) =>
  async (
    method: string,
    path: string,
    sent: { token?: string | undefined; body?: unknown; status?: number; key?: string } = {},
  ): Promise<Json> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(sent.key ? { 'idempotency-key': sent.key } : {}),
      },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    });
    const data = (await response.json()) as Json;
    must(
      response.status === (sent.status ?? 200),
      `${method} ${path} answered ${response.status}`,
      data,
    );
    return data;
  };

interface WireProduct {
  _id: string;
  discount: number;
  color: { value: string }[];
  unitVariation: { _id: string; price: number; stock: number }[];
  kgVariation: { _id: string; price: number; weight: number; stock: number }[];
}

/**
 * Computes prices without the code of the shop (PRICE-2, PRICE-3, PRICE-4, docs/product.md), in
 * paise.
 */
const half = (n: number, d: number): number => Math.floor((2 * n + d) / (2 * d));
const kiloPrice = (product: WireProduct, perKg: number, grams: number): number =>
  half(half(Math.round(perKg * 100) * grams, 1000) * (100 - product.discount), 100);
const piecePrice = (product: WireProduct, price: number): number =>
  half(Math.round(price * 100) * (100 - product.discount), 100);

const address = {
  name: 'Meera Kulkarni',
  mobile: '98220 41177',
  address: '14, Prabhat Road, Lane 9',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  zipCode: '411004',
};

/** Registers, verifies and logs in; answers what the login answered. */
const arrive = async (shop: ShopAddress, email: string): Promise<Json> => {
  const call = caller(shop.url);
  const password = 'monsoon-mangoes-42';
  await call('POST', '/api/users', {
    body: { name: address.name, email, password, mobile: address.mobile },
    status: 201,
  });
  const [, id, token] = await mailWith(shop.dataDir, email, /\/account-verify\/([\w-]+)\/([\w-]+)/);
  await call('POST', `/api/account-verify/${id}/${token}`);
  await call('POST', `/api/account-verify/${id}/${token}`, { status: 400 });
  await call('POST', '/api/users/login', {
    body: { email, password: 'not this one' },
    status: 401,
  });
  return call('POST', '/api/users/login', { body: { email, password } });
};

/** Fills the cart with a kilo and a shirt; answers what both should cost, in paise. */
const fillCart = async (shop: ShopAddress, token: string): Promise<number> => {
  const call = caller(shop.url);
  const kilos = (await call('GET', '/api/products?type=per%20kg&sort=popularity'))
    .products as WireProduct[];
  const pieces = (await call('GET', '/api/products?type=per%20unit')).products as WireProduct[];
  const mango = kilos.find((product) =>
    product.kgVariation.some((weight) => weight.weight === 1000 && weight.stock > 1),
  );
  const kilo = mango?.kgVariation.find((weight) => weight.weight === 1000);
  const shirt = pieces.find((product) => product.unitVariation.some((size) => size.stock > 1));
  const size = shirt?.unitVariation.find((one) => one.stock > 1);
  if (!mango || !kilo || !shirt || !size) throw new Error('the shop has no kilo and no shirt');
  await call('POST', '/api/cart', {
    body: { productId: mango._id, variationId: kilo._id, quantity: 1 },
    status: 401,
  });
  await call('POST', '/api/cart', {
    token,
    body: { productId: mango._id, variationId: kilo._id, quantity: 1, price: 0.01 },
  });
  const cart = await call('POST', '/api/cart', {
    token,
    body: {
      productId: shirt._id,
      variationId: size._id,
      selectedProductColor: shirt.color[0]?.value,
      quantity: 1,
    },
  });
  const wanted = kiloPrice(mango, kilo.price, 1000) + piecePrice(shirt, size.price);
  must(
    cart.totalQuantity === 2 && cart.totalPrice === wanted / 100,
    `the cart should cost ${wanted / 100}`,
    cart,
  );
  return wanted;
};

const pay = async (
  shop: ShopAddress,
  token: string,
  orderId: string,
  wanted: number,
): Promise<void> => {
  const call = caller(shop.url);
  const opened = await call('POST', '/api/payment/orders', { token, body: { orderId } });
  must(
    opened.amount === wanted && opened.currency === 'INR',
    "the payment order has the order's amount",
    opened,
  );
  const handshake = await call('POST', '/test-gateway/payments', {
    body: { paymentOrderId: opened.paymentOrderId, outcome: 'captured' },
  });
  await call('PUT', `/api/orders/${orderId}/pay`, {
    token,
    body: { ...handshake, razorpay_signature: 'f'.repeat(64) },
    status: 400,
  });
  const paid = await call('PUT', `/api/orders/${orderId}/pay`, { token, body: handshake });
  must(
    paid.isPaid === true && paid.status === 'paid' && paid.totalPrice === wanted / 100,
    'the order is paid',
    paid,
  );
  const again = await call('PUT', `/api/orders/${orderId}/pay`, { token, body: handshake });
  must(again.paidAt === paid.paidAt, 'paying again changes nothing', again);
};

const deliver = async (shop: ShopAddress, orderId: string): Promise<void> => {
  const call = caller(shop.url);
  const admin = await call('POST', '/api/users/login', {
    body: { email: shop.adminEmail, password: shop.adminPassword },
  });
  const token = String(admin.token);
  const list = (await call('GET', '/api/orders', { token })).orders as { _id: string }[];
  must(
    list.some((order) => order._id === orderId),
    'the admin sees the order',
    list,
  );
  await call('PUT', `/api/orders/${orderId}/deliver`, {
    token,
    body: { status: 'delivered' },
    status: 409,
  });
  for (const status of ['processing', 'shipped', 'delivered'])
    await call('PUT', `/api/orders/${orderId}/deliver`, { token, body: { status } });
};

/** Runs the journey; answers what a later look must find again. */
export const journey = async (
  shop: ShopAddress,
): Promise<{ user: Json; token: string; orderId: string; total: number }> => {
  const call = caller(shop.url);
  const email = `meera.${Date.now()}@example.in`;
  const user = await arrive(shop, email);
  const token = String(user.token);
  const wanted = await fillCart(shop, token);
  const body = {
    shippingAddress: { ...address, email },
    paymentMethod: 'Prepaid',
    totalPrice: wanted / 100,
  };
  await call('POST', '/api/orders', { token, body: { ...body, totalPrice: 1 }, status: 409 });
  const order = await call('POST', '/api/orders', { token, body, status: 201, key: 'one-click' });
  const twin = await call('POST', '/api/orders', { token, body, status: 201, key: 'one-click' });
  must(
    order.totalPrice === wanted / 100 && order.status === 'placed' && twin._id === order._id,
    'one order, at the right price',
    order,
  );
  must(
    (await call('GET', '/api/cart/mycart', { token })).totalQuantity === 0,
    'the cart is empty',
    null,
  );
  const orderId = String(order._id);
  await pay(shop, token, orderId, wanted);
  await deliver(shop, orderId);
  const seen = await call('GET', `/api/orders/${orderId}`, { token });
  const steps = (seen.timeline as { status: string }[]).map((step) => step.status);
  must(
    seen.isDelivered === true && steps.join() === 'placed,paid,processing,shipped,delivered',
    'the shopper sees it delivered',
    seen,
  );
  await mailWith(shop.dataDir, email, new RegExp(String(order.orderNumber)));
  return { user, token, orderId, total: wanted };
};

/** After a restart: the same token still finds the same order. */
export const lookAgain = async (
  url: string,
  seen: { token: string; orderId: string; total: number },
): Promise<void> => {
  const order = await caller(url)('GET', `/api/orders/${seen.orderId}`, { token: seen.token });
  must(
    order.status === 'delivered' && order.totalPrice === seen.total / 100,
    'the order is still there',
    order,
  );
};

if (import.meta.main) {
  const [
    url = 'http://localhost:3000',
    dataDir = './data',
    adminEmail = 'admin@haat.local',
    adminPassword = '',
  ] = process.argv.slice(2);
  const { orderId } = await journey({ url, dataDir, adminEmail, adminPassword });
  console.log(`The journey holds: order ${orderId} is paid and delivered`);
}
