import { type KeyboardEvent, useId } from 'react';
import { FieldError } from '../../kit/form/field.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import type { SheetRow } from './sheet-row.ts';
import { useSheetDraft } from './sheet-store.ts';
import { useSheetCells } from './use-sheet.ts';
import css from './sheet.module.css';

/** Gives the focus to the cell above or below; from the last one down it goes to the button. */
const moveFocus = (cell: HTMLInputElement, by: 1 | -1): void => {
  const cells = [...document.querySelectorAll<HTMLElement>('input[data-row], [data-sheet-save]')];
  cells[cells.indexOf(cell) + by]?.focus();
};

interface SheetCellProps {
  row: SheetRow;
  label: string;
  /** What stands for a figure that the row has none of its own of. */
  placeholder?: string | undefined;
  /** What stands before the figure, such as what is counted. */
  before?: string | undefined;
  /** What follows the figure: `/ kg`. */
  after?: string | undefined;
}

/**
 * The cell of a sheet: Enter and the arrows move between rows, Tab goes on, Escape puts the stored
 * figure back, and a pasted column fills the rows below.
 */
export const SheetCell = ({ row, label, placeholder, before, after }: SheetCellProps) => {
  const { store, explain } = useSheetCells();
  const { kind } = store;
  const draft = useSheetDraft(store, row._id);
  const id = useId();
  const stored = row.value === null ? '' : kind.format(row.value);
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget, shiftKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey || !['Enter', 'ArrowDown', 'ArrowUp', 'Escape'].includes(key)) return;
    event.preventDefault();
    if (key === 'Escape') store.type([{ row, text: stored }]);
    else moveFocus(currentTarget, key === 'ArrowUp' || shiftKey ? -1 : 1);
  };
  const leave = (): void => {
    if (draft !== undefined && kind.read(draft.text, row) === undefined)
      store.fault(new Map([[row._id, { fault: explain(draft.text) }]]));
  };
  const fault = draft?.fault;
  return (
    <div className={joinClasses(css.cell, draft !== undefined && css.changed)}>
      {before !== undefined && <span aria-hidden="true">{before}</span>}
      <input
        className={css.input}
        data-row={row._id}
        aria-label={label}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : id}
        inputMode={kind.inputMode}
        enterKeyHint="next"
        autoComplete="off"
        maxLength={20}
        placeholder={placeholder}
        value={draft?.text ?? stored}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => store.type([{ row, text: event.target.value }])}
        onKeyDown={press}
        onBlur={leave}
      />
      {after !== undefined && <span aria-hidden="true">{after}</span>}
      {fault !== undefined && <FieldError id={id}>{fault}</FieldError>}
    </div>
  );
};
