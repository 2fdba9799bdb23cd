import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { address } from '../../proofs/world/address.ts';
import { type AdminFront, openAdminFront } from '../fixtures/admin-front.ts';
import { watchedPage } from '../fixtures/browser.ts';
import { inaccessible, tooWide } from '../fixtures/page-rules.ts';
import { eventually, main } from '../fixtures/storefront.ts';
import { expect, test } from '../fixtures/test.ts';

/** The product editor: upload and crop of pictures, copies of products, and the product table. */

let front: AdminFront;
let product: string;

test.beforeAll(async ({ browser }) => {
  front = await openAdminFront(browser);
  product =
    (await front.ask<{ products: { _id: string }[] }>('GET', '/api/products')).products[0]?._id ??
    '';
});
test.afterAll(() => front?.close());

const paint = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const tile = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await paint(320, 360, '#2a9d4a'),
});
const broad = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await paint(1600, 900, '#b0413e'),
});

const pictures = (page: Page) => main(page).getByRole('img', { name: /^picture \d+$/ });
const chooser = (page: Page) => main(page).getByLabel('Add a picture');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Crop to the tile' });
const measures = (page: Page): Promise<string[]> =>
  pictures(page).evaluateAll((all) =>
    all.map((one) => `${one.getAttribute('width')}×${one.getAttribute('height')}`),
  );

/** Pastes a copied picture: dispatches a paste event that holds its file. */
const paste = (page: Page, bytes: Buffer): Promise<void> =>
  page.evaluate((encoded) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(
      new File([Uint8Array.from(atob(encoded), (one) => one.charCodeAt(0))], 'pasted.png', {
        type: 'image/png',
      }),
    );
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, bytes.toString('base64'));

test.describe('pictures', () => {
  test('are uploaded at once when they have the shape of a tile, in the chosen order, also when pasted', async () => {
    const { page, context, troubles } = await front.enter('/admin/products/new');
    await chooser(page).setInputFiles([
      await tile('a.png'),
      { ...(await tile('b.png')), buffer: await paint(160, 180, '#333') },
      await tile('c.png'),
    ]);
    await eventually(() => measures(page)).toEqual(['320×360', '160×180', '320×360']);
    await paste(page, await paint(640, 720, '#e7c37d'));
    await eventually(() => measures(page)).toEqual(['320×360', '160×180', '320×360', '640×720']);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('show their upload progress and can be cancelled', async () => {
    const { page, context } = await front.enter('/admin/products/new');
    const slow = await context.newCDPSession(page);
    await slow.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 100_000,
    });
    const noise = await sharp({
      create: {
        width: 800,
        height: 900,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    await chooser(page).setInputFiles([
      { name: 'large.png', mimeType: 'image/png', buffer: noise },
      { name: 'other.png', mimeType: 'image/png', buffer: noise },
    ]);
    const bar = main(page).getByRole('progressbar', { name: 'Sending large.png' });
    await eventually(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(
      5,
    );
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
    expect(await inaccessible(page)).toEqual([]);
    await main(page).getByRole('button', { name: 'Stop sending large.png' }).click();
    await eventually(() => bar.count()).toBe(0);
    await slow.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await eventually(() => measures(page)).toEqual(['800×900']);
    await context.close();
  });

  test('of another shape are cropped by keyboard or kept whole, and can be cropped again', async () => {
    const { page, context, troubles } = await front.enter('/admin/products/new');
    await chooser(page).setInputFiles([
      await broad('one.png'),
      await tile('fits.png'),
      await broad('two.png'),
    ]);
    await dialog(page).waitFor();
    const frame = dialog(page).getByRole('slider', { name: /^Frame/ });
    await dialog(page)
      .getByText('The frame lies 25 % from the left and 0 % from the top.')
      .waitFor();
    await frame.focus();
    for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight');
    await dialog(page).getByText('The frame lies 30 % from the left').waitFor();
    await dialog(page).getByLabel('Size of the frame').fill('50');
    await dialog(page)
      .getByText('The frame lies 43 % from the left and 25 % from the top.')
      .waitFor();
    expect(await inaccessible(page)).toEqual([]);
    for (const width of [1440, 390]) expect(await tooWide(page, width)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Crop', exact: true }).click();
    await dialog(page).getByText('The frame lies 25 % from the left').waitFor();
    await dialog(page).getByRole('button', { name: 'Whole picture' }).click();
    await eventually(() => dialog(page).count()).toBe(0);
    await eventually(() => measures(page)).toEqual(['400×450', '320×360', '1280×720']);

    await main(page).getByRole('button', { name: 'Crop picture 3' }).click();
    const box = await dialog(page)
      .getByRole('slider', { name: /^Frame/ })
      .boundingBox();
    if (box === null) throw new Error('no frame');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - box.width, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await dialog(page).getByText('The frame lies 0 % from the left').waitFor();
    await dialog(page).getByRole('button', { name: 'Crop', exact: true }).click();
    await eventually(() => measures(page)).toEqual(['400×450', '320×360', '640×720']);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('are not uploaded when the crop dialog is closed', async () => {
    const { page, context } = await front.enter('/admin/products/new');
    await chooser(page).setInputFiles([await broad('one.png')]);
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => dialog(page).count()).toBe(0);
    await chooser(page).setInputFiles([await tile('fits.png')]);
    await eventually(() => measures(page)).toEqual(['320×360']);
    await context.close();
  });
});

test.describe('an unsaved form', () => {
  test('is restored after its tab was closed', async () => {
    const { page, context } = await front.enter(`/admin/products/${product}`);
    const short = (tab: Page) => main(tab).getByLabel('Short description');
    await short(page).fill('Typed, and the tab is closed');
    await eventually(() =>
      page.evaluate(() =>
        Object.values(localStorage).some((kept: string) =>
          kept.includes('Typed, and the tab is closed'),
        ),
      ),
    ).toBe(true);
    await page.close();
    const next = await context.newPage();
    await front.open(next, `/admin/products/${product}`);
    await eventually(() => short(next).inputValue()).toBe('Typed, and the tab is closed');
    await main(next).getByText('This is what you had typed').waitFor();
    await main(next).getByRole('button', { name: 'Discard' }).click();
    await next.reload();
    await eventually(() => short(next).inputValue()).not.toContain('Typed');
    await context.close();
  });
});

test.describe('a copied product', () => {
  test('is kept apart from another unsaved new product', async () => {
    const { page, context } = await front.enter('/admin/products/new');
    await main(page).getByLabel('Name', { exact: true }).fill('Half a thought');
    await eventually(() =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.new'))),
    ).toBe(true);
    await page.reload();
    await eventually(() => main(page).getByLabel('Name', { exact: true }).inputValue()).toBe(
      'Half a thought',
    );
    await front.open(page, `/admin/products/${product}`);
    const name = await main(page).getByLabel('Name', { exact: true }).inputValue();
    await main(page).getByRole('button', { name: 'Duplicate', exact: true }).click();
    await eventually(() => main(page).getByLabel('Name', { exact: true }).inputValue()).toBe(
      `${name} (copy)`,
    );
    await page.reload();
    await eventually(() => main(page).getByLabel('Name', { exact: true }).inputValue()).toBe(
      `${name} (copy)`,
    );
    await front.open(page, '/admin/products/new');
    expect(await main(page).getByLabel('Name', { exact: true }).inputValue()).toBe(
      'Half a thought',
    );
    await context.close();
  });
});

test.describe('the product table', () => {
  test('sorts by its column titles and marks the sorted column', async () => {
    const { page, context, troubles } = await front.enter('/admin/products');
    const table = main(page).getByRole('table', { name: 'Products' });
    const stocks = async (): Promise<number[]> =>
      (await table.locator('tbody tr td:nth-child(4)').allTextContents()).map(Number);
    await table.getByRole('link', { name: 'Stock' }).click();
    await eventually(() => new URL(page.url()).search).toBe('?sort=stockLowToHigh');
    await table
      .getByRole('columnheader', { name: 'Stock' })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor();
    expect(await stocks()).toEqual((await stocks()).toSorted((a, b) => a - b));
    await table.getByRole('link', { name: 'Stock' }).click();
    await table
      .getByRole('columnheader', { name: 'Stock' })
      .and(page.locator('[aria-sort=descending]'))
      .waitFor();
    expect(await stocks()).toEqual((await stocks()).toSorted((a, b) => b - a));
    await table
      .getByRole('link', { name: /^(Name|Product)/ })
      .first()
      .click();
    await eventually(() => new URL(page.url()).search).toBe('?sort=nameAToZ');
    expect(await inaccessible(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

test.describe('a table that has just loaded', () => {
  test('reserves the height of the rows that are not drawn yet', async () => {
    for (let i = 0; i < 30; i++)
      await front.ask('POST', '/api/products', {
        name: `Roomy shawl ${i}`,
        productType: 'per unit',
        unitVariation: [{ size: 'M', stock: 4, price: 799 }],
      });
    const { page, context } = await front.enter('/admin');
    // The table adds its other rows after the first frame. This records the row count of each frame
    // and the height of the page.
    await page.addInitScript(() => {
      const seen: [number, number][] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const rows = document.querySelectorAll('main tbody tr').length;
        if (rows > 0 && rows !== seen.at(-1)?.[0])
          seen.push([rows, document.querySelector('main table')?.parentElement?.scrollHeight ?? 0]);
      }).observe(document, { childList: true, subtree: true });
    });
    await front.open(page, '/admin/products?search=roomy');
    await eventually(() => main(page).locator('tbody tr').count()).toBe(30);
    const seen = await page.evaluate(
      () => (window as unknown as { seen: [number, number][] }).seen,
    );
    expect(seen.map(([rows]) => rows)).toEqual([20, 30]);
    expect(Math.abs((seen[0]?.[1] ?? 0) - (seen[1]?.[1] ?? 0))).toBeLessThan(4);
    await context.close();
  });
});

test.describe('a draft product', () => {
  test('is shown to an admin, also after a reload, and to nobody else', async () => {
    const { _id: id } = await front.ask<{ _id: string }>('POST', '/api/products', {
      name: 'Unseen Kurta',
      draft: true,
      productType: 'per unit',
      unitVariation: [{ size: 'M', stock: 4, price: 799 }],
    });
    const path = `/product/${id}`;
    const { page, context } = await front.enter(path);
    for (let i = 0; i < 2; i++) {
      await main(page).getByRole('heading', { level: 1, name: 'Unseen Kurta' }).waitFor();
      await page.reload();
    }
    await context.close();
    const visitor = await watchedPage(front.browser);
    await front.open(visitor.page, path);
    await main(visitor.page).getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await visitor.context.close();
  });
});

test.describe('a cell of the product table', () => {
  const made = (name: string) =>
    front.ask<{ _id: string }>('POST', '/api/products', {
      name,
      productType: 'per unit',
      discount: 10,
      unitVariation: [{ size: 'M', stock: 12, price: 799 }],
    });
  const held = (id: string) =>
    front.ask<{ discount: number; unitVariation: { stock: number; price: number }[] }>(
      'GET',
      `/api/products/${id}`,
    );
  const cell = (page: Page, part: string, name: string) =>
    main(page).getByRole('button', { name: `change: ${part} of ${name}` });
  const field = (page: Page, part: string, name: string) =>
    main(page).getByRole('textbox', { name: `change: ${part} of ${name}` });

  test('is edited in place by keyboard and shows its errors there', async () => {
    const name = 'Kurta for a cell';
    const { _id: id } = await made(name);
    const { page, context, troubles } = await front.enter(
      '/admin/products?search=kurta+for+a+cell',
    );
    await cell(page, 'Stock', name).focus();
    await page.keyboard.press('Enter');
    await eventually(() =>
      field(page, 'Stock', name).evaluate(
        (box) => box === document.activeElement && (box as HTMLInputElement).selectionEnd === 2,
      ),
    ).toBe(true);
    await page.keyboard.type('many');
    await page.keyboard.press('Enter');
    await main(page).getByRole('alert').waitFor();
    expect(await field(page, 'Stock', name).getAttribute('aria-invalid')).toBe('true');
    expect(await inaccessible(page)).toEqual([]);
    await field(page, 'Stock', name).fill('7');
    await page.keyboard.press('Enter');
    await cell(page, 'Stock', name).getByText('7', { exact: false }).waitFor();
    const back = (part: string) =>
      eventually(() =>
        cell(page, part, name).evaluate((button) => button === document.activeElement),
      ).toBe(true);
    await back('Stock');
    await cell(page, 'Discount, percent', name).click();
    await field(page, 'Discount, percent', name).fill('25');
    await page.keyboard.press('Escape');
    await back('Discount, percent');
    await cell(page, 'Price', name).focus();
    await page.keyboard.press('F2');
    await field(page, 'Price', name).fill('850.50');
    await page.keyboard.press('Tab');
    await cell(page, 'Price', name).waitFor();
    expect(await held(id)).toMatchObject({
      discount: 10,
      unitVariation: [{ stock: 7, price: 850.5 }],
    });
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('keeps what is typed before the product has loaded', async () => {
    const name = 'Shawl for a cell';
    const { _id: id } = await made(name);
    const { page, context } = await front.enter('/admin/products?search=shawl+for+a+cell');
    let letGo = (): void => undefined;
    const heldBack = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route(`**/api/products/${id}`, async (route) => {
      await heldBack;
      await route.continue();
    });
    await cell(page, 'Stock', name).click();
    await page.keyboard.type('31');
    const come = page.waitForResponse((response) => response.url().endsWith(id));
    letGo();
    await (await come).finished();
    expect(await field(page, 'Stock', name).inputValue()).toBe('31');
    await page.keyboard.press('Enter');
    await cell(page, 'Stock', name).waitFor();
    expect((await held(id)).unitVariation[0]?.stock).toBe(31);
    await context.close();
  });

  test('reports a change by somebody else instead of overwriting it, and opens a dialog for several sizes', async () => {
    const name = 'Sari for a cell';
    const { _id: id } = await made(name);
    const { page, context } = await front.enter('/admin/products?search=sari+for+a+cell');
    await cell(page, 'Discount, percent', name).click();
    await field(page, 'Discount, percent', name).fill('30');
    await front.ask('PUT', `/api/products/${id}`, { discount: 20 });
    await page.keyboard.press('Enter');
    await main(page).getByRole('alert').waitFor();
    expect(await field(page, 'Discount, percent', name).inputValue()).toBe('30');
    expect((await held(id)).discount).toBe(20);
    // The second attempt is deliberate.
    await eventually(() => field(page, 'Discount, percent', name).getAttribute('aria-busy')).toBe(
      'false',
    );
    await field(page, 'Discount, percent', name).press('Enter');
    await eventually(async () => (await held(id)).discount).toBe(30);
    await front.ask('PUT', `/api/products/${id}`, {
      unitVariation: [
        { size: 'M', stock: 3, price: 500 },
        { size: 'L', stock: 4, price: 550 },
      ],
    });
    await page.reload();
    await cell(page, 'Stock', name).click();
    await eventually(() => page.getByRole('dialog', { name }).getByLabel('Stock').count()).toBe(2);
    await context.close();
  });

  test('refuses to save a stock after a sale, and every form takes over the new stock', async () => {
    const name = 'Dhoti for a cell';
    const { _id: id } = await made(name);
    const sell = async (quantity: number): Promise<void> => {
      await front.ask('POST', '/api/cart', { productId: id, selectedProductSize: 'M', quantity });
      await front.ask('POST', '/api/orders', { shippingAddress: address, paymentMethod: 'COD' });
    };
    const { page, context, troubles } = await front.enter(
      '/admin/products?search=dhoti+for+a+cell',
    );
    await cell(page, 'Stock', name).click();
    await eventually(() => field(page, 'Stock', name).inputValue()).toBe('12');
    await sell(5);
    await field(page, 'Stock', name).fill('20');
    await page.keyboard.press('Enter');
    await main(page).getByText('The stock has changed meanwhile: M is 7 now').waitFor();
    await eventually(() => field(page, 'Stock', name).inputValue()).toBe('7');
    await field(page, 'Stock', name).fill('20');
    await page.keyboard.press('Enter');
    await cell(page, 'Stock', name).waitFor();
    expect((await held(id)).unitVariation[0]?.stock).toBe(20);

    await main(page)
      .getByRole('button', { name: /^Edit prices and stock/ })
      .click();
    const dialogOf = page.getByRole('dialog', { name });
    await dialogOf.getByLabel('Stock').fill('30');
    await dialogOf.getByLabel('Price').fill('750');
    await sell(2);
    await dialogOf.getByRole('button', { name: 'Save' }).click();
    await dialogOf.getByText('The stock has changed meanwhile: M is 18 now').waitFor();
    await eventually(() => dialogOf.getByLabel('Stock').inputValue()).toBe('18');
    await dialogOf.getByRole('button', { name: 'Save' }).click();
    await eventually(() => held(id)).toMatchObject({ unitVariation: [{ stock: 18, price: 750 }] });

    await front.open(page, `/admin/products/${id}`);
    await main(page).getByLabel('Stock', { exact: true }).fill('40');
    await main(page).getByLabel('Discount, percent').fill('5');
    await sell(1);
    await main(page).getByRole('button', { name: 'Save' }).click();
    await main(page)
      .getByText(/^Stock was sold or changed meanwhile/)
      .waitFor();
    await main(page).getByText('It was 18, and is 17 now').waitFor();
    expect(await main(page).getByLabel('Stock', { exact: true }).inputValue()).toBe('17');
    expect(await inaccessible(page)).toEqual([]);
    await main(page).getByRole('button', { name: 'Save' }).click();
    await eventually(() => held(id)).toMatchObject({
      discount: 5,
      unitVariation: [{ stock: 17, price: 750 }],
    });
    expect(troubles.filter((one) => !/409/.test(one))).toEqual([]);
    await context.close();
  });
});

test.describe('saving', () => {
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.textContent ?? document.activeElement?.tagName);

  test('keeps the focus, on the button or in the field where Enter was pressed', async () => {
    const { page, context, troubles } = await front.enter(`/admin/products/${product}`);
    const name = main(page).getByLabel('Name', { exact: true });
    await name.fill('Mangoes of the morning');
    await main(page).getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await eventually(() => focused(page)).toBe('Save');
    await name.fill('Mangoes of the evening');
    await name.press('Enter');
    await eventually(() => page.getByText('Saved', { exact: true }).count()).toBeGreaterThan(1);
    await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(troubles).toEqual([]);
    await context.close();
  });

  for (const [width, height] of [
    [1440, 700],
    [390, 844],
  ] as const)
    test(`shows a toast that covers no control at the foot, ${width} wide`, async () => {
      const { page, context } = await front.enter(`/admin/products/${product}`);
      await page.setViewportSize({ width, height });
      await main(page).getByLabel('Name', { exact: true }).fill(`Mangoes, ${width}`);
      await main(page).getByRole('button', { name: 'Save', exact: true }).click();
      const toast = page.getByRole('status').getByText('Saved', { exact: true });
      await toast.waitFor();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const covered = await toast.evaluate((text) => {
        const box = (text.closest('[popover]') ?? text).getBoundingClientRect();
        return [...document.querySelectorAll('a[href], button, input, select, textarea')]
          .filter((one) => one.closest('[popover]') === null && one.checkVisibility())
          .filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
          })
          .map((one) => one.textContent);
      });
      expect(covered).toEqual([]);
      await context.close();
    });
});
