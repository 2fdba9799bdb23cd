import { expect, it } from 'vitest';
import { hasPage } from './entry-server.tsx';

const has = (path: string): boolean => hasPage(new URL(`http://shop.test${path}`));

it.each([
  '/no/page/here',
  '/some/where/else',
  '/product/prd_1/more/still',
  '/wp-content/themes/x/y',
])('no route answers %s', (path) => expect(has(path)).toBe(false));

it.each([
  '/',
  '/fruit',
  '/shop-grid-standard/men',
  '//product//prd_1',
  '/product/prd_1',
  '/product/prd_1/word',
  '/admin',
])('a route answers %s', (path) => expect(has(path)).toBe(true));
