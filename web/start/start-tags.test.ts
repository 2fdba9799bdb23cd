import { expect, it } from 'vitest';
import { buildDeferredStart, buildImmediateStart } from './start-tags.ts';

const files = ['/assets/a.js', '/assets/entry.js'];

it('names each file once in one inline script', () => {
  const { head, body } = buildDeferredStart(files);
  expect(head).toBe('');
  expect(body.match(/"[^"]*[.]js"/g)).toEqual(['"/assets/a.js"', '"/assets/entry.js"']);
});

it('preloads the files of a page that the browser completes, and starts its first script', () => {
  const { head, body } = buildImmediateStart(files, '/assets/entry.js');
  expect(head.match(/href="[^"]+"/g)).toEqual(['href="/assets/a.js"', 'href="/assets/entry.js"']);
  expect(body).toBe('<script type="module" async src="/assets/entry.js"></script>');
});

const started = () => {
  const script =
    /<script>(.*)<\/script>/.exec(buildDeferredStart(['/assets/entry.js']).body)?.[1] ?? '';
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
