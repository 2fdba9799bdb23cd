import { describe, expect, it } from 'vitest';
import type { WireShop } from '../../contract/office/identity.ts';
import { renderBlocks } from '../blocks/testing-blocks.ts';
import { testShop } from '../shared/platform/testing-shop.ts';

const { html } = await renderBlocks('/', []);
const readPart = (start: string, end: string, from = html): string =>
  from.slice(from.indexOf(start), from.indexOf(end, from.indexOf(start)));

it('the header draws the menu of the merchant, whose second level opens without JavaScript', () => {
  const header = readPart('<nav', '</nav>');
  expect(header).toMatch(/<a [^>]*aria-current="page"[^>]*>Home<\/a>/);
  expect(header).toMatch(/<details[^>]*><summary aria-label="Food"/);
  expect(header).toMatch(/href="\/buy-in-kg"[^>]*>Food<\/a>/);
  expect(header).toMatch(/href="\/shop-grid-standard\/fruit"[^>]*>Fruit<\/a>/);
});

it('the menu of small screens lists the second level below the first', () => {
  const sheet = readPart('<nav aria-label="Menu"', '</nav>');
  expect(sheet).toMatch(/>Food .*<ul><li><a[^>]*>Fruit<\/a><\/li><\/ul>/);
});

it('the footer draws its columns, and a title without an address is no link', () => {
  const footer = readPart('<footer', '</footer>');
  expect(footer).toMatch(/<h2>Help<\/h2><ul><li><a[^>]*href="\/contact"[^>]*>Contact<\/a>/);
});

describe('the links elsewhere', () => {
  const readLinks = async (shop: Partial<WireShop>): Promise<(string | undefined)[]> => {
    const { html: page } = await renderBlocks('/', [], { shop: { ...testShop, ...shop } });
    const footer = readPart('<footer', '</footer>', page);
    return [...footer.matchAll(/href="(https:[^"]+)"/g)].map(([, address]) => address);
  };
  const { social, contact } = testShop;

  it('are those that the merchant wrote, and no others', async () => {
    const shop = {
      name: 'Tokri',
      social: { ...social, youtube: 'https://youtube.com/@tokri', x: 'https://x.com/tokri' },
      contact: { ...contact, whatsapp: '+91 98220 41177' },
    };
    expect(await readLinks(shop)).toEqual([
      'https://youtube.com/@tokri',
      'https://wa.me/919822041177',
      'https://x.com/tokri',
    ]);
    expect(await readLinks({ name: 'Tokri' })).toEqual([]);
  });

  it('are examples in a shop that nobody has named', async () =>
    expect(await readLinks({})).toHaveLength(4));
});
