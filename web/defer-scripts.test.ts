import { expect, it } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const page = (head: string, foot: string): string =>
  `<!doctype html><head>${head}<title>"x.js"</title></head><body><p>a</p>${foot}</body>`;

it('names each script once, the entry last, in one inline script', () => {
  const preloads =
    '<link rel="modulepreload" crossorigin="anonymous" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><link rel="modulepreload" href="/assets/a.js"/>';
  const entry = '<script type="module" async="" src="/assets/entry.js"></script>';
  const late = deferScripts(page(preloads, entry));
  expect(late.match(/"[^"]*[.]js"/g)).toEqual([
    '"x.js"',
    '"/assets/a.js"',
    '"/assets/b.js"',
    '"/assets/entry.js"',
  ]);
  expect(late).not.toContain('modulepreload');
  expect(late).not.toContain('<script type="module"');
});

it('does not change a page without an entry, as in development', () => {
  const html = page(
    '<link rel="modulepreload" href="/assets/a.js"/>',
    '<script type="module">import "/web/entry-client.tsx"</script>',
  );
  expect(deferScripts(html)).toBe(html);
});

const started = () => {
  const script =
    deferScripts(page('', '<script type="module" async="" src="/assets/entry.js"></script>')).match(
      /<script>(.*)<\/script>/,
    )?.[1] ?? '';
  const listenerByEvent = new Map<string, () => void>();
  const [painted, later, loaded] = [[] as (() => void)[], [] as (() => void)[], [] as string[]];
  class PerformanceObserver {
    readonly #seen: () => void;
    constructor(seen: () => void) {
      this.#seen = seen;
    }

    observe({ type }: { type: string }): void {
      if (type === 'paint') painted.push(this.#seen);
    }
  }
  const run = new Function(
    'addEventListener',
    'requestAnimationFrame',
    'setTimeout',
    'PerformanceObserver',
    'load',
    script.replace('import(i)', 'load(i)'),
  ) as (...given: unknown[]) => void;
  run(
    (name: string, start: () => void) => void listenerByEvent.set(name, start),
    (work: () => void) => work(),
    (work: () => void, ms = 0) => void (ms === 0 ? work() : later.push(work)),
    PerformanceObserver,
    async (file: string) => void loaded.push(file),
  );
  return { listenerByEvent, painted, later, loaded };
};

it('starts the scripts after load and paint, not before', () => {
  const { listenerByEvent, painted, later, loaded } = started();
  listenerByEvent.get('load')?.();
  expect(loaded).toEqual([]);
  for (const seen of painted) seen();
  expect(loaded).toEqual(['/assets/entry.js']);
  listenerByEvent.get('keydown')?.();
  for (const again of [...painted, ...later]) again();
  expect(loaded).toEqual(['/assets/entry.js']);
});

it.each(['pointerdown', 'keydown'])(
  'starts the scripts at a %s, because a touched element has been painted',
  (touch) => {
    const { listenerByEvent, painted, loaded } = started();
    listenerByEvent.get(touch)?.();
    for (const seen of painted) seen();
    expect(loaded).toEqual(['/assets/entry.js']);
  },
);

it('starts the scripts after a timeout if no paint is reported', () => {
  const { later, loaded } = started();
  for (const work of later) work();
  expect(loaded).toEqual(['/assets/entry.js']);
});
