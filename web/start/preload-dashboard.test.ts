import { expect, it } from 'vitest';
import { buildDashboardPreload } from './preload-dashboard.ts';

const part = {
  preloads: ['/assets/dashboard.js', '/assets/words.js'],
  css: ['/assets/dashboard.css'],
};

type Link = Record<string, string>;

/**
 * What the page's own script asks for in a browser that stores this: in its session, or for longer.
 */
const listRequested = (stored: { session?: string; local?: string }): Link[] => {
  const script = buildDashboardPreload(part).scripts.join();
  const requestedLinks: Link[] = [];
  const storage = (value: string | undefined) => ({
    getItem: (key: string) => (key === 'shop.userInfo' ? (value ?? null) : null),
  });
  const page = {
    head: { append: (link: Link) => void requestedLinks.push(link) },
    createElement: () => ({}),
  };
  new Function('document', 'sessionStorage', 'localStorage', script)(
    page,
    storage(stored.session),
    storage(stored.local),
  );
  return requestedLinks;
};

it.each([
  { session: '{"isAdmin":true}' },
  { local: '{"isAdmin":true}' },
  { local: '{"isAdmin":true,"role":"admin"}' },
  { local: '{"isAdmin":false,"role":"packing"}' },
])('a dashboard page preloads all its files for somebody who works for the shop: %j', (stored) => {
  expect(listRequested(stored)).toEqual([
    { rel: 'modulepreload', href: '/assets/dashboard.js', crossOrigin: '', fetchPriority: 'low' },
    { rel: 'modulepreload', href: '/assets/words.js', crossOrigin: '', fetchPriority: 'low' },
    {
      rel: 'preload',
      as: 'style',
      href: '/assets/dashboard.css',
      crossOrigin: '',
      fetchPriority: 'low',
    },
  ]);
});

it.each([
  {},
  { local: '{"isAdmin":false}' },
  { local: '{"isAdmin":false,"role":"customer"}' },
  { local: '{"isAdmin":"true"}' },
  { session: 'null', local: '{"isAdmin":true}' },
  { local: '{' },
  { local: '"x"' },
])('a dashboard page preloads nothing for anybody else: %j', (stored) => {
  expect(listRequested(stored)).toEqual([]);
});

it('a dashboard page preloads nothing if the build names no files', () => {
  expect(buildDashboardPreload(undefined)).toEqual({ head: '', scripts: [] });
});
