import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { inaccessible } from '../fixtures/page-rules.ts';
import { main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

let front: AdminFront;

test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
});
test.afterAll(() => front.close());

test('the rates of the law are taken with one press, and a rate of one’s own comes and goes', async () => {
  const { page, troubles } = await front.enter('/admin/tax');
  await expect(main(page).getByText('None: each product has its own rate.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Take the rates since 22 September 2025' }).click();
  const shirts = main(page).getByRole('row', { name: /^62 5 up to Rs\. 2,500\.00/ });
  await expect(shirts).toBeVisible();
  expect(await inaccessible(page)).toEqual([]);

  await main(page).getByLabel('HSN code begins with').fill('6');
  await main(page).getByLabel('From', { exact: true }).fill('2026-01-01');
  await main(page).getByLabel('GST, %').fill('12');
  await main(page).getByRole('button', { name: 'Add' }).click();
  await expect(main(page).getByText('The first 2, 4, 6 or 8 digits')).toBeVisible();
  await main(page).getByLabel('HSN code begins with').fill('65');
  await main(page).getByRole('button', { name: 'Add' }).click();
  const own = main(page).getByRole('row', { name: /^65 12 any/ });
  await expect(own).toBeVisible();
  await own.getByRole('button', { name: 'Remove' }).click();
  await expect(own).toBeHidden();
  expect(troubles.filter((trouble) => !trouble.includes('400'))).toEqual([]);
});
