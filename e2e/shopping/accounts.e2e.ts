import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, inaccessible, tooWide } from '../fixtures/page-rules.ts';
import {
  eventually,
  main,
  secret,
  type Shopper,
  type Storefront,
  toast,
} from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** The account pages of a shopper. */

let at: Storefront;

test.describe.configure({ mode: 'parallel' });
test.beforeAll(({ storefront }) => {
  at = storefront;
});

const phone =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(at.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const logIn = async (email: string, password = secret, userAgent = phone): Promise<Shopper> =>
  (
    await send('/api/users/login', { email, password }, { 'user-agent': userAgent })
  ).json() as Promise<Shopper>;
const knows = async ({ token }: Shopper): Promise<boolean> =>
  (await fetch(`${at.url}/api/users/sessions`, { headers: { authorization: `Bearer ${token}` } }))
    .ok;
const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (page: Page) => page.getByRole('dialog');

test.describe('my account', () => {
  test('lists the sessions and ends the other ones', async () => {
    const me = await at.register();
    const [onPhone, elsewhere] = [await logIn(me.email), await logIn(me.email, secret, 'curl/8')];
    const { page, troubles } = await at.enter(me);
    await at.open(page, '/my-account/security');
    const sessions = main(page).getByRole('region', { name: 'Where you are logged in' });
    await sessions.getByText('Chrome on Android').waitFor();
    expect(await sessions.getByRole('listitem').count()).toBe(3);
    expect(await sessions.getByText('This device').count()).toBe(1);
    expect(await inaccessible(page)).toEqual([]);
    expect(await tooWide(page, 320)).toEqual([]);
    await sessions.getByRole('button', { name: /Log out: Chrome on Android/ }).click();
    await toast(page, 'Logged out there');
    expect(await Promise.all([knows(onPhone), knows(elsewhere), knows(me)])).toEqual([
      false,
      true,
      true,
    ]);
    await button(page, 'Log out everywhere else').click();
    await eventually(() => sessions.getByRole('listitem').count()).toBe(1);
    expect(await Promise.all([knows(elsewhere), knows(me)])).toEqual([false, true]);
    expect(troubles).toEqual([]);
  });

  test('asks for the login when the session was ended elsewhere', async () => {
    const me = await at.register();
    const { page } = await at.enter(me);
    await at.open(page, '/my-account');
    // The page has made its first requests. The next call comes from the form.
    await main(page).getByLabel('Name', { exact: true }).waitFor();
    await eventually(() =>
      page.evaluate(() => sessionStorage.getItem('shop.myWishlist')),
    ).not.toBeNull();
    const other = await logIn(me.email);
    await fetch(`${at.url}/api/users/sessions`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${other.token}` },
    });
    await main(page).getByLabel('Name', { exact: true }).fill('Somebody Else');
    await button(page, 'Save').click();
    await page.waitForURL(/\/login-register/);
    expect(
      await page.evaluate(() =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
          /userInfo|cartItems|myWishlist/.test(key),
        ),
      ),
    ).toEqual([]);
  });

  for (const place of ['localStorage', 'sessionStorage'] as const)
    test(`takes a new password: all tabs of this browser stay logged in (${place}), other browsers are logged out`, async () => {
      const me = await at.register();
      const elsewhere = await logIn(me.email);
      const { page, context, troubles } = await at.enter();
      await at.open(page, '/');
      await page.evaluate(([where, user]) => window[where].setItem('shop.userInfo', user), [
        place,
        JSON.stringify(me),
      ] as const);
      await at.open(page, '/my-account/security');
      const other = await context.newPage();
      await at.open(other, '/my-account');
      await main(other).getByLabel('Name', { exact: true }).fill('Dev A Anand');
      // The other tab is saving: the server has ended the old token, and this browser does not know
      // the new one yet.
      await page.route('**/api/users/profile', async (route) => {
        const answer = await route.fetch();
        await Promise.all([
          other.waitForResponse((response) => response.status() === 401),
          button(other, 'Save').click(),
        ]);
        await route.fulfill({ response: answer });
      });
      await main(page).getByLabel('Current password').fill(secret);
      await main(page).getByLabel('New password').fill('forty mangoes in a row');
      await button(page, 'Change the password').click();
      await Promise.all([
        toast(page, 'User Profile Updated'),
        toast(other, 'User Profile Updated'),
      ]);
      expect(await Promise.all([knows(me), knows(elsewhere)])).toEqual([false, false]);
      await page.unroute('**/api/users/profile');
      // The new name travels from tab to tab.
      await eventually(() =>
        page.evaluate(([where]) => window[where].getItem('shop.userInfo'), [place] as const),
      ).toContain('Dev A Anand');
      for (const tab of [page, other]) {
        await at.open(tab, '/my-account/security');
        await main(tab).getByText('This device').waitFor();
        await at.open(tab, '/my-account');
        expect(await main(tab).getByLabel('Name', { exact: true }).inputValue()).toBe(
          'Dev A Anand',
        );
      }
      expect(troubles.filter((trouble) => !trouble.includes('401'))).toEqual([]);
    });

  test('shows addresses that another tab has changed, and saves what was typed after that', async () => {
    const me = await at.register();
    const write = (...streets: string[]) =>
      fetch(`${at.url}/api/users/profile`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${me.token}` },
        body: JSON.stringify({
          shippingAddress: streets.map((address) => ({
            name: 'Dev Anand',
            mobile: '9822041177',
            email: me.email,
            address,
            city: 'Pune',
            state: 'Maharashtra',
            country: 'India',
            zipCode: '411004',
          })),
        }),
      });
    await write('14 Prabhat Road');
    const { page, troubles } = await at.enter(await logIn(me.email));
    await at.open(page, '/my-account/addresses');
    const change = button(page, /^Change: 14/);
    await change.focus();
    await page.keyboard.press('Enter');
    await write('14 Prabhat Road', '3 Baner Road');
    await dialog(page).getByLabel('Address', { exact: true }).fill('14 B Prabhat Road');
    await page.setViewportSize({ width: 390, height: 600 });
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    const refusal = dialog(page).getByText('The addresses were changed elsewhere meanwhile');
    await expect(refusal).toBeInViewport();
    await main(page).getByText('3 Baner Road', { exact: true }).waitFor();
    expect(await inaccessible(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await main(page).getByText('14 B Prabhat Road').waitFor();
    await expect(change).toBeFocused();
    await button(page, 'Remove: 3 Baner Road, Pune').focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await main(page).getByText('3 Baner Road', { exact: true }).waitFor({ state: 'detached' });
    await expect(main(page).locator('ul:focus')).toContainText('14 B Prabhat Road');
    expect(troubles.filter((one) => !one.includes('409'))).toEqual([]);
  });

  test('downloads the data of the account as a file', async () => {
    const me = await at.register();
    const { page } = await at.enter(me);
    await at.open(page, '/my-account/data');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download my data').click(),
    ]);
    expect(download.suggestedFilename()).toBe('my-data.json');
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      account: { email: string };
      orders: unknown[];
    };
    expect([data.account.email, data.orders]).toEqual([me.email, []]);
    await toast(page, 'Your data has been downloaded');
  });

  test('is deleted after the password, together with everything stored in this browser', async () => {
    const me = await at.register();
    const { page } = await at.enter(me);
    await at.open(page, '/my-account/data');
    await button(page, 'Delete my account').click();
    await expectAccessible(page);
    await dialog(page).getByLabel('Current password').fill('not this one');
    await dialog(page).getByRole('button', { name: 'Delete for good' }).click();
    await dialog(page).getByText('The current password is wrong').waitFor();
    expect(await knows(me)).toBe(true);
    await dialog(page).getByLabel('Current password').fill(secret);
    await dialog(page).getByRole('button', { name: 'Delete for good' }).click();
    await page.waitForURL(`${at.url}/`);
    await toast(page, 'Your account has been deleted');
    expect(await knows(me)).toBe(false);
    expect((await send('/api/users/login', { email: me.email, password: secret })).status).toBe(
      401,
    );
    expect(await page.evaluate(() => sessionStorage.getItem('shop.userInfo'))).toBeNull();
  });
});

test.describe('the parts of an account', () => {
  const parts = [
    ['Orders', '/my-account/orders'],
    ['Returns', '/my-account/returns'],
    ['Addresses', '/my-account/addresses'],
    ['Store credit', '/my-account/credit'],
    ['Wishlist', '/my-account/lists'],
    ['Messages', '/my-account/messages'],
    ['Security', '/my-account/security'],
    ['Your data', '/my-account/data'],
  ] as const;

  test('stand at addresses of their own, each reached from the first one, whole at 320 px', async () => {
    const { page, troubles } = await at.enter(await at.register());
    for (const [name, path] of parts) {
      await at.open(page, '/my-account');
      const list = main(page).getByRole('navigation', { name: 'My account' });
      await list.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(at.url + path);
      await main(page).getByRole('heading', { level: 1, name }).waitFor();
      await expect(list.getByRole('link', { name, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      expect(await inaccessible(page)).toEqual([]);
      expect(await tooWide(page, 320)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    expect(troubles).toEqual([]);
  });

  test('are found by the fragment that once led to them', async () => {
    const { page } = await at.enter(await at.register());
    await page.goto(`${at.url}/my-account#second-factor`);
    await page.waitForURL(`${at.url}/my-account/security#second-factor`);
    await main(page).getByRole('region', { name: 'Two-step login' }).waitFor();
  });
});

test.describe('a personal page', () => {
  test('sends a visitor to the login, without a console message', async () => {
    const { page, troubles } = await at.enter();
    for (const path of ['/checkout', '/my-account', '/myorders']) {
      await page.goto(at.url + path);
      await page.waitForURL(`${at.url}/login-register?next=${encodeURIComponent(path)}`);
      // Nobody has touched anything: the parts of the frame that wait for that are there anyway.
      await page.getByRole('contentinfo').waitFor();
      await main(page).getByRole('heading', { name: 'Login', exact: true }).waitFor();
    }
    expect(troubles).toEqual([]);
  });
});

test.describe('a verification link that does not work', () => {
  test('shows the failure and leads home, unless the reader starts to ask for another mail', async () => {
    const [one, two] = [await at.enter(), await at.enter()];
    // The first person acts before the second one has arrived.
    await at.open(two.page, '/account-verify/acc_none/nothing');
    await main(two.page).getByRole('textbox', { name: 'E-mail' }).click();
    await at.open(one.page, '/account-verify/acc_none/nothing');
    await main(one.page).getByText('Link is invalid or has expired').waitFor();
    await one.page.waitForURL(`${at.url}/`);
    expect(new URL(two.page.url()).pathname).toBe('/account-verify/acc_none/nothing');
  });

  test('is neither sent as a referrer nor cached, however it is spelled', async () => {
    for (const page of ['account-verify', 'password-reset', 'staff-invitation'])
      for (const path of [
        `/${page}/acc_none/nothing`,
        `/${page}/acc_none/nothing/`,
        `/${page}/acc_none/nothing?page=2`,
        `/${page.toUpperCase()}/acc_none/nothing`,
        `/%${page.charCodeAt(0).toString(16)}${page.slice(1)}/acc_none/nothing`,
        `//${page}/acc_none/nothing`,
        `/${page}//acc_none/nothing`,
        `/${page}/acc_none//nothing`,
        `/${page}/acc_none/noth%69ng`,
        `/./${page}/acc_none/nothing`,
        `/${page}%2facc_none/nothing`,
      ]) {
        const { headers } = await fetch(at.url + path, { redirect: 'manual' });
        expect
          .soft([path, headers.get('referrer-policy'), headers.get('cache-control')])
          .toEqual([path, 'no-referrer', 'no-store']);
      }
  });
});
