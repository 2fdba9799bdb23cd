import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { useDraftForm } from './use-draft-form.ts';

const invalidate = vi.fn(async () => undefined);
const router = { options: {}, invalidate } as unknown as AnyRouter;

/** What React asks of the page before it draws something that has no elements. */
const createHost = (): Element => {
  const node = { nodeName: 'DIV', tagName: 'DIV', addEventListener: () => undefined };
  const ownerDocument = { nodeType: 9, addEventListener: () => undefined };
  return { ...node, nodeType: 1, ownerDocument, textContent: '' } as unknown as Element;
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('window', { HTMLIFrameElement: Object, addEventListener: () => undefined });
  vi.stubGlobal('FormData', Object);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const mount = async (send: (body: { name: string; days: number | null }) => Promise<string>) => {
  const { useDraftForm: useHook } = await import('./use-draft-form.ts');
  const { text, wholeNumber } = await import('./field-kinds.ts');
  const { AdminWordsContext } = await import('../parts/words.ts');
  const { loadAdminWords } = await import('../../words/admin-words.ts');
  const { completeWords, loadWords, WordsContext } = await import('../../words/words.ts');
  const fields = { name: text({ start: 'Pune' }), days: wholeNumber({ none: null }) };
  const [words, admin] = [await loadWords('en'), await loadAdminWords('en')];
  await completeWords();
  const onDone = vi.fn();
  const seen: ReturnType<typeof useDraftForm<typeof fields, string>>[] = [];
  const Part = (): null => {
    seen.push(useHook(fields, { send, onDone }));
    return null;
  };
  await act(async () =>
    createRoot(createHost()).render(
      <RouterContextProvider router={router}>
        <WordsContext value={{ words, language: 'en' }}>
          <AdminWordsContext value={admin}>
            <Part />
          </AdminWordsContext>
        </WordsContext>
      </RouterContextProvider>,
    ),
  );
  const now = () => seen.at(-1)!;
  const focus = vi.fn();
  // The form that the browser would have drawn.
  Object.assign(now().box, { current: { elements: [], querySelector: () => ({ focus }) } });
  const event = { preventDefault: () => undefined } as FormEvent<HTMLFormElement>;
  return {
    now,
    admin,
    focus,
    onDone,
    set: (part: { name?: string; days?: string }) => act(async () => now().set(part)),
    submit: () => act(async () => now().props.onSubmit(event)),
  };
};

it('sends what the fields read of what was typed, and loads the page again', async () => {
  const send = vi.fn(async () => 'saved');
  const { now, set, submit, onDone } = await mount(send);
  expect(now()).toMatchObject({ unsaved: false, draft: { name: 'Pune', days: '' } });
  await set({ days: '1,000' });
  expect(now().unsaved).toBe(true);
  await submit();
  expect(send).toHaveBeenCalledWith({ name: 'Pune', days: 1000 }, { name: 'Pune', days: '1,000' });
  expect(invalidate).toHaveBeenCalledTimes(1);
  expect(onDone).toHaveBeenCalledWith('saved');
  await act(async () => now().begin(now().draft));
  expect(now().unsaved).toBe(false);
});

it('sends nothing that it knows to be wrong, and leads there', async () => {
  const send = vi.fn(async () => 'saved');
  const { now, set, submit, focus, admin } = await mount(send);
  await set({ days: 'many' });
  await submit();
  expect(send).not.toHaveBeenCalled();
  expect(now().text('days').error).toBe(admin.numbers.wholeFault);
  expect(focus).toHaveBeenCalled();
  await set({ days: '2' });
  expect(now().text('days').error).toBeUndefined();
});

it('shows an error of the server at its field, and the others as a whole', async () => {
  const { ApiError } = await import('../../shared/platform/client.ts');
  const errors = [
    { path: 'area.name', message: 'Taken' },
    { path: 'area.name', message: 'Too long' },
    { path: 'version', message: 'Changed since' },
  ];
  const refusal = new ApiError(400, 'invalid', { message: 'Check the fields' }, errors);
  const { now, set, submit } = await mount(async () => Promise.reject(refusal));
  await submit();
  expect(now().text('name').error).toBe('Taken');
  expect(now().failure).toContain('Changed since');
  await set({ name: 'Nashik' });
  expect(now().text('name').error).toBeUndefined();
});
