import { expect, it } from 'vitest';
import { startLate } from './late-start.ts';

const page = (head: string, foot: string): string => `<!doctype html><head>${head}<title>"x.js"</title></head><body><p>a</p>${foot}</body>`;

it('names each script once, the entry last, in a script of its own', () => {
  const preloads = '<link rel="modulepreload" crossorigin="anonymous" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><link rel="modulepreload" href="/assets/a.js"/>';
  const entry = '<script type="module" async="" src="/assets/entry.js"></script>';
  const late = startLate(page(preloads, entry));
  expect(late.match(/"[^"]*[.]js"/g)).toEqual(['"x.js"', '"/assets/a.js"', '"/assets/b.js"', '"/assets/entry.js"']);
  expect(late).not.toContain('modulepreload');
  expect(late).not.toContain('<script type="module"');
});

it('leaves a page without an entry of its own as it is: in development there is none', () => {
  const html = page('<link rel="modulepreload" href="/assets/a.js"/>', '<script type="module">import "/web/entry-client.tsx"</script>');
  expect(startLate(html)).toBe(html);
});

it('starts them at the load of the page, once, and not before', () => {
  const script = startLate(page('', '<script type="module" async="" src="/assets/entry.js"></script>')).match(/<script>(.*)<\/script>/)?.[1] ?? '';
  const heard = new Map<string, () => void>();
  const later: (() => void)[] = [];
  const loaded: string[] = [];
  const run = new Function('addEventListener', 'requestAnimationFrame', 'setTimeout', 'load', script.replace('import(i)', 'load(i)')) as (...given: unknown[]) => void;
  run((name: string, start: () => void) => void heard.set(name, start), (work: () => void) => work(), (work: () => void, ms = 0) => void (ms === 0 ? work() : later.push(work)), (file: string) => void loaded.push(file));
  expect(loaded).toEqual([]);
  heard.get('load')?.();
  expect(loaded).toEqual(['/assets/entry.js']);
  for (const start of [heard.get('keydown'), ...later]) start?.();
  expect(loaded).toEqual(['/assets/entry.js']);
});
