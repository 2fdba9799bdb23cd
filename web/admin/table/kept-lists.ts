import { createStore } from '../../kit/behaviour/store.ts';
import { getStorage, readStored, writeStored } from '../../shared/platform/browser-storage.ts';
import type { AdminSearch } from '../admin-search.ts';

/** A list with its filters, its order and its columns, by the name that somebody gave it. */
export interface SavedView {
  to: string;
  name: string;
  search: AdminSearch;
}

/** What this browser keeps of the lists of the dashboard. */
interface KeptLists {
  views: readonly SavedView[];
  /** The chosen columns of each list, by its address. */
  columns: Readonly<Record<string, string>>;
}

const key = 'shop.lists';
const maxViews = 50;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isView = (value: unknown): value is SavedView =>
  isRecord(value) &&
  typeof value.to === 'string' &&
  typeof value.name === 'string' &&
  isRecord(value.search);

const isKept = (value: unknown): value is KeptLists =>
  isRecord(value) &&
  Array.isArray(value.views) &&
  value.views.every(isView) &&
  isRecord(value.columns) &&
  Object.values(value.columns).every((one) => typeof one === 'string');

const kept = createStore<KeptLists>(
  readStored(getStorage('localStorage'), key, isKept) ?? { views: [], columns: {} },
);

const keep = (change: Partial<KeptLists>): void => {
  kept.set({ ...kept.get(), ...change });
  writeStored(getStorage('localStorage'), key, kept.get());
};

export const useSavedViews = (to: string): SavedView[] =>
  kept.use().views.filter((view) => view.to === to);

const isOther =
  ({ to, name }: Pick<SavedView, 'to' | 'name'>) =>
  (view: SavedView): boolean =>
    view.to !== to || view.name !== name;

/** Keeps a view; one of the same name is replaced. The oldest goes when there are too many. */
export const saveView = (view: SavedView): void =>
  keep({ views: [...kept.get().views.filter(isOther(view)), view].slice(-maxViews) });

export const forgetView = (view: SavedView): void =>
  keep({ views: kept.get().views.filter(isOther(view)) });

/** The columns that were last chosen for a list; undefined for the usual ones. */
export const useKeptColumns = (to: string | undefined): string | undefined => {
  const { columns } = kept.use();
  return to === undefined || !Object.hasOwn(columns, to) ? undefined : columns[to];
};

export const keepColumns = (to: string, columns: string | undefined): void => {
  const { [to]: _, ...others } = kept.get().columns;
  keep({ columns: columns === undefined ? others : { ...others, [to]: columns } });
};
