import { expect, it } from 'vitest';
import { fixedPaths, findMenuTarget } from '../../shop/office/pages/menu.ts';
import { buildPagePath, isReservedSlug, shippedSlugs } from '../../shop/office/pages/page.ts';
import { completeWords, loadWords } from '../words/words.ts';
import { makeRouter } from './router.tsx';

const words = await loadWords('en');
await completeWords();
const { routesByPath } = makeRouter({
  fetchApi: async () => Response.json({}),
  language: 'en',
  words,
  origin: 'https://haat.example',
});
const paths = Object.keys(routesByPath).filter((path) => path !== '/');
const shippedPaths = new Set(shippedSlugs.map(buildPagePath));

it('no page of the merchant takes the name of an address of the shop', () => {
  const segments = paths
    .filter((path) => !shippedPaths.has(path))
    .map((path) => path.split('/')[1] ?? '')
    .filter((segment) => !segment.startsWith('$'));
  expect([...new Set(segments)].filter((segment) => !isReservedSlug(segment))).toEqual([]);
});

it('a menu may lead to every address that a visitor can open', () => {
  const open = paths.filter(
    (path) => !/[$]|^\/(?:admin|password-reset|account-verify|staff-invitation)/.test(path),
  );
  expect(open.filter((path) => findMenuTarget(path)?.kind !== 'fixed')).toEqual([]);
  expect(fixedPaths.filter((path) => path !== '/' && !paths.includes(path))).toEqual([]);
});
