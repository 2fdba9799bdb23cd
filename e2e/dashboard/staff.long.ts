import type { Page } from '@playwright/test';
import type { StaffRole } from '../../shop/people/staff.ts';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { hydrated, pageOf } from '../fixtures/browser.ts';
import { hireStaff, payOwnOrder } from '../fixtures/hire-staff.ts';
import { mailWith } from '../fixtures/mailbox.ts';
import { expectAccessible, tooWide } from '../fixtures/page-rules.ts';
import { main, toast } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** An invitation from the mail to the last refused call, in a real browser. */

let at: AdminFront;
const email = 'ravi.packs@example.in';
const password = 'monsoon-mangoes-42';

test.beforeAll(async ({ browser }) => {
  at = await openAdminFront(browser);
});
test.afterAll(() => at?.close());

/** The links of the frame. Those inside the page are filters. */
const listScreens = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter((link) => link.closest('main') === null)
        .map((link) => link.getAttribute('href') ?? ''),
    );

/** The screens to which the page of the settings leads. */
const listSettings = (page: Page): Promise<string[]> =>
  main(page)
    .locator('a[href^="/admin/"]')
    .evaluateAll((links) =>
      links.map((link) => (link.getAttribute('href') ?? '').replace(/#.*$/, '')),
    );

const invite = async (): Promise<string> => {
  const { page, troubles } = await at.enter('/admin/staff');
  await expectAccessible(page);
  expect(await tooWide(page, 320)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await main(page).getByRole('button', { name: 'Invite somebody' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog').getByRole('form', { name: 'Invite somebody' });
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Role').selectOption('Packing');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await toast(page, `An invitation is on its way to ${email}`);
  await main(page).getByRole('table', { name: 'Open invitations' }).getByText(email).waitFor();
  await expectAccessible(page);
  expect(troubles).toEqual([]);
  await page.context().close();
  const [link] = await mailWith(at.dataDir, email, /\/staff-invitation\/[\w-]+\/[\w-]+/);
  return link;
};

test('somebody is invited, accepts, sees their own screens only, and is refused elsewhere', async () => {
  const link = await invite();
  const context = await at.browser.newContext();
  const page = await context.newPage();
  await page.goto(at.url + link);
  await hydrated(page);
  await main(page).getByText(`You log in with ${email}`).waitFor();
  await expectAccessible(page);
  expect(await tooWide(page, 320)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await main(page).getByRole('textbox', { name: 'Name' }).fill('Ravi Kumar');
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/login-register/);
  const logIn = main(page).getByRole('form', { name: 'Login' });
  await logIn.getByLabel('E-mail').fill(email);
  await logIn.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/admin$/);
  await main(page).getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  const screens = await listScreens(page);
  expect(screens).toContain('/admin/orders');
  for (const path of ['/admin/users', '/admin/staff', '/admin/audit'])
    expect(screens).not.toContain(path);
  for (const path of ['/admin/users', '/admin/staff', '/admin/audit']) {
    await page.goto(at.url + path);
    await main(page).getByText('Not allowed').waitFor();
  }
  const loggedIn = await fetch(`${at.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token, role } = (await loggedIn.json()) as { token: string; role: string };
  expect(role).toBe('packing');
  const refused = await fetch(`${at.url}/api/staff`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([refused.status, await refused.json()]).toMatchObject([403, { message: 'Not allowed' }]);

  await page.goto(at.url + link);
  await main(page).getByText('Link is invalid or has expired').waitFor();
  await context.close();
});

test('an owner changes a role and takes it away; the last owner stays', async () => {
  const { page, context, troubles } = await at.enter('/admin/staff');
  const row = main(page).getByRole('row', { name: /Ravi Kumar/ });
  await row.getByLabel('Role of Ravi Kumar').selectOption('Books');
  await page.getByRole('dialog').getByRole('button', { name: 'Change the role' }).click();
  await toast(page, 'Ravi Kumar is Books now');
  await expect(row.getByLabel('Role of Ravi Kumar')).toHaveValue('books');
  await row.getByRole('button', { name: 'Remove Ravi Kumar from the staff' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the staff' }).click();
  await toast(page, 'Ravi Kumar is no longer in the staff');
  await expect(row).toHaveCount(0);
  const own = main(page).getByRole('row', { name: new RegExp(at.adminEmail) });
  await own.getByRole('button', { name: /from the staff/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the staff' }).click();
  await toast(page, 'The last owner cannot be removed');
  await expect(own).toHaveCount(1);
  expect(troubles.filter((trouble) => !trouble.includes('409'))).toEqual([]);
  await context.close();
});

const staffRoles = ['admin', 'manager', 'catalogue', 'packing', 'support', 'books'] as const;

/** The screens and the roles that see them: in the menu, or on the page of the settings. */
const rolesByScreen: Readonly<Record<string, readonly StaffRole[]>> = {
  '/admin': staffRoles,
  '/admin/sales': ['admin', 'manager', 'books'],
  '/admin/orders': ['admin', 'manager', 'packing', 'support', 'books'],
  '/admin/packing': ['admin', 'manager', 'packing'],
  '/admin/picking': ['admin', 'manager', 'packing'],
  '/admin/shipments': ['admin', 'manager', 'packing', 'support', 'books'],
  '/admin/invoices': ['admin', 'manager', 'packing', 'support', 'books'],
  '/admin/products': ['admin', 'manager', 'catalogue'],
  '/admin/users': ['admin', 'manager', 'support'],
  '/admin/messages': ['admin', 'manager', 'support'],
  '/admin/returns': ['admin', 'manager', 'support'],
  '/admin/delivery': ['admin', 'manager'],
  '/admin/offers': ['admin', 'manager'],
  '/admin/gift-cards': ['admin', 'manager', 'support', 'books'],
  '/admin/prices': ['admin', 'manager', 'catalogue'],
  '/admin/slider': ['admin', 'manager', 'catalogue'],
  '/admin/synonyms': ['admin', 'manager', 'catalogue'],
  '/admin/staff': ['admin'],
  '/admin/settings': staffRoles,
  '/admin/jobs': ['admin', 'manager'],
  '/admin/status': ['admin', 'manager'],
  '/admin/audit': ['admin', 'manager', 'books'],
};

/** Pages behind those screens; much of what they show is public, so the server alone shows it. */
const rolesByAddress: Readonly<Record<string, readonly StaffRole[]>> = {
  '/admin/products/new': ['admin', 'manager', 'catalogue'],
  '/admin/import': ['admin', 'manager', 'catalogue'],
  '/admin/users/acc_none': ['admin', 'manager', 'support'],
  '/admin/packing/ord_none': ['admin', 'manager', 'packing'],
};

const stepsOfOrder = [
  'Accept the order',
  'Cancel order',
  'Refund',
  'Enter the courier',
  'Add the note',
  'Send again: Order placed',
];

/** What each role finds of the steps above on the page of a paid order. */
const stepsByRole: Record<Exclude<StaffRole, 'catalogue'>, string[]> = {
  admin: stepsOfOrder,
  manager: stepsOfOrder,
  packing: ['Accept the order', 'Enter the courier', 'Add the note'],
  support: ['Cancel order', 'Add the note', 'Send again: Order placed'],
  books: [],
};

const findSteps = async (page: Page): Promise<string[]> => {
  const counts = await Promise.all(
    stepsOfOrder.map((name) => main(page).getByRole('button', { name, exact: true }).count()),
  );
  return stepsOfOrder.filter((_, i) => counts[i] === 1);
};

for (const role of staffRoles)
  test(`the role ${role} sees its own screens and steps, and meets no refusal there`, async () => {
    const orderId = await payOwnOrder(at);
    const member = role === 'admin' ? at.admin : await hireStaff(at, role);
    const { page, context, troubles } = await pageOf(at.browser, member);
    await at.open(page, '/admin');
    await expect(page).toHaveURL(`${at.url}/admin`);
    await main(page).getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    const rows = await listScreens(page);
    expect(rows.length).toBeLessThanOrEqual(13);
    await at.open(page, '/admin/settings');
    const screens = [...new Set([...rows, ...(await listSettings(page))])];
    for (const [screen, roles] of Object.entries(rolesByScreen))
      expect(screens.includes(screen), `${role} sees ${screen}`).toBe(roles.includes(role));
    for (const path of screens) {
      await at.open(page, path);
      expect(await main(page).getByText('Not allowed').count(), path).toBe(0);
    }
    if (role !== 'catalogue') {
      await at.open(page, '/admin/orders');
      await main(page).getByRole('table', { name: 'Orders' }).waitFor();
      expect(await main(page).getByRole('button', { name: 'Export CSV' }).count()).toBe(
        role === 'packing' || role === 'support' ? 0 : 1,
      );
      await at.open(page, `/admin/orders/${orderId}`);
      await main(page).getByRole('heading', { name: 'E-mails' }).waitFor();
      await expectAccessible(page);
      await main(page).getByText('More', { exact: true }).click();
      expect(await findSteps(page)).toEqual(stepsByRole[role]);
      expect(await main(page).locator('a[href^="/admin/products/"]').count()).toBe(
        role === 'admin' || role === 'manager' ? 1 : 0,
      );
    }
    const addresses = Object.entries({ ...rolesByScreen, ...rolesByAddress }).filter(
      ([path, roles]) => path !== '/admin' && !roles.includes(role),
    );
    for (const [path] of addresses) {
      await at.open(page, path);
      await main(page).getByRole('heading', { level: 1, name: 'Not allowed' }).waitFor();
      expect(await main(page).getByRole('button').count(), path).toBe(0);
    }
    // The router reports the pages above. A call that the role may not make would show as its 403.
    expect(troubles.filter((one) => !one.includes(': Not allowed'))).toEqual([]);
    await context.close();
  });
