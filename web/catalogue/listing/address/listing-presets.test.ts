import { describe, expect, it } from 'vitest';
import { routeTree } from '../../../routes/routes.tsx';
import {
  arrangementNames,
  buildCanonicalPath,
  findListingPreset,
  buildWholePath,
} from './listing-presets.ts';

const category = { kind: 'category', name: 'Aged Rice' } as const;
const tag = (name: string) => ({ kind: 'tag', name }) as const;

describe('the canonical path of a listing', () => {
  it.each(arrangementNames)('is /collections for /%s', (name) => {
    expect(buildCanonicalPath(`/${name}`, null)).toBe('/collections');
  });

  it.each(['/aged-rice', '/shop-grid-standard/aged-rice'])(
    '%s is the category of the standard shop',
    (path) => {
      expect(buildCanonicalPath(path, category)).toBe('/shop-grid-standard/aged-rice');
    },
  );

  it('is its name for a tag, unless a page has that path', () => {
    expect(buildCanonicalPath('/hand-&-loom', tag('Hand & Loom'))).toBe('/hand-%26-loom');
    expect(buildCanonicalPath('/shop-grid-standard/hand-&-loom', tag('Hand & Loom'))).toBe(
      '/hand-%26-loom',
    );
    const pages = Object.values(routeTree.children ?? {})
      .map(
        (route) =>
          String((route as { options: { path?: string } }).options.path).split('/')[1] ?? '',
      )
      .filter((name) => name !== '' && !name.startsWith('$') && !name.startsWith('product'));
    expect(pages.length).toBeGreaterThan(20);
    for (const name of pages)
      expect(buildCanonicalPath(`/shop-grid-standard/${name}`, tag(name))).toBe(
        `/shop-grid-standard/${name}`,
      );
  });

  it('keeps the product type', () => {
    expect(buildCanonicalPath('/buy-in-kg', null)).toBe('/buy-in-kg');
    expect(buildCanonicalPath('/kg/aged-rice', category)).toBe('/kg/aged-rice');
    expect(buildCanonicalPath('/unit/cotton', tag('Cotton'))).toBe('/unit/cotton');
  });
});

it('has a path for each product type', () => {
  for (const type of ['per kg', 'per unit', undefined] as const)
    expect(findListingPreset(buildWholePath(type)).type).toBe(type);
});

describe('the settings of a listing', () => {
  it('differ between any two of the arrangements', () => {
    expect(
      new Set(arrangementNames.map((name) => JSON.stringify(findListingPreset(`/${name}`)))).size,
    ).toBe(arrangementNames.length);
  });

  it('are those of the standard shop for a category', () => {
    expect(findListingPreset('/winter-wear')).toBe(
      findListingPreset('/shop-grid-standard/winter-wear'),
    );
  });

  it('are found in any case, as routes are', () => {
    expect(findListingPreset('/Buy-In-Kg')).toBe(findListingPreset('/buy-in-kg'));
    expect(findListingPreset('/KG/fruit').type).toBe('per kg');
    expect(buildCanonicalPath('/KG/fruit', category)).toBe('/kg/aged-rice');
  });

  it.each(['/constructor', '/toString', '/__proto__'])('%s is a tag like any other', (path) => {
    expect(findListingPreset(path)).toBe(findListingPreset('/cotton'));
    expect(buildCanonicalPath(path, tag(path.slice(1)))).toBe(`/${path.slice(1).toLowerCase()}`);
  });
});
