import { describe, expect, it } from 'vitest';
import { routeTree } from '../../routes.tsx';
import {
  arrangementNames,
  buildCanonicalPath,
  listingPresets,
  findListingPreset,
  buildWholePath,
} from './listing-presets.ts';

const category = { kind: 'category', name: 'Aged Rice' } as const;
const tag = (name: string) => ({ kind: 'tag', name }) as const;

describe('the one address of a listing', () => {
  it.each(arrangementNames)('/%s shows what /collections shows', (name) => {
    expect(buildCanonicalPath(`/${name}`, null)).toBe('/collections');
  });

  it.each(['/aged-rice', '/shop-grid-standard/aged-rice'])(
    '%s is the category of the standard shop',
    (path) => {
      expect(buildCanonicalPath(path, category)).toBe('/shop-grid-standard/aged-rice');
    },
  );

  it('of a tag is its name, unless something else stands there', () => {
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

  it('keeps to a way of selling', () => {
    expect(buildCanonicalPath('/buy-in-kg', null)).toBe('/buy-in-kg');
    expect(buildCanonicalPath('/kg/aged-rice', category)).toBe('/kg/aged-rice');
    expect(buildCanonicalPath('/unit/cotton', tag('Cotton'))).toBe('/unit/cotton');
  });
});

it('everything that is sold in one way has an address', () => {
  for (const type of ['per kg', 'per unit', undefined] as const)
    expect(findListingPreset(buildWholePath(type)).type).toBe(type);
});

describe('the settings of a listing', () => {
  it('differ between any two of the arrangements', () => {
    expect(new Set(arrangementNames.map((name) => JSON.stringify(listingPresets[name]))).size).toBe(
      arrangementNames.length,
    );
  });

  it('of a category are those of the standard shop', () => {
    expect(findListingPreset('/winter-wear')).toBe(
      findListingPreset('/shop-grid-standard/winter-wear'),
    );
  });

  it('are found in any case, as the route is', () => {
    expect(findListingPreset('/Buy-In-Kg')).toBe(listingPresets['buy-in-kg']);
    expect(findListingPreset('/KG/fruit').type).toBe('per kg');
    expect(buildCanonicalPath('/KG/fruit', category)).toBe('/kg/aged-rice');
  });

  it.each(['/constructor', '/toString', '/__proto__'])('%s is a tag like any other', (path) => {
    expect(findListingPreset(path)).toBe(findListingPreset('/cotton'));
    expect(buildCanonicalPath(path, tag(path.slice(1)))).toBe(`/${path.slice(1).toLowerCase()}`);
  });
});
