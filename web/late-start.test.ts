import { expect, it } from 'vitest';
import { startLate } from './late-start.ts';

const page = (head: string, foot: string): string => `<!doctype html><head>${head}<title>"x.js"</title></head><body><p>a</p>${foot}</body>`;

it('names each script once, the entry last, in one that waits for the first picture', () => {
  const preloads = '<link rel="modulepreload" crossorigin="anonymous" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><link rel="modulepreload" href="/assets/a.js"/>';
  const entry = '<script type="module" async="" src="/assets/entry.js"></script>';
  expect(startLate(page(preloads, entry))).toBe(page('', '<script>requestAnimationFrame(()=>setTimeout(()=>["/assets/a.js","/assets/b.js","/assets/entry.js"].map(f=>import(f))))</script>'));
});

it('leaves a page without an entry of its own as it is: in development there is none', () => {
  const html = page('<link rel="modulepreload" href="/assets/a.js"/>', '<script type="module">import "/web/entry-client.tsx"</script>');
  expect(startLate(html)).toBe(html);
});
