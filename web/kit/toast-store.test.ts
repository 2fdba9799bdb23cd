import { expect, it } from 'vitest';
import { currentToasts, dropToast, toast } from './toast-store.ts';

it('shows three at most, the newest last, and forgets what is dropped', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast('done', text);
  expect(currentToasts().map(({ text }) => text)).toEqual(['two', 'three', 'four']);
  const [first] = currentToasts();
  dropToast(first?.id ?? -1);
  expect(currentToasts().map(({ text }) => text)).toEqual(['three', 'four']);
});
