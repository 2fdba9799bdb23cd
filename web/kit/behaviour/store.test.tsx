import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

afterEach(() => vi.unstubAllGlobals());

it('tells those who listen of every change, until they unsubscribe', () => {
  const count = createStore(0);
  const seen: number[] = [];
  const stop = count.subscribe(() => seen.push(count.get()));
  count.set(1);
  count.set(2);
  stop();
  count.set(3);
  expect([seen, count.get()]).toEqual([[1, 2], 3]);
});

it('reads its value once, in a browser', () => {
  const read = vi.fn(() => 'stored');
  expect([createStore('first', read).get(), read]).toEqual(['first', expect.anything()]);
  expect(read).not.toHaveBeenCalled();
  vi.stubGlobal('window', {});
  const name = createStore('first', read);
  expect([name.get(), name.get(), read.mock.calls.length]).toEqual(['stored', 'stored', 1]);
});

it('gives the server its first value, even after a change', () => {
  const name = createStore('first');
  const Name = () => <b>{name.use()}</b>;
  name.set('second');
  expect(renderToStaticMarkup(<Name />)).toBe('<b>first</b>');
});
