import { afterEach, expect, it, vi } from 'vitest';
import { en } from '../../../words/en.ts';
import { stubWindow } from '../../platform/testing-browser.ts';

afterEach(() => vi.unstubAllGlobals());

const full = Array.from({ length: 200 }, (_, i) => `p${i}`);

const opened = async () => {
  vi.resetModules();
  const stored = stubWindow({ 'shop.compare': full });
  const [{ toggleCompare }, { toasts }, { setMessageLanguage }] = await Promise.all([
    import('./compare.ts'),
    import('../../../kit/feedback/toast-store.ts'),
    import('../../platform/messages.ts'),
  ]);
  setMessageLanguage(en as Parameters<typeof setMessageLanguage>[0]);
  return {
    toggleCompare,
    ids: () => JSON.parse(stored.get('shop.compare') ?? '') as string[],
    texts: () => toasts.get().map(({ text }) => text),
  };
};

it('a full comparison refuses products with a message until one is removed', async () => {
  const { toggleCompare, ids, texts } = await opened();
  toggleCompare('one more');
  expect([ids(), texts()]).toEqual([full, ['At most 200 products in one comparison']]);
  toggleCompare('p0');
  toggleCompare('one more');
  expect(ids()).toEqual([...full.slice(1), 'one more']);
  expect(texts().slice(1)).toEqual(['Removed From Compare', 'Added To Compare']);
});
