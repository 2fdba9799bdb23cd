import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { connect, type Store } from '../../database/connect.ts';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { watchedPage } from '../fixtures/browser.ts';
import { mailWith } from '../fixtures/mailbox.ts';
import { inaccessible, tooWide } from '../fixtures/page-rules.ts';
import { eventually, main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * An admin turns the second factor on, logs in with it, and enters the password again when the
 * dashboard asks for it.
 */

let front: AdminFront;
let store: Store;

test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
  store = await connect({ dataDir: front.dataDir, log: { warn: () => {} } });
});
test.afterAll(async () => {
  await store?.close();
  await front?.close();
});

/** Computes the code as an authenticator does, from the key on the page. */
const codeOf = (key: string): string => {
  const bits = [...key.replace(/\s/g, '')]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(
    6,
    '0',
  );
};

const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? null);
const notice = (page: Page, text: string): Promise<void> =>
  page.getByRole('status', { name: 'Notices' }).getByText(text).first().waitFor();

const firstStep = async (page: Page): Promise<void> => {
  const form = main(page).getByRole('form', { name: 'Login' });
  await form.getByLabel('E-mail').fill(front.adminEmail);
  await form.getByLabel('Password', { exact: true }).fill(front.adminPassword);
  await form.getByRole('button', { name: 'Login' }).click();
};

const shopper = { name: 'Who leaves', email: 'leaves@example.in', password: 'monsoon-mangoes-42' };
const factorPart = (page: Page): Locator =>
  main(page).getByRole('region', { name: 'Two-step login' });

/** Logs in with the password alone and opens the key for the authenticator. */
const askKey = async (page: Page): Promise<{ key: string; setUp: Locator }> => {
  await front.open(page, '/login-register?next=/my-account/security');
  await firstStep(page);
  await eventually(() => new URL(page.url()).pathname).toBe('/my-account/security');
  await factorPart(page).getByRole('button', { name: 'Turn on' }).click();
  const setUp = page.getByRole('dialog', { name: 'Turn on two-step login' });
  await setUp.getByLabel('Current password').fill('something else');
  await setUp.getByRole('button', { name: 'Go on' }).click();
  await setUp.getByText('The current password is wrong').waitFor();
  await setUp.getByLabel('Current password').fill(front.adminPassword);
  await setUp.getByRole('button', { name: 'Go on' }).click();
  const key = (await setUp.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  expect(
    await setUp.getByRole('link', { name: 'Open the authenticator app' }).getAttribute('href'),
  ).toMatch(/^otpauth:\/\/totp\/Haat:/);
  await eventually(() => focused(page)).toBe('code');
  expect(await inaccessible(page)).toEqual([]);
  return { key, setUp };
};

/**
 * Turns the second factor on with its first code. Returns the recovery codes, which can be saved.
 */
const takeCodes = async (page: Page, setUp: Locator, key: string): Promise<string[]> => {
  await setUp.getByLabel('The six digits that it shows').fill('000000');
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await setUp.getByText('This code is wrong, or has been used already').waitFor();
  await setUp.getByLabel('The six digits that it shows').fill(codeOf(key));
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' });
  await kept.getByRole('listitem').first().waitFor();
  const codes = await kept.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    kept.getByRole('button', { name: 'Download' }).click(),
  ]);
  const saved = readFileSync((await download.path()) ?? '', 'utf8');
  for (const code of codes) expect(saved).toContain(code);
  for (const width of [1440, 360]) expect(await tooWide(page, width)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await inaccessible(page)).toEqual([]);
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await factorPart(page).getByText('10 recovery codes are left.').waitFor();
  return codes;
};

/** Skips to the next half minute, because each code is accepted once. */
const forgetTakenCodes = (): Promise<unknown> =>
  store.db.updateTable('second_factors').set({ used_step: 0 }).execute();

const logInAgain = async (page: Page, key: string): Promise<void> => {
  await forgetTakenCodes();
  await page.evaluate(() => sessionStorage.clear());
  await front.open(page, '/login-register?next=/admin/users');
  await firstStep(page);
  const form = main(page).getByRole('form', { name: 'Login' });
  await form.getByLabel('Code from your authenticator app').waitFor();
  await eventually(() => focused(page)).toBe('code');
  expect(
    await form
      .locator('[name=code]')
      .evaluate((input: HTMLInputElement) => [input.autocomplete, input.inputMode]),
  ).toEqual(['one-time-code', 'numeric']);
  expect(await form.getByLabel('E-mail').isVisible()).toBe(false);
  expect(await inaccessible(page)).toEqual([]);
  await form.getByLabel('Code from your authenticator app').fill('000000');
  await page.keyboard.press('Enter');
  await form.getByText('This code is wrong, or has been used already').waitFor();
  await form.getByLabel('Code from your authenticator app').fill(codeOf(key));
  await page.keyboard.press('Enter');
};

/**
 * After too many wrong codes, a code by mail lets the owner in, and after that the authenticator
 * works again.
 */
const logInByMail = async (page: Page, key: string): Promise<void> => {
  await forgetTakenCodes();
  await store.db.updateTable('second_factors').set({ wrong_today: 20 }).execute();
  await page.evaluate(() => sessionStorage.clear());
  await front.open(page, '/login-register?next=/my-account/security');
  await firstStep(page);
  const form = main(page).getByRole('form', { name: 'Login' });
  await form.getByLabel('Code from your authenticator app').fill(codeOf(key));
  await page.keyboard.press('Enter');
  await form.getByText('Too many wrong codes').waitFor();
  await eventually(() => focused(page)).toBe('code');
  expect(await inaccessible(page)).toEqual([]);
  await form.getByRole('button', { name: 'Send me a code by e-mail' }).click();
  await form.getByText('A code is on its way to your e-mail address.').waitFor();
  for (const width of [1440, 360]) expect(await tooWide(page, width)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const [code = ''] = await mailWith(front.dataDir, front.adminEmail, /^[A-Z2-7]{5}-[A-Z2-7]{5}/m);
  await form.getByLabel('Recovery code, or the code from the e-mail').fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await factorPart(page).getByText('10 recovery codes are left.').waitFor();
};

/** Answers the open dialog: the password first, then a recovery code. */
const prove = async (page: Page, dialog: Locator, recoveryCode: string): Promise<void> => {
  await dialog.getByLabel('Current password').fill(front.adminPassword);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
};

const deleteShopper = async (page: Page, recoveryCode: string): Promise<void> => {
  await main(page).getByRole('link', { name: shopper.name }).click();
  await main(page).getByText('Nowhere.').waitFor();
  await main(page).getByRole('button', { name: 'Delete the account' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${shopper.name}?` });
  await eventually(() => focused(page)).toBe('password');
  expect(await inaccessible(page)).toEqual([]);
  await question.getByRole('button', { name: 'Leave it' }).click();
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await main(page).getByRole('button', { name: 'Delete the account' }).click();
  await prove(page, question, recoveryCode.toLowerCase());
  await notice(page, 'Account deleted');
  await eventually(() => new URL(page.url()).pathname).toBe('/admin/users');
  expect(await main(page).getByRole('link', { name: shopper.name }).count()).toBe(0);
};

const takeTable = async (page: Page, recoveryCode: string): Promise<void> => {
  // Simulates that the hour is over. server/people/passwords/password-again.test.ts moves the clock of the
  // server itself.
  const over = {
    status: 403,
    contentType: 'application/json',
    body: JSON.stringify({
      message: 'Please give your password once more',
      code: 'password_needed',
      requestId: '',
    }),
  };
  await page.route('**/api/export/users.csv', (route) => route.fulfill(over), { times: 1 });
  const again = page.getByRole('dialog', { name: 'Your password once more' });
  await main(page).getByRole('button', { name: 'Export' }).click();
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    prove(page, again, recoveryCode),
  ]);
  expect(readFileSync((await table.path()) ?? '', 'utf8')).toContain(front.adminEmail);
};

const setLimit = async (page: Page): Promise<void> => {
  await front.open(page, '/admin/settings');
  await main(page).getByLabel('Refunds without the password, in rupees an hour').fill('2500');
  await main(page)
    .getByRole('region', { name: 'Money that goes back' })
    .getByRole('button', { name: 'Save' })
    .click();
  await notice(page, 'Saved');
  await front.open(page, '/admin/audit?kind=safety');
  await main(page).getByText('Refunds without the password, an hour').waitFor();
};

const turnOff = async (page: Page, recoveryCode: string): Promise<void> => {
  await front.open(page, '/my-account/security');
  const part = factorPart(page);
  await part.getByText('8 recovery codes are left.').waitFor();
  await part.getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off two-step login?' });
  await off.getByLabel('Current password').fill(front.adminPassword);
  await off.getByRole('button', { name: 'Use a recovery code' }).click();
  await off.getByLabel('Recovery code').fill(recoveryCode);
  await off.getByRole('button', { name: 'Turn off' }).click();
  await notice(page, 'Two-step login is off');
  await part.getByRole('button', { name: 'Turn on' }).waitFor();
};

test.describe('an admin without a second factor', () => {
  const turnOnHere = async (page: Page): Promise<void> => {
    const part = factorPart(page);
    await part.getByRole('button', { name: 'Turn on' }).click();
    const setUp = page.getByRole('dialog', { name: 'Turn on two-step login' });
    await setUp.getByLabel('Current password').fill(front.adminPassword);
    await setUp.getByRole('button', { name: 'Go on' }).click();
    const key = (await setUp.locator('code').textContent()) ?? '';
    await setUp.getByLabel('The six digits that it shows').fill(codeOf(key));
    await setUp.getByRole('button', { name: 'Turn on' }).click();
    await page
      .getByRole('dialog', { name: 'Your recovery codes' })
      .getByRole('button', { name: 'I have kept them' })
      .click();
  };

  test('sees the request to turn one on, on every page of the dashboard', async () => {
    const { page, context, troubles } = await front.enter('/admin');
    const ask = main(page)
      .getByRole('status')
      .filter({ hasText: 'Your account opens with the password alone' });
    await ask.getByRole('link', { name: 'Turn on two-step login' }).click();
    await factorPart(page).getByRole('button', { name: 'Turn on' }).waitFor();
    await front.open(page, '/admin/orders');
    await ask.waitFor();
    for (const width of [1440, 320]) expect(await tooWide(page, width)).toEqual([]);
    expect(await inaccessible(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('can open the dashboard only after turning it on, if the setting requires it', async () => {
    const strict = await openAdminFront(front.browser, { REQUIRE_ADMIN_SECOND_FACTOR: '1' });
    const { page, context, troubles } = await strict.enter('/admin/orders');
    await main(page).getByRole('heading', { level: 1, name: 'Two-step login first' }).waitFor();
    expect(await page.title()).toBe('Two-step login first | Haat');
    expect(await inaccessible(page)).toEqual([]);
    for (const width of [1440, 320]) expect(await tooWide(page, width)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await main(page).getByRole('link', { name: 'Turn on two-step login' }).click();
    await factorPart(page)
      .getByText('Until you turn it on, nothing else is open to you.')
      .waitFor();
    await eventually(() => main(page).getByRole('region').count()).toBe(1);
    await turnOnHere(page);
    await main(page)
      .getByRole('region', { name: 'Where you are logged in' })
      .getByText('This device')
      .waitFor();
    await strict.open(page, '/admin/orders');
    expect(await main(page).getByRole('heading', { level: 1 }).textContent()).toBe('Orders');
    expect(
      troubles.filter((line) => !/status of 403|Please turn on two-step login first/.test(line)),
    ).toEqual([]);
    await context.close();
    await strict.close();
  });
});

test('turns the second factor on, deletes a user, and turns it off again', async () => {
  const { page, context, troubles } = await watchedPage(front.browser, { acceptDownloads: true });
  await fetch(`${front.url}/api/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(shopper),
  });
  const { key, setUp } = await askKey(page);
  const [first = '', second = '', third = ''] = await takeCodes(page, setUp, key);
  await logInByMail(page, key);
  await logInAgain(page, key);
  await deleteShopper(page, first);
  await takeTable(page, second);
  await setLimit(page);
  await turnOff(page, third);
  expect(troubles.filter((line) => !/status of 40[13]/.test(line))).toEqual([]);
  await context.close();
});
