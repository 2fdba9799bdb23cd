import { ChevronDown, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../kit/button.tsx';
import { FieldError } from '../../../kit/form/field.tsx';
import { Icon } from '../../../kit/icon/icon.tsx';
import { useFocusAfterChange } from '../../../kit/overlay/use-focus-after-change.ts';
import { useAdminWords } from '../../parts/words.ts';
import { type Bound, bindRows, type Part } from '../bind.ts';
import type { Fields } from '../draft.ts';
import { createRow, type Row } from '../rows.ts';
import { focusFirstField } from './focus-first-field.ts';
import { OrderedList } from './ordered-list.tsx';
import { useOpened } from './use-opened.ts';
import css from './entries.module.css';

interface EntryLineProps {
  isOpen: boolean;
  onPress: () => void;
  /** The accessible name, if the line shows no words of its own. */
  label?: string;
  children: ReactNode;
}

/** The line of an entry, which opens and closes it. */
export const EntryLine = ({ isOpen, onPress, label, children }: EntryLineProps) => (
  <button
    type="button"
    className={css.line}
    aria-expanded={isOpen}
    aria-label={label}
    onClick={onPress}
  >
    {children}
    <Icon of={ChevronDown} size={18} />
  </button>
);

interface EntriesProps<F extends Fields> extends Bound<readonly Row<F>[]> {
  label: string;
  fields: F;
  /** The fault at a path within the list, or the first one below it. */
  fault: (path: string) => string | undefined;
  max: number;
  /** The name of an entry by its place. */
  nameOf: (place: number) => string;
  /** The first words of an entry, for its line. */
  wordsOf: (row: Row<F>) => string;
  /** The text of the button that adds one, or what stands for it. */
  add: string | ReactNode;
  /** Draws the fields of an entry. */
  children: (part: Part<F>) => ReactNode;
}

/** Entries that are put in order by hand; each is a line that opens to its fields. */
export const Entries = <F extends Fields>({
  label,
  fields,
  value,
  error,
  onChange,
  fault,
  max,
  nameOf,
  wordsOf,
  add,
  children,
}: EntriesProps<F>) => {
  const { act } = useAdminWords();
  const { isOpened, open, toggle } = useOpened();
  const box = useRef<HTMLFieldSetElement>(null);
  // The last entry leaves nothing behind that could take the focus.
  useFocusAfterChange(box, String(value.length === 0));
  const parts = bindRows(fields, { value, onChange }, fault);
  const addRow = (): void => {
    const row = createRow(fields);
    onChange((now) => [...now, row]);
    open(row.key);
    requestAnimationFrame(() =>
      focusFirstField(box.current?.querySelector(`:scope > ol > :last-child .${css.form}`)),
    );
  };
  const isOpen = (row: Row<F>, at: number): boolean =>
    isOpened(row.key) || fault(String(at)) !== undefined;
  return (
    <fieldset ref={box} tabIndex={-1} className={css.entries}>
      <legend>{label}</legend>
      {value.length > 0 && (
        <OrderedList
          label={label}
          items={value}
          getKey={({ key }) => key}
          getName={(_, at) => nameOf(at + 1)}
          onChange={(items) => onChange(items)}
          renderBelow={(row, at) => {
            const part = parts[at];
            if (part === undefined || !isOpen(row, at)) return null;
            return (
              <div className={css.form}>
                {children(part)}
                <Button kind="quiet" size="small" onClick={part.remove}>
                  <Icon of={Trash2} size={16} /> {act.remove(nameOf(at + 1))}
                </Button>
              </div>
            );
          }}
        >
          {(row, at) => (
            <EntryLine isOpen={isOpen(row, at)} onPress={() => toggle(row.key)}>
              <span className={css.words}>{wordsOf(row) || nameOf(at + 1)}</span>
            </EntryLine>
          )}
        </OrderedList>
      )}
      {error !== undefined && value.length === 0 && <FieldError>{error}</FieldError>}
      {value.length < max &&
        (typeof add === 'string' ? (
          <div>
            <Button kind="line" size="small" onClick={addRow}>
              <Icon of={Plus} size={18} /> {add}
            </Button>
          </div>
        ) : (
          add
        ))}
    </fieldset>
  );
};
