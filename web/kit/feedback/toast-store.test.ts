import { expect, it } from 'vitest';
import { getToasts, removeToast, addToast } from './toast-store.ts';

it('shows three at most, the newest last, and forgets what is dropped', () => {
  for (const text of ['one', 'two', 'three', 'four']) addToast('done', text);
  expect(getToasts().map(({ text }) => text)).toEqual(['two', 'three', 'four']);
  const [first] = getToasts();
  removeToast(first?.id ?? -1);
  expect(getToasts().map(({ text }) => text)).toEqual(['three', 'four']);
});
