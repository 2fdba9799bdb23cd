import type { ChangeEvent } from 'react';
import type { TextLanguage, Texts } from '../../../shop/texts.ts';
import type { DraftOf, Fields } from './draft.ts';
import type { Row } from './rows.ts';

/** A draft of some fields, and what its inputs need. */
export interface Part<F extends Fields> {
  fields: F;
  draft: DraftOf<F>;
  /**
   * Changes some fields. What depends on the draft is given as a function of it, because it may
   * have changed meanwhile.
   */
  set(change: Partial<DraftOf<F>> | ((now: DraftOf<F>) => Partial<DraftOf<F>>)): void;
  /** The fault at a path, or the first one below it. */
  fault: (path: string) => string | undefined;
}

/** The fields that hold values of a type. */
export type NamesOf<F extends Fields, Held> = {
  [Name in keyof F & string]: F[Name]['empty'] extends Held ? Name : never;
}[keyof F & string];

/** What a field of any kind needs. */
export interface Bound<Value> {
  value: Value;
  error: string | undefined;
  onChange(next: Value | ((now: Value) => Value)): void;
}

const isUpdate = <Value>(next: Value | ((now: Value) => Value)): next is (now: Value) => Value =>
  typeof next === 'function';

export const bindField = <F extends Fields, Name extends keyof F & string>(
  { draft, set, fault }: Pick<Part<F>, 'draft' | 'set' | 'fault'>,
  name: Name,
): Bound<DraftOf<F>[Name]> => ({
  value: draft[name],
  error: fault(name),
  onChange: (next) =>
    set((now) => ({ [name]: isUpdate(next) ? next(now[name]) : next }) as Partial<DraftOf<F>>),
});

/** Binds an input, a text area or a selection. */
export const bindText = <F extends Fields>(part: Part<F>, name: NamesOf<F, string>) => ({
  autoComplete: 'off',
  ...part.fields[name]?.input,
  value: part.draft[name] as string,
  error: part.fault(name),
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
    part.set({ [name]: target.value } as Partial<DraftOf<F>>),
});

/** Binds a text in several languages. */
export const bindTexts = <F extends Fields>(part: Part<F>, name: NamesOf<F, Texts>) => ({
  ...part.fields[name]?.input,
  value: part.draft[name] as Texts,
  error: part.fault(name),
  faultOf: (language: TextLanguage) => part.fault(`${name}.${language}`),
  onChange: (change: (now: Texts) => Texts) =>
    part.set((now) => ({ [name]: change(now[name] as Texts) }) as Partial<DraftOf<F>>),
});

/** Binds a box to tick. */
export const bindTick = <F extends Fields>(
  part: Pick<Part<F>, 'draft' | 'set'>,
  name: NamesOf<F, boolean>,
) => ({
  checked: part.draft[name] as boolean,
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
    part.set({ [name]: target.checked } as Partial<DraftOf<F>>),
});

/** Binds the rows of a list, each with its own fields. */
export const bindRows = <F extends Fields>(
  fields: F,
  { value, onChange }: Pick<Bound<readonly Row<F>[]>, 'value' | 'onChange'>,
  fault: (path: string) => string | undefined = () => undefined,
): (Part<F> & { key: string; remove: () => void })[] =>
  value.map((draft, i) => ({
    fields,
    draft,
    key: draft.key,
    set: (change) =>
      onChange((now) =>
        now.map((row) =>
          row.key === draft.key
            ? { ...row, ...(typeof change === 'function' ? change(row) : change) }
            : row,
        ),
      ),
    fault: (path) => fault(`${i}.${path}`),
    remove: () => onChange((now) => now.filter(({ key }) => key !== draft.key)),
  }));

/** Binds fields that are held together. */
export const bindGroup = <F extends Fields>(
  fields: F,
  draft: DraftOf<F>,
  onChange: (change: (now: DraftOf<F>) => DraftOf<F>) => void,
  fault: Part<F>['fault'] = () => undefined,
): Part<F> => ({
  fields,
  draft,
  set: (change) =>
    onChange((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) })),
  fault,
});
