import { expect, it } from 'vitest';
import type { LoaderInput } from '../../shared/platform/page.ts';
import type { AdminSearch } from '../admin-search.ts';
import { createDeskLoader } from './desk-loader.ts';

const createLoader = (ids: readonly string[]) =>
  createDeskLoader({
    parts: ['page', 'ticket'],
    loadList: (query) => Promise.resolve({ query, rows: ids.map((_id) => ({ _id })) }),
    getRows: ({ rows }) => rows,
    loadItem: (id) => Promise.resolve({ number: `T-${id}` }),
    nameList: ({ frame }) => frame.messages,
    nameItem: ({ tickets }, { number }) => tickets.numbered(number),
  });

const load = (ids: readonly string[], id: string | undefined, deps: AdminSearch) =>
  createLoader(ids)({
    context: { language: 'en' },
    params: id === undefined ? {} : { id },
    deps,
    abortController: new AbortController(),
  } as LoaderInput<{ id?: string }, AdminSearch>);

it('opens the first item at the address of the list', async () => {
  expect(await load(['a', 'b'], undefined, { ticket: 'new', span: '7d' })).toMatchObject({
    title: 'Messages',
    urlSearch: { ticket: 'new' },
    search: { sort: 'newest', ticket: 'new' },
    list: { query: { ticket: 'new' } },
    opened: { number: 'T-a' },
    isItem: false,
  });
});

it('opens nothing where the list is empty', async () => {
  expect(await load([], undefined, {})).toMatchObject({ title: 'Messages', opened: null });
});

it('opens the item of the address beside the list from which it came, whatever is in that', async () => {
  const search = { sort: 'newest', ticket: 'solved' } as const;
  expect(await load(['a'], 'c', search)).toMatchObject({
    title: 'Message T-c',
    urlSearch: { ticket: 'solved' },
    search,
    opened: { number: 'T-c' },
    isItem: true,
  });
});
