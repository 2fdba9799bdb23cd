import { expect, it } from 'vitest';
import type { WireShop } from '../../../contract/office/identity.ts';
import { addSettings } from '../../../database/testing.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
await addSettings(shop.deps.store, 14_500);
const { token } = await shop.createPerson({ role: 'admin' });

const readHeader = async (language: 'en' | 'de'): Promise<string[]> => {
  const { data } = await shop.call('GET /api/shop', { query: { language } });
  const { menus } = data.shop as WireShop;
  return menus.header.map(({ label }) => label);
};

it('the shop tells its menus in the language of the reader, and a change at once', async () => {
  expect(await readHeader('en')).toContain('Home');
  expect(await readHeader('de')).toContain('Startseite');
  const body = { header: [{ label: { en: 'Goods', de: 'Waren' }, href: '/' }], footer: [] };
  expect((await shop.call('PUT /api/settings/menus', { body: body as never, token })).status).toBe(
    200,
  );
  expect(await readHeader('en')).toEqual(['Goods']);
  expect(await readHeader('de')).toEqual(['Waren']);
});
