import { expect, it } from 'vitest';
import { renderBlocks } from '../blocks/testing-blocks.ts';

const { html } = await renderBlocks('/', []);
const readPart = (start: string, end: string): string =>
  html.slice(html.indexOf(start), html.indexOf(end, html.indexOf(start)));

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
