import type { FieldFaults } from '../../shared/platform/form/use-submit.ts';
import type { FaultWords, Faults, FieldKind } from './field-kinds.ts';

/** The fields of a form, by their names in the API. */
export type Fields = Readonly<Record<string, FieldKind>>;

/** The values of a form: numbers and moments are texts, as they were typed. */
export type DraftOf<F extends Fields> = { readonly [Name in keyof F]: F[Name]['empty'] };
export type SentOf<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]['toSent']> };
type Shown<Kind extends FieldKind> = Parameters<Kind['toHeld']>[0];
/** What a response shows. A field that only some drafts have may be missing. */
export type ShownOf<F extends Fields> = {
  readonly [Name in keyof F as undefined extends Shown<F[Name]> ? never : Name]: Shown<F[Name]>;
} & { readonly [Name in keyof F]?: Shown<F[Name]> };

const mapFields = (fields: Fields, value: (kind: FieldKind, name: string) => unknown): object =>
  Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, value(kind, name)]));

export const createDraft = <F extends Fields>(fields: F): DraftOf<F> =>
  mapFields(fields, ({ empty }) => empty) as DraftOf<F>;

/** Converts what a response shows. */
export const toDraft = <F extends Fields>(fields: F, shown: ShownOf<F>): DraftOf<F> =>
  mapFields(fields, (kind, name) =>
    kind.toHeld((shown as Record<string, unknown>)[name]),
  ) as DraftOf<F>;

/** Is the field of a draft shown and sent? */
export const isShown = (kind: FieldKind | undefined, draft: object): boolean =>
  kind?.isShown?.(draft as never) ?? true;

/** Converts a draft for a request. What is wrong in it is sent as it was typed. */
export const toBody = <F extends Fields>(fields: F, draft: DraftOf<F>): SentOf<F> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, kind]) => isShown(kind, draft))
      .map(([name, kind]) => [name, kind.toSent(draft[name])]),
  ) as SentOf<F>;

/** Finds what can be seen to be wrong before the server is asked. */
export const findFaults = <F extends Fields>(
  fields: F,
  draft: DraftOf<F>,
  words: FaultWords,
  root = '',
): Faults =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, kind]) =>
      isShown(kind, draft) ? kind.findFaults(draft[name], root + name, words) : {},
    ),
  ) as Faults;

/** Would two drafts send something else? */
export const isChanged = <F extends Fields>(
  fields: F,
  base: DraftOf<F>,
  draft: DraftOf<F>,
): boolean => JSON.stringify(toBody(fields, base)) !== JSON.stringify(toBody(fields, draft));

/**
 * Finds the place in the form for an error of the server: its path from the first part on that is a
 * field, so that `effect.percent` is at `percent`. Null if no part is a field.
 */
export const findPlace = (fields: Fields, path: string): string | null => {
  const parts = path.split('.');
  for (const [i, part] of parts.entries()) {
    const field = Object.hasOwn(fields, part)
      ? part
      : Object.keys(fields).find((name) => fields[name]?.sentAs?.includes(part));
    if (field !== undefined) return [field, ...parts.slice(i + 1)].join('.');
  }
  return null;
};

const isAt = (path: string, root: string): boolean => path === root || path.startsWith(`${root}.`);

/** Returns the fault at a path, or else the first one below it. */
export const findFaultAt = (faults: FieldFaults, root: string): string | undefined =>
  faults[root] ?? Object.entries(faults).find(([path]) => isAt(path, root))?.[1];
