import { useRouter } from '@tanstack/react-router';
import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { call } from '../../shared/people/session/session.ts';
import { ApiError } from '../../shared/platform/client.ts';
import { translate } from '../../shared/platform/messages.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useWords } from '../../words/words.ts';
import { explainNumber } from '../fields/numbers.ts';
import { useAdminWords } from '../parts/words.ts';
import { buildChange, placeFaults } from './build-change.ts';
import { isColumn, type PastedLine, readPasted } from './read-pasted.ts';
import type { SheetKind, SheetRow } from './sheet-row.ts';
import { createSheetStore, type SheetDraft, type SheetStore } from './sheet-store.ts';

/** What a pasted column would fill in. */
interface PastedColumn {
  lines: PastedLine[];
  rest: number;
}

/** What the cells of a sheet need. */
interface SheetCells {
  store: SheetStore;
  /** Says what is wrong with a text that cannot be read. */
  explain: (text: string) => string;
}

const SheetContext = createContext<SheetCells | null>(null);
export const SheetProvider = SheetContext;

/** Returns the sheet around a cell. */
export const useSheetCells = (): SheetCells => {
  const cells = useContext(SheetContext);
  if (cells === null) throw new Error('There is no sheet around this cell');
  return cells;
};

/** A column that was pasted into a cell, laid on its row and those below, to be looked at. */
const usePastedColumn = (kind: SheetKind, latest: RefObject<{ rows: readonly SheetRow[] }>) => {
  const [pasted, setPasted] = useState<PastedColumn | null>(null);
  useEffect(() => {
    const take = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text') ?? '';
      const { rows } = latest.current;
      const cell = event.target instanceof HTMLInputElement ? event.target.dataset.row : undefined;
      const start = rows.findIndex(({ _id }) => _id === cell);
      if (start < 0 || !isColumn(text)) return;
      event.preventDefault();
      setPasted(readPasted(text, rows, start, kind));
    };
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [kind, latest]);
  return [pasted, setPasted] as const;
};

/**
 * A sheet: what was typed into its rows, on all pages of the list, is stored as one change, and one
 * undo takes it back. A row that somebody else has changed meanwhile says so and keeps what was
 * typed.
 */
export const useSheet = (kind: SheetKind, rows: readonly SheetRow[], universal?: SheetRow) => {
  const { sheet: words, numbers } = useAdminWords();
  const { toasts } = useWords();
  const router = useRouter();
  const [store] = useState(() => createSheetStore(kind));
  const shown = useMemo(
    () =>
      new Map(
        [...rows, ...(universal === undefined ? [] : [universal])].map((row) => [row._id, row]),
      ),
    [rows, universal],
  );
  const latest = useRef({ rows, shown });
  useEffect(() => {
    latest.current = { rows, shown };
  }, [rows, shown]);
  const [pasted, setPasted] = usePastedColumn(kind, latest);
  const [done, setDone] = useState<{ count: number; undo: string | null } | null>(null);
  const { busy, run } = useAction();

  const cells = useMemo(
    (): SheetCells => ({
      store,
      explain: (text) => explainNumber(text, words.fault[kind.field], numbers),
    }),
    [store, kind, words, numbers],
  );

  /** Finds the rows whose texts cannot be read, and says what is wrong with them. */
  const findUnread = (): Map<string, Pick<SheetDraft, 'fault'>> =>
    new Map(
      [...store.get()].flatMap(([id, { text, row }]): [string, Pick<SheetDraft, 'fault'>][] =>
        kind.read(text, row) === undefined ? [[id, { fault: cells.explain(text) }]] : [],
      ),
    );

  const save = (): void =>
    run(async () => {
      const drafts = store.get();
      if (drafts.size === 0) return;
      const unread = findUnread();
      store.fault(unread);
      if (unread.size > 0) return focusRow([...unread.keys()][0] ?? '');
      const { body, rowIds } = buildChange(drafts, latest.current.shown, store);
      const { undo } = await call('POST /api/prices', { body }).catch(async (error: unknown) => {
        // Who is told what others have changed may save at once, so the rows are new by then.
        await router.invalidate();
        if (error instanceof ApiError)
          store.fault(placeFaults(error.errors, rowIds, universal?._id ?? '', translate));
        throw error;
      });
      if (body.universalKgPricing !== undefined) addToast('done', toasts.universalUpdated);
      await router.invalidate();
      // What was typed meanwhile stays.
      store.set(new Map([...store.get()].filter(([id, draft]) => drafts.get(id) !== draft)));
      setDone({ count: drafts.size, undo });
    });

  const undo = (): void =>
    run(
      async () => {
        if (done?.undo == null) return;
        await call('POST /api/audit/{id}/undo', {
          params: { id: done.undo },
          query: { together: 'true' },
        });
        setDone(null);
        await router.invalidate();
      },
      { done: words.undone },
    );

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isSave = (event.ctrlKey || event.metaKey) && ['s', 'Enter'].includes(event.key);
      if (!isSave || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      save();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  // Whoever comes with a mouse and keys comes to type; on a phone the keyboard would cover the sheet.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches)
      document
        .querySelector<HTMLInputElement>('td input[data-row]')
        ?.focus({ preventScroll: true });
  }, []);

  return {
    store,
    cells,
    busy,
    save,
    discard: () => store.set(new Map()),
    done,
    undo,
    pasted,
    /** Fills in what was pasted, but for what cannot be read. */
    fill: () => {
      store.type((pasted?.lines ?? []).filter(({ value }) => value !== undefined));
      setPasted(null);
    },
    cancelPaste: () => setPasted(null),
  };
};

export type Sheet = ReturnType<typeof useSheet>;

/** Gives the focus to the cell of a row, if it is shown. */
const focusRow = (id: string): void =>
  document.querySelector<HTMLInputElement>(`input[data-row="${CSS.escape(id)}"]`)?.focus();
