import { expect, it } from 'vitest';
import { clientFiles } from './page-build.ts';

const manifest = {
  'web/entry-client.tsx': { file: 'assets/entry.js', imports: ['_framework'], css: ['assets/entry.css'] },
  _framework: { file: 'assets/framework.js', css: ['assets/framework.css'] },
  'web/cart/cart-page.tsx': { file: 'assets/cart.js', imports: ['_framework', '_parts'], css: ['assets/cart.css'] },
  _parts: { file: 'assets/parts.js', css: ['assets/parts.css'] },
  'web/words/fn.ts': { file: 'assets/fn.js' },
};

it('finds what each page loads beyond the entry, styles that are built upon first', () => {
  const files = clientFiles(manifest);
  expect(files.entry.css).toEqual(['/assets/framework.css', '/assets/entry.css']);
  expect(files.entry.scripts).toEqual([{ attrs: { type: 'module', async: true, src: '/assets/entry.js' } }]);
  expect(files.pages['./cart/cart-page.tsx']).toEqual({ preloads: ['/assets/parts.js', '/assets/cart.js'], css: ['/assets/parts.css', '/assets/cart.css'] });
  expect(files.words).toEqual({ en: [], fn: ['/assets/fn.js'], de: [] });
});
