import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { watchedPage, hydrated } from '../fixtures/browser.ts';
import { mailWith } from '../fixtures/mailbox.ts';
import { expectAccessible, tooWide } from '../fixtures/page-rules.ts';
import { main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** A message to the shop, from the contact page to the answer and back (TICKET-5, docs/product.md). */

let front: AdminFront;
test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
});
test.afterAll(() => front?.close());

test('a visitor writes, the staff answers, and the visitor reads it by the link and writes back', async ({
  browser,
}) => {
  const email = 'asha@example.in';
  const { page, context, troubles } = await watchedPage(browser);
  await page.goto(`${front.url}/contact`);
  await hydrated(page);
  await main(page).getByLabel('Name').fill('Asha Rao');
  await main(page).getByLabel('E-mail').fill(email);
  await main(page).getByLabel('Subject').fill('The kurta pinches');
  await main(page).getByLabel('Message').fill('Can I have it in L?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const sent = await main(page).getByText('Its number is T-').textContent();
  const number = /T-\w+/.exec(sent ?? '')?.[0] ?? '';
  await mailWith(front.dataDir, email, new RegExp(`^Subject:.*${number}`, 'm'));

  await front.ask('POST', '/api/answer-templates', {
    name: 'Another size',
    texts: { en: 'Of course. We send it tomorrow.', hi: 'ज़रूर।' },
  });
  const desk = await front.enter('/admin/messages');
  await main(desk.page).getByRole('link', { name: 'The kurta pinches' }).click();
  await main(desk.page).getByText('Can I have it in L?').waitFor();
  await expectAccessible(desk.page);
  const answer = main(desk.page).getByRole('textbox', { name: 'Your answer' });
  const ready = main(desk.page).getByRole('group', { name: 'Insert a ready answer' });
  await ready.getByRole('button', { name: 'Another size' }).click();
  await expect(answer).toHaveValue('Of course. We send it tomorrow.');
  await main(desk.page).getByRole('button', { name: 'Send the answer' }).click();
  await main(desk.page).getByText('Answered', { exact: true }).last().waitFor();
  await main(desk.page).getByRole('textbox', { name: 'Your answer' }).fill('She wrote before');
  await main(desk.page).getByRole('button', { name: 'Keep as a note' }).click();
  await main(desk.page).getByText('She wrote before').waitFor();

  const [, path = ''] = await mailWith(
    front.dataDir,
    email,
    /We send it tomorrow[\s\S]*?(\/ticket\/[\w-]+)/,
  );
  await page.goto(front.url + path);
  await main(page).getByText('Of course. We send it tomorrow.').waitFor();
  expect(await main(page).getByText('She wrote before').count()).toBe(0);
  await expectAccessible(page);
  expect(await tooWide(page, 320)).toEqual([]);
  await main(page).getByRole('textbox', { name: 'Write back' }).fill('Thank you!');
  await main(page).getByRole('button', { name: 'Send' }).click();
  await main(page).getByText('Thank you!').waitFor();
  await main(page).getByText('Waits for our answer').waitFor();
  await desk.page.reload();
  await main(desk.page).getByText('Thank you!').waitFor();
  expect([...troubles, ...desk.troubles]).toEqual([]);
  await Promise.all([context.close(), desk.context.close()]);
});
