import type { LoaderInput } from '../../shared/platform/page.ts';
import type { AdminWords } from '../../words/admin-words.ts';
import type { AdminSearch } from '../admin-search.ts';
import { loadPageWords } from '../parts/words.ts';
import { pickSearch } from './list-search.ts';

interface DeskOptions<Part extends keyof AdminSearch, List, Item> {
  /** The keys of the URL's search that the list uses. */
  parts: readonly Part[];
  loadList: (query: Pick<AdminSearch, Part>, signal: AbortSignal) => Promise<List>;
  getRows: (list: List) => readonly { _id: string }[];
  loadItem: (id: string, signal: AbortSignal) => Promise<Item>;
  nameList: (words: AdminWords) => string;
  nameItem: (words: AdminWords, item: Item) => string;
}

/**
 * Creates the loader of a desk (desk.tsx). The address of the list opens its first item; `opened` is
 * null if the list is empty.
 */
export const createDeskLoader =
  <Part extends keyof AdminSearch, List, Item>({
    parts,
    loadList,
    getRows,
    loadItem,
    nameList,
    nameItem,
  }: DeskOptions<Part, List, Item>) =>
  async ({
    context,
    params: { id },
    deps,
    abortController: { signal },
  }: LoaderInput<{ id?: string }, AdminSearch>) => {
    const urlSearch = pickSearch(deps, parts);
    const loadingList = loadList(urlSearch, signal);
    const openFirst = async (): Promise<Item | null> => {
      const [first] = getRows(await loadingList);
      return first === undefined ? null : loadItem(first._id, signal);
    };
    const [words, list, opened] = await Promise.all([
      loadPageWords(context),
      loadingList,
      id === undefined ? openFirst() : loadItem(id, signal),
    ]);
    const isItem = id !== undefined;
    return {
      title: isItem && opened !== null ? nameItem(words, opened) : nameList(words),
      urlSearch,
      /** The list from which the item was opened. */
      search: isItem ? deps : { sort: 'newest' as const, ...urlSearch },
      list,
      opened,
      /** Is it the address of the item? */
      isItem,
      now: Date.now(),
    };
  };
