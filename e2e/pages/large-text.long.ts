import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { journey } from '../fixtures/journey-api.ts';
import { misfits, pageWithText, textSizes } from '../fixtures/page-places.ts';
import { expect, test } from '../fixtures/test.ts';

/** Every page at the default text size of the browser and at twice that, from 320 to 1280 px. */

let front: AdminFront;
let shopper: Record<string, unknown>;
let own: string[];
let goods: string[];
let desk: string[];

test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
  const { user, token, orderId } = await journey(front);
  const asShopper = (method: string, path: string, body?: object): Promise<Response> =>
    fetch(front.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const { products } = await front.ask<{
    products: { _id: string; kgVariation: { _id: string }[] }[];
  }>('GET', '/api/products?type=per%20kg');
  const { products: pieces } = await front.ask<{ products: { _id: string }[] }>(
    'GET',
    '/api/products?type=per%20unit',
  );
  const [kilo, piece] = [products[0], pieces[0]];
  await asShopper('POST', '/api/cart', {
    productId: kilo?._id,
    variationId: kilo?.kgVariation[0]?._id,
    quantity: 1,
  });
  await asShopper('POST', '/api/wishlist', { productId: piece?._id });
  const order = (await (await asShopper('GET', `/api/orders/${orderId}`)).json()) as {
    orderItems: { _id: string }[];
  };
  shopper = user;
  own = [
    '/cart',
    '/wishlist',
    '/compare',
    '/checkout',
    '/my-account',
    ...['orders', 'returns', 'addresses', 'credit', 'lists', 'messages', 'security', 'data'].map(
      (part) => `/my-account/${part}`,
    ),
    '/myorders',
    `/myorders/${orderId}/${order.orderItems[0]?._id}`,
  ];
  goods = [
    `/product/${kilo?._id}`,
    ...[
      'product',
      'product-tab-left',
      'product-tab-right',
      'product-sticky',
      'product-slider',
      'product-fixed-image',
    ].map((route) => `/${route}/${piece?._id}`),
  ];
  desk = [
    `/admin/orders/${orderId}`,
    `/admin/orders/paper?ids=${orderId}`,
    `/admin/products/${kilo?._id}`,
    `/admin/products/${piece?._id}`,
    `/admin/users/${String(user._id)}`,
  ];
});
test.afterAll(() => front?.close());

const arrangements = [
  'grid-standard',
  'grid-filter',
  'grid-two-column',
  'grid-no-sidebar',
  'grid-full-width',
  'grid-right-sidebar',
  'list-standard',
  'list-full-width',
  'list-two-column',
];
const open = [
  '/',
  ...arrangements.map((name) => `/shop-${name}`),
  '/buy-in-kg',
  '/buy-in-unit',
  '/collections',
  '/collections?search=zzz',
  '/about',
  '/terms-of-use',
  '/contact',
  '/pages/delivery',
  '/login-register',
  '/password-reset',
  '/password-reset/message',
  '/password-reset/x/y',
  '/account-verify/message',
  '/account-verify/x/y',
  '/cart',
  '/wishlist',
  '/compare',
  '/velvet',
];
const dashboard = [
  '/admin',
  '/admin/orders',
  '/admin/packing',
  '/admin/shipments',
  '/admin/invoices',
  '/admin/jobs',
  '/admin/status',
  '/admin/staff',
  '/admin/delivery',
  '/admin/offers',
  '/admin/audit',
  '/admin/products',
  '/admin/products/new',
  '/admin/import',
  '/admin/users',
  '/admin/messages',
  '/admin/delivery',
  '/admin/picking',
  '/admin/prices',
  '/admin/slider',
  '/admin/synonyms',
  '/admin/settings',
];

const all = async (fontPx: number, paths: readonly string[], user?: object): Promise<string[]> => {
  const { page, context } = await pageWithText(front.browser, fontPx, user);
  // German has longer words.
  await context.addCookies([{ name: 'lang', value: 'de', url: front.url }]);
  const wrong: string[] = [];
  for (const path of paths) wrong.push(...(await misfits(page, front.url + path)));
  await context.close();
  return wrong;
};

for (const fontPx of textSizes)
  test.describe(`pages with text of ${fontPx} px`, () => {
    test('fit the window without overlaps in the header for a visitor', async () => {
      test.setTimeout(300_000);
      expect(await all(fontPx, [...open, ...goods])).toEqual([]);
    });
    test('fit the window without overlaps in the header for a shopper', async () => {
      expect(await all(fontPx, own, shopper)).toEqual([]);
    });
    test('fit the window without overlaps in the header for an admin', async () => {
      test.setTimeout(300_000);
      expect(await all(fontPx, [...dashboard, ...desk], front.admin)).toEqual([]);
    });
  });
