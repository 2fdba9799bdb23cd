import type { Page } from '@playwright/test';
import { findOurName, tokri } from '../../proofs/world/tokri.ts';
import { type FakeRazorpay, keys, openRazorpay } from '../fakes/razorpay.ts';
import type { Watched } from '../fixtures/browser.ts';
import { type CheckoutFront, fillAddress, openCheckoutFront } from '../fixtures/checkout-front.ts';
import { eventually, main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Payment in Razorpay's window. Fakes replace their API and their script; our content security
 * policy is the real one.
 */

let front: CheckoutFront;
let gateway: FakeRazorpay;
test.beforeAll(async ({ browser }) => {
  gateway = await openRazorpay();
  front = await openCheckoutFront(browser, { ...keys, RAZORPAY_API_URL: gateway.url });
  const { token } = front.admin;
  const { name, colours } = tokri;
  await front.proof.call('PUT', '/api/settings/identity', { token, body: { name, colours } });
  await front.proof.call('POST', '/api/settings/identity/publish', { token, body: {} });
});
test.afterAll(async () => {
  await front?.close();
  await gateway?.close();
});
test.afterEach(async () => {
  expect(await front.proof.broken()).toEqual([]);
});

interface Opened {
  options: Record<string, unknown> & {
    handler: (paid: object) => void;
    modal: { ondismiss: () => void };
  };
  tell: (event: string, what: object) => void;
}
type WithOpened = Window & { opened: Opened[] };

/**
 * Like the real script, it opens a frame, sends a report home and shows a picture. The test plays
 * the shopper in it.
 */
const script = `
  window.opened = [];
  window.Razorpay = class {
    constructor(options) { this.options = options; this.listeners = {}; }
    on(event, listener) { this.listeners[event] = listener; }
    open() {
      const frame = Object.assign(document.createElement('iframe'), { src: 'https://api.razorpay.com/v1/checkout/public', title: 'Razorpay Checkout' });
      document.body.append(frame, Object.assign(new Image(), { src: 'https://cdn.razorpay.com/logo.png', alt: '' }));
      void fetch('https://lumberjack.razorpay.com/v1/track', { method: 'POST', body: '{}' });
      window.opened.push({ options: this.options, tell: (event, what) => this.listeners[event]?.(what) });
    }
  };`;

const hosts = /asks https:\/\/(?:checkout|api|cdn|lumberjack)\.razorpay\.com\//;

const withRazorpay = async (page: Page): Promise<void> => {
  const open = {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
  await page.route('https://*.razorpay.com/**', (route) => {
    const { hostname } = new URL(route.request().url());
    if (hostname === 'checkout.razorpay.com')
      return route.fulfill({ contentType: 'text/javascript', headers: open, body: script });
    if (hostname === 'cdn.razorpay.com')
      return route.fulfill({
        contentType: 'image/svg+xml',
        headers: open,
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      });
    return route.fulfill({ contentType: 'text/html', headers: open, body: '<title>Pay</title>' });
  });
};

const opened = async (page: Page, times = 1): Promise<void> => {
  await page.waitForFunction((n) => (window as unknown as WithOpened).opened?.length === n, times);
};

const placed = async (prepare = withRazorpay) => {
  const goods = await front.goods(200, 9);
  const person = await front.shopper([[goods, 2]]);
  const watched = await front.enter(person);
  await prepare(watched.page);
  await fillAddress(watched.page);
  await main(watched.page)
    .getByRole('button', { name: /^Place order/ })
    .click();
  return { person, watched, page: watched.page };
};

const leave = async (
  { context, troubles }: Watched,
  expected: RegExp | null = null,
): Promise<void> => {
  await context.close();
  expect(
    troubles.filter((one) => !hosts.test(one) && (expected === null || !expected.test(one))),
  ).toEqual([]);
};

const payIn = async (page: Page, paymentOrderId: string): Promise<void> => {
  const paid = gateway.capture(paymentOrderId);
  await page.evaluate(
    (result) => (window as unknown as WithOpened).opened.at(-1)?.options.handler(result),
    paid,
  );
};

const orderIdOf = async (page: Page): Promise<string> =>
  page.evaluate(() => String((window as unknown as WithOpened).opened.at(-1)?.options.order_id));

test.describe("Razorpay's window", () => {
  test('opens over the checkout with all details within our policy, and its signed result pays the order', async () => {
    const { person, watched, page } = await placed();
    await opened(page);
    const [order] = await front.orders(person);
    const options = await page.evaluate(
      () =>
        JSON.parse(JSON.stringify((window as unknown as WithOpened).opened[0]?.options)) as Record<
          string,
          unknown
        >,
    );
    expect(options).toMatchObject({
      key: keys.RAZORPAY_KEY_ID,
      amount: 400_00,
      currency: 'INR',
      name: 'Tokri & Co.',
      description: order?.orderNumber,
      prefill: { name: 'Meera Kulkarni', email: 'meera@example.in', contact: '+919822041177' },
      notes: { orderId: order?._id, orderNumber: order?.orderNumber },
      theme: { color: expect.stringMatching(/^#[0-9a-f]{6}$/i) },
      retry: { enabled: true },
      modal: { confirm_close: true },
      config: {
        display: {
          language: 'en',
          hide: [{ method: 'upi', flows: ['collect'] }],
          preferences: { show_default_blocks: true },
        },
      },
    });
    expect(Number(options.timeout)).toBeGreaterThan(29 * 60 - 60);
    expect(Number(options.timeout)).toBeLessThanOrEqual(30 * 60);
    expect(JSON.stringify(options)).not.toContain(keys.RAZORPAY_KEY_SECRET);
    expect(findOurName(JSON.stringify(options))).toEqual([]);
    await payIn(page, String(options.order_id));
    await page.waitForURL(/\/myorders\/ord_/);
    await page.getByText('Paid. We will pack it next.').waitFor();
    await eventually(() => page.url()).not.toContain('razorpay');
    expect(await front.orders(person)).toMatchObject([{ isPaid: true }]);
    await page.goBack();
    await eventually(() => new URL(page.url()).pathname).not.toBe('/checkout');
    await leave(watched);
  });

  test('leads to the order when closed, and opens again there', async () => {
    const { person, watched, page } = await placed();
    await opened(page);
    await page.evaluate(() =>
      (window as unknown as WithOpened).opened[0]?.options.modal.ondismiss(),
    );
    await page.getByText('The payment page was closed before paying.').waitFor();
    await page.getByRole('button', { name: /^Pay Rs/ }).click();
    await opened(page);
    await payIn(page, await orderIdOf(page));
    await page.getByText('Paid. We will pack it next.').waitFor();
    expect(await front.orders(person)).toMatchObject([{ isPaid: true }]);
    await leave(watched);
  });

  test('allows another attempt after a failure; if closed after a failure, the order shows it', async () => {
    const { watched, page } = await placed();
    await opened(page);
    await page.evaluate(() =>
      (window as unknown as WithOpened).opened[0]?.tell('payment.failed', {
        error: { code: 'BAD_REQUEST_ERROR', description: 'Your bank said no' },
      }),
    );
    await page.getByText('Your bank said no').waitFor();
    expect(page.url()).toContain('/checkout');
    await page.evaluate(() =>
      (window as unknown as WithOpened).opened[0]?.options.modal.ondismiss(),
    );
    await page.getByText('The payment failed. No money has moved; you can try again.').waitFor();
    await leave(watched);
  });

  test('pays the order at the second attempt in the same window', async () => {
    const { person, watched, page } = await placed();
    await opened(page);
    await page.evaluate(() =>
      (window as unknown as WithOpened).opened[0]?.tell('payment.failed', { error: {} }),
    );
    await payIn(page, await orderIdOf(page));
    // The real script also reports that it was closed then.
    await page
      .evaluate(() => (window as unknown as WithOpened).opened[0]?.options.modal.ondismiss())
      .catch(() => undefined);
    await page.getByText('Paid. We will pack it next.').waitFor();
    expect(await front.orders(person)).toMatchObject([{ isPaid: true }]);
    await leave(watched);
  });

  test('shows an error when its script does not load, and opens at the next click', async () => {
    const { watched, page } = await placed(async (page) => {
      await page.route('https://checkout.razorpay.com/**', (route) => route.abort());
    });
    await page.getByText('Your order is placed, but the payment page did not open.').waitFor();
    await page.unroute('https://checkout.razorpay.com/**');
    await withRazorpay(page);
    await page.getByRole('button', { name: 'To the payment page' }).click();
    await opened(page);
    await leave(watched, /ERR_FAILED/);
  });

  test('does not open while the gateway is down: the order stays and can be paid later', async () => {
    gateway.behave = () => 500;
    const { watched, page } = await placed();
    await page.getByText('Payment service is busy, your items are held').waitFor();
    gateway.behave = () => null;
    await page.getByRole('button', { name: 'To the payment page' }).click();
    await opened(page);
    await leave(watched, /503/);
  });
});

test.describe('the content security policy', () => {
  test('lets in no other host than Razorpay', async () => {
    const { page, context } = await front.enter(
      await front.shopper([[await front.goods(200, 9), 1]]),
    );
    const refused: string[] = [];
    page.on('console', (entry) => {
      if (/Content Security Policy/.test(entry.text())) refused.push(entry.text());
    });
    await page.route('https://evil.example/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.evil = true' }),
    );
    await page.evaluate(() =>
      document.head.append(
        Object.assign(document.createElement('script'), {
          src: 'https://evil.example/checkout.js',
        }),
      ),
    );
    await eventually(() => refused.length).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'evil' in window)).toBe(false);
    await context.close();
  });
});
