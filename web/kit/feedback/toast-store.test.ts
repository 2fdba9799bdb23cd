import { expect, it } from 'vitest';
import { getToasts, removeToast, addToast } from './toast-store.ts';

it('shows at most three toasts, the newest last, and removes older ones', () => {
  for (const text of ['one', 'two', 'three', 'four']) addToast('done', text);
  expect(getToasts().map(({ text }) => text)).toEqual(['two', 'three', 'four']);
  const [first] = getToasts();
  removeToast(first?.id ?? -1);
  expect(getToasts().map(({ text }) => text)).toEqual(['three', 'four']);
});
