import { expect, it } from 'vitest';
import { addToast, removeToast, toasts } from './toast-store.ts';

it('shows at most three toasts, the newest last, and removes older ones', () => {
  for (const text of ['one', 'two', 'three', 'four']) addToast('done', text);
  expect(toasts.get().map(({ text }) => text)).toEqual(['two', 'three', 'four']);
  const [first] = toasts.get();
  removeToast(first?.id ?? -1);
  expect(toasts.get().map(({ text }) => text)).toEqual(['three', 'four']);
});
