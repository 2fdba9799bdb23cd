import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { pageOf } from '../fixtures/browser.ts';
import { inaccessible } from '../fixtures/page-rules.ts';
import { main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** The pages that the merchant writes, as they are written on a phone. */

let front: AdminFront;

test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
});
test.afterAll(() => front.close());

test('a page is written on a phone, put in order by the keyboard, published and read', async () => {
  const { page, troubles } = await pageOf(front.browser, front.admin, {
    viewport: { width: 390, height: 844 },
  });
  await front.open(page, '/admin/pages');
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title, English' }).fill('Our mill');
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('our-mill');
  await dialog.getByRole('button', { name: 'New page' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Our mill');

  const add = async (kind: string): Promise<void> => {
    await main(page).getByRole('button', { name: 'Add a block' }).click();
    await dialog.getByRole('button', { name: kind }).click();
  };
  const field = (name: string) => main(page).getByRole('textbox', { name });
  await add('Heading and text');
  await field('Heading, English').fill('Stone ground');
  await field('Text, English').fill('Every morning.');
  await add('Questions and answers');
  await main(page).getByRole('button', { name: 'Add a question' }).click();
  await field('Question, English').fill('Is it fresh?');
  await field('Answer, English').fill('From this morning.');
  await add('Space');

  const blocks = main(page).getByRole('list', { name: 'Blocks' }).locator('> li');
  await page.getByRole('button', { name: 'Move Space, block 3 forward' }).focus();
  await page.keyboard.press('Enter');
  await expect(blocks.nth(1)).toContainText('Space');
  expect(await inaccessible(page)).toEqual([]);

  await page.getByRole('button', { name: 'Look at it', exact: true }).click();
  await expect(dialog.frameLocator('iframe').getByText('Stone ground')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await main(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(main(page).getByText('Customers see it')).toBeVisible();
  expect(troubles).toEqual([]);

  await page.goto(`${front.url}/pages/our-mill`);
  await expect(main(page).getByRole('heading', { name: 'Stone ground' })).toBeVisible();
  await expect(main(page).getByText('Is it fresh?')).toBeVisible();
});

test('who saves what somebody else has saved meanwhile learns who it was, and loses nothing', async () => {
  // On a computer the page stands beside its form, in a frame that runs no script, axe's neither.
  const { page, troubles } = await pageOf(front.browser, front.admin, {
    viewport: { width: 390, height: 844 },
  });
  await front.open(page, '/admin/pages/about');
  await main(page).getByRole('textbox', { name: 'Title, English' }).fill('About the mill');
  const about = await front.ask<{ version: number }>('GET', '/api/settings/pages/about');
  await front.ask('PUT', '/api/settings/pages/about', { ...about, title: { en: 'About Asha' } });
  await main(page).getByRole('button', { name: 'Save' }).click();
  const notice = main(page).getByText('has changed this meanwhile');
  await expect(notice).toContainText(front.admin.name);
  expect(await inaccessible(page)).toEqual([]);
  await main(page).getByRole('button', { name: 'Keep mine and save' }).click();
  await expect(notice).toBeHidden();
  expect(await front.ask('GET', '/api/settings/pages/about')).toMatchObject({
    title: { en: 'About the mill' },
  });
  expect(troubles.filter((trouble) => !trouble.includes('409'))).toEqual([]);
});

test('the menus are put in order by dragging, and stay so', async () => {
  const { page, troubles } = await front.enter('/admin/menus');
  const items = main(page).getByRole('list', { name: 'At the top' }).locator('> li');
  await expect(items.first()).toContainText('Home');
  const second = await items.nth(1).boundingBox();
  if (second === null) throw new Error('there is no second item');
  await items.first().locator('[data-handle]').hover();
  await page.mouse.down();
  await page.mouse.move(second.x + 10, second.y + second.height - 4, { steps: 4 });
  await page.mouse.up();
  await expect(items.first()).toContainText('Collections');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await inaccessible(page)).toEqual([]);
  await front.open(page, '/admin/menus');
  await expect(items.first()).toContainText('Collections');
  expect(troubles).toEqual([]);
});
