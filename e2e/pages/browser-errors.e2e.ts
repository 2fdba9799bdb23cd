import { expect, test } from '../fixtures/test.ts';

/** What a page of the shop tells the shop when nothing has caught an error. */

test('an error that nothing catches is told to the shop, without the query of the page', async ({
  storefront,
}) => {
  const { page, context } = await storefront.enter();
  await storefront.open(page, '/?campaign=meera');
  const answered = page.waitForResponse('**/api/errors');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('no basket');
    });
  });
  const response = await answered;
  expect(response.status()).toBe(202);
  const sent = response.request().postDataJSON() as {
    message: string;
    path: string;
    stack: string;
  };
  expect(sent).toMatchObject({ message: 'Uncaught TypeError: no basket', path: '/' });
  expect(sent.stack).toContain('TypeError: no basket');

  const rejected = page.waitForRequest('**/api/errors');
  await page.evaluate(() => void Promise.reject(new Error('no answer')));
  expect((await rejected).postDataJSON()).toMatchObject({ message: 'Error: no answer' });
  await context.close();
});
