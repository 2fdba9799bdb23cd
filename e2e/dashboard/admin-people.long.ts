import type { Page } from '@playwright/test';
import { expectAccessible, inaccessible, tooWide } from '../fixtures/page-rules.ts';
import {
  eventually,
  main,
  openStorefront,
  secret,
  type Shopper,
  type Storefront,
  toast,
} from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** The accounts and messages in the dashboard. */

let at: Storefront;

test.beforeAll(async ({ browser }) => {
  at = await openStorefront(browser);
});
test.afterAll(() => at?.close());

const send = (path: string, body: object) =>
  fetch(at.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const logIn = async (email: string, password = secret): Promise<Shopper> =>
  (await send('/api/users/login', { email, password })).json() as Promise<Shopper>;
const knows = async ({ token }: Shopper): Promise<boolean> =>
  (await fetch(`${at.url}/api/users/sessions`, { headers: { authorization: `Bearer ${token}` } }))
    .ok;
const adminPassword = 'saffron-ledger-77';
const enterAsAdmin = async () => at.enter(await logIn('admin@haat.local', adminPassword));
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test.describe('the dashboard', () => {
  test('finds a user, grants and revokes the admin role, ends all sessions and deletes the account', async () => {
    const them = await at.register();
    const { page, troubles } = await enterAsAdmin();
    await at.open(page, '/admin/users');
    await main(page).getByRole('table').waitFor();
    expect(await inaccessible(page)).toEqual([]);
    expect(await tooWide(page, 320)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await main(page).getByRole('textbox', { name: 'Name, e-mail or mobile' }).fill(them.email);
    await page.keyboard.press('Enter');
    await eventually(() => main(page).getByRole('row').count()).toBe(2);
    expect(new URL(page.url()).searchParams.get('search')).toBe(them.email);
    await main(page).getByRole('link', { name: 'Dev Anand' }).click();
    await main(page).getByRole('heading', { level: 1, name: 'Dev Anand' }).waitFor();
    expect(await inaccessible(page)).toEqual([]);
    expect(await tooWide(page, 320)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    const deed = async (name: string, said: string): Promise<void> => {
      await button(page, name).click();
      await dialog(page).getByRole('button', { name, exact: true }).click();
      await toast(page, said);
    };
    await deed('Make owner', 'Dev Anand is an owner now');
    expect(await knows(them)).toBe(false);
    const asAdmin = await logIn(them.email);
    await deed('Take the owner role away', 'Dev Anand is no longer an owner');
    expect(await knows(asAdmin)).toBe(false);
    const again = await logIn(them.email);
    await deed('Log out everywhere', 'Dev Anand is logged out everywhere');
    expect(await knows(again)).toBe(false);
    await main(page).getByText('Nowhere.').waitFor();
    await button(page, 'Delete the account').click();
    await dialog(page).getByLabel('Current password').fill(adminPassword);
    await dialog(page).getByRole('button', { name: 'Delete the account', exact: true }).click();
    await toast(page, 'Account deleted');
    await page.waitForURL(/\/admin\/users$/);
    expect((await send('/api/users/login', { email: them.email, password: secret })).status).toBe(
      401,
    );
    expect(troubles).toEqual([]);
  });

  test('edits the name, e-mail, mobile and addresses of a user, also by keyboard', async () => {
    const [them, other] = [await at.register(), await at.register()];
    const next = `moved.${them.email}`;
    const { page, troubles } = await enterAsAdmin();
    await at.open(page, `/admin/users/${them._id}`);
    await button(page, 'Edit').focus();
    await page.keyboard.press('Enter');
    const form = dialog(page).getByRole('form', { name: 'Edit Dev Anand' });
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'name',
    );
    await expectAccessible(page);
    expect(await tooWide(page, 320)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await form.getByLabel('Mobile').fill('12');
    await page.keyboard.press('Enter');
    await form.getByText('Ten digits, such as 98220 41177').waitFor();
    await form.getByLabel('Mobile').fill('98220 41177');
    await form.getByLabel('Name').fill('Dev A Anand');
    await form.getByLabel('E-mail', { exact: true }).fill(other.email);
    await form.getByText('The old address is told').waitFor();
    await page.keyboard.press('Enter');
    await form.getByText('This e-mail address has an account already').waitFor();
    await form.getByLabel('E-mail', { exact: true }).fill(next);
    await page.keyboard.press('Enter');
    await toast(page, 'Dev A Anand saved');
    await eventually(() => dialog(page).count()).toBe(0);
    await main(page).getByRole('heading', { level: 1, name: 'Dev A Anand' }).waitFor();
    await main(page).getByRole('link', { name: next }).waitFor();
    await main(page).getByText('Not verified').waitFor();
    expect(await knows(them)).toBe(false);
    expect((await logIn(next)).email).toBe(next);

    await button(page, 'Add an address').click();
    await dialog(page).getByLabel('Address', { exact: true }).fill('14 Prabhat Road');
    await dialog(page).getByLabel('City').fill('Pune');
    await dialog(page).getByLabel('State').selectOption('Maharashtra');
    await dialog(page).getByLabel('PIN code').fill('411');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Six digits').waitFor();
    await dialog(page).getByLabel('PIN code').fill('411004');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await main(page).getByText('Pune 411004').waitFor();
    await main(page).getByRole('button', { name: 'Change: 14 Prabhat Road' }).click();
    await dialog(page).getByLabel('City').fill('Nashik');
    await page.keyboard.press('Enter');
    await main(page).getByText('Nashik 411004').waitFor();
    await main(page).getByRole('button', { name: 'Remove: 14 Prabhat Road' }).click();
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await main(page).getByText('No address yet.').waitFor();
    expect(troubles.filter((trouble) => !/\b(?:400|409)\b/.test(trouble))).toEqual([]);
  });

  test('refuses to delete the last admin and says why', async () => {
    const { page } = await enterAsAdmin();
    await at.open(page, '/admin/users?search=admin@haat.local');
    await main(page).getByRole('link', { name: 'Admin', exact: true }).click();
    await button(page, 'Delete the account').click();
    await dialog(page).getByLabel('Current password').fill(adminPassword);
    await page.keyboard.press('Enter');
    await main(page).getByText('The last owner cannot be removed').waitFor();
  });

  test('reads the messages of the contact form as text, and solves and opens them again', async () => {
    await send('/api/users/message', {
      name: 'Asha <i>Rao</i>',
      email: 'asha@example.in',
      subject: '<img src=x onerror=alert(1)>',
      msg: '<script>alert(1)</script>\nIs it cotton?',
    });
    const { page, troubles } = await enterAsAdmin();
    await at.open(page, '/admin/messages');
    expect(await inaccessible(page)).toEqual([]);
    await main(page).getByRole('link', { name: '<img src=x onerror=alert(1)>' }).click();
    await page.waitForURL(/\/admin\/messages\/./);
    await main(page).getByText('Is it cotton?').waitFor();
    expect(await inaccessible(page)).toEqual([]);
    expect(await tooWide(page, 320)).toEqual([]);
    const more = main(page).locator('summary', { hasText: 'More' });
    for (const step of ['Mark as solved', 'Open again']) {
      await more.click();
      await button(page, step).click();
      await main(page).getByRole('button', { name: step }).waitFor({ state: 'detached' });
    }
    await at.open(page, '/admin/messages?ticket=solved');
    await main(page).getByText('No messages.').waitFor();
    expect(troubles).toEqual([]);
  });
});
