import { expect, it } from 'vitest';
import { readClientFiles } from './page-build.ts';

const manifest = {
  'web/start/entry-client.tsx': {
    file: 'assets/entry.js',
    imports: ['_framework'],
    css: ['assets/entry.css'],
  },
  _framework: { file: 'assets/framework.js', css: ['assets/framework.css'] },
  'web/cart/cart-page.tsx': {
    file: 'assets/cart.js',
    imports: ['_framework', '_parts'],
    css: ['assets/cart.css'],
  },
  _parts: { file: 'assets/parts.js', css: ['assets/parts.css'] },
  _product: {
    file: 'assets/product.js',
    name: 'product',
    imports: ['_framework'],
    css: ['assets/product.css'],
  },
  'web/words/fn.ts': { file: 'assets/fn.js' },
  _dashboard: {
    file: 'assets/dashboard.js',
    name: 'admin',
    imports: ['_parts'],
    css: ['assets/dashboard.css'],
  },
  'web/words/fn/admin.ts': {
    file: 'assets/fn-dashboard.js',
    name: 'admin',
    src: 'web/words/fn/admin.ts',
  },
};

it('lists what each page loads beyond the entry, base styles first', () => {
  const files = readClientFiles(manifest);
  expect(files.entry.css).toEqual(['/assets/framework.css', '/assets/entry.css']);
  expect(files.entry.preloads).toEqual(['/assets/framework.js', '/assets/entry.js']);
  expect(files.pages['./cart/cart-page.tsx']).toEqual({
    preloads: ['/assets/parts.js', '/assets/cart.js'],
    css: ['/assets/parts.css', '/assets/cart.css'],
  });
  expect(files.words).toEqual({ en: [], fn: ['/assets/fn.js'], de: [] });
});

it('lists what the dashboard loads, with its words in each language', () => {
  const styles = ['/assets/parts.css', '/assets/dashboard.css'];
  expect(readClientFiles(manifest).dashboard).toEqual({
    en: { preloads: ['/assets/parts.js', '/assets/dashboard.js'], css: styles },
    fn: {
      preloads: ['/assets/parts.js', '/assets/dashboard.js', '/assets/fn-dashboard.js'],
      css: styles,
    },
    de: { preloads: ['/assets/parts.js', '/assets/dashboard.js'], css: styles },
  });
});

it('lists the product page as one file with everything that only it uses', () => {
  expect(readClientFiles(manifest).pages['./catalogue/product-page.tsx']).toEqual({
    preloads: ['/assets/product.js'],
    css: ['/assets/product.css'],
  });
});
