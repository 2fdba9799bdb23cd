import { type RefObject, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { createDebouncedRequest } from '../behaviour/debounced-request.ts';
import { joinClasses } from '../join-classes.ts';
import { type ComboCell, GroupRows, listRows, type Suggestions } from './combobox-rows.tsx';
import typography from '../typography.module.css';
import css from './combobox.module.css';

export interface ComboboxProps {
  input: RefObject<HTMLInputElement | null>;
  /**
   * Fetches suggestions for a text. While the function stays the same, a response may still arrive.
   */
  ask: (text: string, signal: AbortSignal) => Promise<Suggestions>;
  /** Shown while nothing is typed. */
  start?: Suggestions | undefined;
  /** It is the content of a panel, which opens and closes by itself; else a popup of the field. */
  inPanel?: boolean;
  /** The name of the list. */
  listLabel: string;
  /** Read aloud when the list has changed: "5 suggestions". */
  countLabel: (count: number) => string;
}

const readText = (input: ComboboxProps['input']): string => input.current?.value.trim() ?? '';

/** Suggestions for what stands in the field, and whether they are shown. */
const useSuggestions = ({ input, ask, start, inPanel = false }: ComboboxProps) => {
  const [found, setFound] = useState<Suggestions | null>(null);
  const [isEmpty, setEmpty] = useState(() => readText(input) === '');
  const [open, setOpen] = useState(false);
  const asking = useMemo(
    () =>
      createDebouncedRequest<Suggestions>(ask, (next) => {
        setFound(next);
        setOpen(next !== null);
      }),
    [ask],
  );
  useEffect(() => {
    const field = input.current;
    const onInput = (): void => {
      setEmpty(readText(input) === '');
      asking.request(field?.value ?? '');
    };
    // Typing may have begun before this was fetched.
    if (field !== null && field.value !== field.defaultValue) onInput();
    field?.addEventListener('input', onInput);
    return () => {
      asking.cancel();
      field?.removeEventListener('input', onInput);
    };
  }, [asking, input]);
  const close = useCallback(() => {
    asking.cancel();
    setOpen(false);
  }, [asking]);
  const askNow = useCallback(() => asking.request(readText(input)), [asking, input]);
  const shown = isEmpty ? (start ?? null) : found;
  return { suggestions: shown, isStart: isEmpty, open: open || inPanel, close, askNow };
};

/** Describes the list to screen readers with ARIA attributes of the field. */
const useComboboxAria = (
  input: ComboboxProps['input'],
  {
    list,
    active,
    shown,
    popup,
  }: { list: string; active: string | null; shown: boolean; popup: 'grid' | 'listbox' },
): void => {
  useEffect(() => {
    const said = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': popup,
      'aria-expanded': String(shown),
      'aria-controls': shown ? list : null,
      'aria-activedescendant': active,
    };
    for (const [name, value] of Object.entries(said)) {
      if (value === null) input.current?.removeAttribute(name);
      else input.current?.setAttribute(name, value);
    }
    if (active !== null) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [input, list, active, shown, popup]);
};

interface Keys {
  /** Up and down the rows; the field itself is one of them. */
  walk: (by: 1 | -1) => void;
  /** To the side within a row. True where it went somewhere. */
  step: (by: 1 | -1) => boolean;
  /** True where it went somewhere. */
  choose: () => boolean;
  /** True where there was something to close. */
  close: () => boolean;
}

/** The keys of a combobox, heard at the field, which keeps the focus. */
const useKeys = (input: ComboboxProps['input'], { walk, step, choose, close }: Keys): void => {
  useEffect(() => {
    const field = input.current;
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
      const side = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
      if (way !== null) walk(way);
      const done =
        way !== null ||
        (side !== null && step(side)) ||
        (event.key === 'Enter' && choose()) ||
        (event.key === 'Escape' && close());
      if (done) event.preventDefault();
      if (event.key === 'Enter') close();
    };
    field?.addEventListener('keydown', onKey);
    field?.addEventListener('blur', close);
    return () => {
      field?.removeEventListener('keydown', onKey);
      field?.removeEventListener('blur', close);
    };
  }, [input, walk, step, choose, close]);
};

/** The cell that the arrow keys have reached; none at the field itself, where a new list begins. */
const useWalk = (suggestions: Suggestions | null, rows: readonly ComboCell[][], shown: boolean) => {
  const [at, setAt] = useState<{ of: Suggestions | null; row: number; cell: number }>({
    of: null,
    row: -1,
    cell: 0,
  });
  const row = shown && at.of === suggestions ? at.row : -1;
  const cell = row < 0 ? 0 : at.cell;
  const count = rows.length;
  const width = rows[row]?.length ?? 0;
  const walk = useCallback(
    (by: 1 | -1) =>
      setAt({ of: suggestions, row: ((row + 1 + by + count + 1) % (count + 1)) - 1, cell: 0 }),
    [suggestions, row, count],
  );
  const step = useCallback(
    (by: 1 | -1): boolean => {
      const next = cell + by;
      if (next < 0 || next >= width) return false;
      setAt({ of: suggestions, row, cell: next });
      return true;
    },
    [suggestions, row, cell, width],
  );
  return { active: rows[row]?.[cell] ?? null, walk, step };
};

/**
 * Suggestions under a search field, by the combobox pattern of WAI-ARIA 1.2: the focus stays in the
 * field, the arrow keys walk through the list and round to the field, Enter goes there, Escape
 * closes it. In a panel it is a grid, whose rows have what can be done with an option beside it. The
 * field is the form's own.
 */
export const Combobox = (props: ComboboxProps) => {
  const { input, inPanel: isGrid = false, listLabel, countLabel } = props;
  const id = useId();
  const { suggestions, isStart, open, close, askNow } = useSuggestions(props);
  const groups = useMemo(
    () => suggestions?.groups.filter((group) => group.options.length > 0) ?? [],
    [suggestions],
  );
  const rows = useMemo(() => listRows(groups), [groups]);
  const shown = open && rows.length > 0;
  const { active, walk, step } = useWalk(suggestions, rows, shown);
  const idOf = ({ option, action }: ComboCell): string =>
    [id, option.key, action?.key ?? ''].join('-').replaceAll(/\s+/g, '_');
  const activeId = active && idOf(active);
  useComboboxAria(input, {
    list: `${id}-list`,
    active: activeId,
    shown,
    popup: isGrid ? 'grid' : 'listbox',
  });
  const walkOrAsk = useCallback(
    (by: 1 | -1) => (shown ? walk(by) : askNow()),
    [shown, walk, askNow],
  );
  const choose = useCallback(() => {
    if (activeId !== null) document.getElementById(activeId)?.click();
    return activeId !== null;
  }, [activeId]);
  const shut = useCallback(() => {
    if (isGrid) return false;
    close();
    return shown;
  }, [close, isGrid, shown]);
  useKeys(input, { walk: walkOrAsk, step, choose, close: shut });
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const note = suggestions?.note;
  return (
    <>
      <span role="status" className={typography.hidden}>
        {open && suggestions !== null && !isStart && `${note ?? ''} ${countLabel(count)}`}
      </span>
      {shown && (
        <div className={joinClasses(css.list, isGrid && css.inPanel)}>
          {note !== undefined && (
            <p className={css.note} aria-hidden="true">
              {note}
            </p>
          )}
          <div id={`${id}-list`} role={isGrid ? 'grid' : 'listbox'} aria-label={listLabel}>
            {groups.map((group, index) => (
              <div
                key={group.label}
                role={isGrid ? 'rowgroup' : 'group'}
                aria-labelledby={`${id}-group-${index}`}
                className={css.group}
              >
                <p id={`${id}-group-${index}`} aria-hidden="true">
                  {group.label}
                </p>
                <GroupRows group={group} {...{ idOf, activeId, isGrid }} onChosen={close} />
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  );
};
