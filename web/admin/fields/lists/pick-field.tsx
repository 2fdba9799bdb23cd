import { X } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ComboOption, Suggestions } from '../../../kit/form/combobox-rows.tsx';
import { Combobox } from '../../../kit/form/combobox.tsx';
import { FieldError } from '../../../kit/form/field.tsx';
import { Icon } from '../../../kit/icon/icon.tsx';
import { joinClasses } from '../../../kit/join-classes.ts';
import { useAdminWords } from '../../parts/words.ts';
import tokens from '../tokens.module.css';
import css from './pick-field.module.css';

/** What can be picked: its key is its id. */
export type PickOption = Omit<ComboOption, 'link' | 'onChoose'>;

interface PickFieldProps {
  label: string;
  addLabel: string;
  hint?: string;
  /** Ids. */
  value: readonly string[];
  error: string | undefined;
  /** Finds what matches a typed text. */
  find: (text: string, signal: AbortSignal) => Promise<PickOption[]>;
  /** Fetches the names of stored ids. An id without a name is shown itself. */
  fetchNames: (ids: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, string>>;
  onChange: (ids: string[]) => void;
}

/** The names of what is picked: those of stored ids are fetched once, those of new picks are known. */
const useNames = (ids: readonly string[], fetchNames: PickFieldProps['fetchNames']) => {
  const stored = useRef(ids);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (stored.current.length === 0) return;
    const leaving = new AbortController();
    fetchNames(stored.current, leaving.signal).then(
      (fetched) => setNames((known) => new Map([...fetched, ...known])),
      () => undefined,
    );
    return () => leaving.abort();
  }, [fetchNames]);
  const remember = (id: string, name: string): void =>
    setNames((known) => new Map(known).set(id, name));
  return { names, remember };
};

/** A field that finds products or customers by name. Backspace in it removes the last pick. */
export const PickField = ({
  label,
  addLabel,
  hint,
  value: ids,
  error,
  find,
  fetchNames,
  onChange,
}: PickFieldProps) => {
  const { act, palette } = useAdminWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { names, remember } = useNames(ids, fetchNames);
  // What is found may be chosen after other picks: the choice adds to the newest of them.
  const add = useRef<(pick: PickOption) => void>(() => undefined);
  useEffect(() => {
    add.current = ({ key, label: name }) => {
      remember(key, name);
      if (!ids.includes(key)) onChange([...ids, key]);
      if (input.current !== null) input.current.value = '';
    };
  });
  const ask = useCallback(
    async (text: string, signal: AbortSignal): Promise<Suggestions> => {
      const found = text.length < 2 ? [] : await find(text, signal);
      const options = found.map((pick) => ({ ...pick, onChoose: () => add.current(pick) }));
      return { groups: [{ label, options }] };
    },
    [find, label],
  );
  const remove = (one: string): void => {
    onChange(ids.filter((other) => other !== one));
    input.current?.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Enter picks; it does not send the form.
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Backspace' && event.currentTarget.value === '' && ids.length > 0)
      onChange(ids.slice(0, -1));
  };
  return (
    <div className={tokens.tokensField}>
      <label htmlFor={id}>{label}</label>
      <div className={css.pick}>
        <div className={tokens.tokens} data-invalid={error !== undefined || undefined}>
          {ids.map((one) => (
            <span key={one} className={tokens.token}>
              {names.get(one) ?? one}
              <button
                type="button"
                aria-label={act.remove(names.get(one) ?? one)}
                onClick={() => remove(one)}
              >
                <Icon of={X} size={14} />
              </button>
            </span>
          ))}
          <input
            ref={input}
            id={id}
            maxLength={100}
            placeholder={addLabel}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={
              joinClasses(
                hint !== undefined && `${id}-hint`,
                error !== undefined && `${id}-error`,
              ) || undefined
            }
            onKeyDown={onKey}
          />
        </div>
        <Combobox input={input} ask={ask} listLabel={palette.found} countLabel={palette.count} />
      </div>
      {hint !== undefined && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};
