import { useSyncExternalStore } from 'react';
import { createStore, type Store } from '../../kit/behaviour/store.ts';
import type { SheetKind, SheetRow } from './sheet-row.ts';

/** What was typed into a row. */
export interface SheetDraft {
  row: SheetRow;
  text: string;
  /** What is wrong with it. */
  fault?: string;
  /** Somebody has been told that the stored figure is another one now; which, if it is a number. */
  moved?: { now: number | undefined };
}

export type SheetDrafts = ReadonlyMap<string, SheetDraft>;

/** What was typed into a sheet and is not stored yet, by the ids of its rows. */
export interface SheetStore extends Store<SheetDrafts> {
  kind: SheetKind;
  /** Types texts into rows. The stored figure again leaves nothing to save. */
  type: (typed: readonly { row: SheetRow; text: string }[]) => void;
  /** Says what is wrong with rows. */
  fault: (faults: ReadonlyMap<string, Pick<SheetDraft, 'fault' | 'moved'>>) => void;
}

/** Creates the store of a sheet in which nothing was typed. */
export const createSheetStore = (kind: SheetKind): SheetStore => {
  const store = createStore<SheetDrafts>(new Map());
  return {
    ...store,
    kind,
    type: (typed) => {
      const next = new Map(store.get());
      for (const { row, text } of typed)
        if (kind.read(text, row) === row.value) next.delete(row._id);
        else next.set(row._id, { row, text });
      store.set(next);
    },
    fault: (faults) =>
      store.set(
        new Map(
          [...store.get()].map(([id, draft]) => {
            const fault = faults.get(id);
            return [id, fault === undefined ? draft : { ...draft, ...fault }];
          }),
        ),
      ),
  };
};

/** The draft of one row. A cell is not rendered again when another one is typed into. */
export const useSheetDraft = (store: SheetStore, id: string): SheetDraft | undefined =>
  useSyncExternalStore(
    store.subscribe,
    () => store.get().get(id),
    () => undefined,
  );
