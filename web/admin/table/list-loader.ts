import type { LoaderInput } from '../../shared/platform/page.ts';
import type { AdminWords } from '../../words/admin-words.ts';
import type { AdminSearch } from '../admin-search.ts';
import { loadPageWords } from '../parts/words.ts';
import { pickSearch } from './list-search.ts';

type Loaded<Calls> = { [Name in keyof Calls]: Awaited<Calls[Name]> };

/** Waits for all calls together. */
const waitForAll = async <Calls extends object>(calls: Calls): Promise<Loaded<Calls>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(calls).map(async ([name, call]): Promise<[string, unknown]> => [
        name,
        await call,
      ]),
    ),
  ) as Loaded<Calls>;

/**
 * Creates the loader of a page with a list. `parts` are the keys of the URL's search that the list
 * uses. `load` gets them, but the columns, and begins all calls of the page; its data get the same
 * names.
 */
export const createListLoader =
  <Part extends keyof AdminSearch, Calls extends object>(
    parts: readonly Part[],
    nameTitle: (words: AdminWords) => string,
    load: (query: Omit<Pick<AdminSearch, Part>, 'columns'>, signal: AbortSignal) => Calls,
  ) =>
  async ({ context, deps, abortController: { signal } }: LoaderInput<object, AdminSearch>) => {
    const urlSearch = pickSearch(deps, parts);
    const { columns: _, ...query }: AdminSearch = urlSearch;
    const [words, data] = await Promise.all([
      loadPageWords(context),
      waitForAll(load(query as typeof urlSearch, signal)),
    ]);
    return { title: nameTitle(words), urlSearch, now: Date.now(), ...data };
  };
