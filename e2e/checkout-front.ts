import type { Browser, Page } from 'playwright-core';
import { hydrated, openBrowser, type Watched, watchedPage } from './browser.ts';
import { address, openProofShop, type ProofShop } from './proof-shop.ts';

interface Goods {
  productId: string;
  variationId: string;
  name: string;
}

interface Person {
  id: string;
  token: string;
}

/** A shop, a browser, and people who stand at its checkout. */
export interface CheckoutFront {
  proof: ProofShop;
  admin: Person;
  /** A new product of one size, in rupees and pieces. */
  goods: (price: number, stock: number) => Promise<Goods>;
  /** Somebody else buys so many pieces of it, on delivery. */
  sell: (goods: Goods, pieces: number) => Promise<void>;
  /** Somebody verified with these in the cart; `profile` goes to PUT /api/users/profile. */
  shopper: (cart: readonly (readonly [Goods, number])[], profile?: object) => Promise<Person>;
  /** A window in which this person is logged in, at the checkout. */
  enter: (person: Person) => Promise<Watched>;
  orders: (person: Person) => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
}

const must = async (
  { call }: ProofShop,
  ...asked: Parameters<ProofShop['call']>
): Promise<Record<string, unknown>> => {
  const { status, data } = await call(...asked);
  if (status >= 300 || status === 0)
    throw new Error(`${asked[0]} ${asked[1]} answered ${status}: ${JSON.stringify(data)}`);
  return data;
};

/** Opens an address and waits until the browser has taken the page over and the cart is there. */
const atCheckout = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/checkout`);
  await hydrated(page);
  await page.getByRole('button', { name: /^Place order/ }).waitFor();
};

export const fillAddress = async (
  page: Page,
  changes: Partial<typeof address> = {},
): Promise<void> => {
  const given = { ...address, ...changes };
  const fields = [
    ['Name', given.name],
    ['Mobile', given.mobile],
    ['E-mail', given.email],
    ['Address', given.address],
    ['City', given.city],
    ['Zip code', given.zipCode],
  ] as const;
  for (const [label, value] of fields)
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('State').selectOption(given.state);
};

export const openCheckoutFront = async (
  env: Record<string, string> = {},
): Promise<CheckoutFront> => {
  const [proof, browser]: [ProofShop, Browser] = await Promise.all([
    openProofShop(env),
    openBrowser(),
  ]);
  const admin = await proof.person('admin');
  let made = 0;
  const shopper: CheckoutFront['shopper'] = async (cart, profile) => {
    const person = await proof.person();
    if (profile !== undefined)
      await must(proof, 'PUT', '/api/users/profile', { token: person.token, body: profile });
    for (const [{ productId, variationId }, quantity] of cart)
      await must(proof, 'POST', '/api/cart', {
        token: person.token,
        body: { productId, variationId, quantity },
      });
    return person;
  };
  return {
    proof,
    admin,
    goods: async (price, stock) => {
      made += 1;
      const name = `Gamcha ${made}`;
      const body = {
        name,
        productType: 'per unit',
        unitVariation: [{ size: 'M', stock, price }],
        category: ['Gamcha'],
      };
      const product = (await must(proof, 'POST', '/api/products', {
        token: admin.token,
        body,
      })) as { _id: string; unitVariation: { _id: string }[] };
      return { productId: product._id, variationId: product.unitVariation[0]?._id ?? '', name };
    },
    sell: async (goods, pieces) => {
      const { token } = await shopper([[goods, pieces]]);
      await must(proof, 'POST', '/api/orders', {
        token,
        body: { shippingAddress: address, paymentMethod: 'COD' },
      });
    },
    shopper,
    enter: async (person) => {
      const info = await must(proof, 'GET', `/api/users/${person.id}`, { token: person.token });
      const entered = await watchedPage(browser);
      // Empty pages and frames of others have no storage to write to.
      await entered.context.addInitScript(
        (user) => {
          if (window.top === window && location.protocol === 'http:')
            sessionStorage.setItem('haat.userInfo', user);
        },
        JSON.stringify({ ...info, token: person.token }),
      );
      await atCheckout(entered.page, proof.shop.url);
      return entered;
    },
    orders: async (person) =>
      (await must(proof, 'GET', '/api/orders/myorders', { token: person.token })).orders as Record<
        string,
        unknown
      >[],
    close: async () => {
      await browser.close();
      await proof.close();
    },
  };
};
