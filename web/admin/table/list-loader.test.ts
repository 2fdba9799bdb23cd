import { expect, it } from 'vitest';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { createListLoader } from './list-loader.ts';

it('gives the calls what the URL asks of the list, and waits for all of them', async () => {
  const asked: unknown[] = [];
  const load = createListLoader(
    ['page', 'search', 'columns'],
    ({ frame }) => frame.users,
    (query) => {
      asked.push(query);
      return { list: Promise.resolve(['Lena']), backup: null };
    },
  );
  const data = await load({
    context: { language: 'en' },
    deps: { page: 2, columns: 'email', span: '7d' },
    abortController: new AbortController(),
  } as LoaderInput<object, object>);
  expect(asked).toEqual([{ page: 2 }]);
  expect(data).toEqual({
    title: 'Customers',
    urlSearch: { page: 2, columns: 'email' },
    now: expect.any(Number) as number,
    list: ['Lena'],
    backup: null,
  });
});
