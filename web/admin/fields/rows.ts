import {
  createDraft,
  type DraftOf,
  type Fields,
  findFaults,
  type SentOf,
  type ShownOf,
  toBody,
  toDraft,
} from './draft.ts';
import type { FieldKind } from './field-kinds.ts';

/** An entry of a list with fields of its own. Its key tells it apart while others come and go. */
export type Row<F extends Fields> = DraftOf<F> & {
  readonly key: string;
  /** The `_id` of one that is stored. */
  readonly id?: string;
};

export const generateKey = (): string => Math.random().toString(36).slice(2);

export const createRow = <F extends Fields>(
  fields: F,
  values: Partial<DraftOf<F>> = {},
): Row<F> => ({ ...createDraft(fields), ...values, key: generateKey() });

const isUntyped = (fields: Fields, row: DraftOf<Fields>): boolean =>
  Object.keys(fields).every((name) => String(row[name]).trim() === '');

interface RowsOptions<Shown> {
  /** Is a row of nothing but blanks not sent? */
  skipsEmpty?: boolean;
  /** Makes the key of what has no `_id`, where it has to be the same each time. */
  toKey?: (shown: Shown) => string;
}

/** A list whose entries have fields. */
export const rows = <F extends Fields>(
  fields: F,
  { skipsEmpty = false, toKey = generateKey }: RowsOptions<ShownOf<F>> = {},
): FieldKind<
  readonly Row<F>[],
  (SentOf<F> & { _id?: string })[],
  readonly (ShownOf<F> & { _id?: string })[]
> => ({
  empty: [],
  toHeld: (shown) =>
    shown.map((one) => ({
      ...toDraft(fields, one),
      ...(one._id === undefined ? { key: toKey(one) } : { key: one._id, id: one._id }),
    })),
  toSent: (held) =>
    held
      .filter((row) => !(skipsEmpty && isUntyped(fields, row)))
      .map((row) => ({
        ...(row.id === undefined ? {} : { _id: row.id }),
        ...toBody(fields, row),
      })),
  findFaults: (held, path, words) =>
    Object.assign(
      {},
      ...held.map((row, i) => findFaults(fields, row, words, `${path}.${i}.`)),
    ) as Record<string, string>,
});

/** The fields of each kind of entry, by the name of the kind. */
export type FieldsByKind = Readonly<Record<string, Fields>>;

/** An entry of a list whose entries have fields by their kind. */
export type KindRow<K extends FieldsByKind> = {
  [Kind in keyof K & string]: Row<K[Kind]> & { readonly kind: Kind };
}[keyof K & string];

type SentByKind<K extends FieldsByKind> = {
  [Kind in keyof K & string]: SentOf<K[Kind]> & { kind: Kind };
}[keyof K & string];

type ShownByKind<K extends FieldsByKind> = {
  [Kind in keyof K & string]: ShownOf<K[Kind]> & { kind: Kind };
}[keyof K & string];

export const createKindRow = <K extends FieldsByKind>(
  kinds: K,
  kind: keyof K & string,
): KindRow<K> => ({ ...createRow(kinds[kind] as Fields), kind }) as unknown as KindRow<K>;

/** A list whose entries are of several kinds, each with fields of its own. */
export const rowsByKind = <K extends FieldsByKind>(
  kinds: K,
): FieldKind<readonly KindRow<K>[], SentByKind<K>[], readonly ShownByKind<K>[]> => {
  const fieldsOf = ({ kind }: { kind: string }): Fields => kinds[kind] ?? {};
  return {
    empty: [],
    toHeld: (shown) =>
      shown.map(
        (one) =>
          ({
            ...toDraft(fieldsOf(one), one),
            kind: one.kind,
            key: generateKey(),
          }) as unknown as KindRow<K>,
      ),
    toSent: (held) =>
      held.map(
        (row) => ({ kind: row.kind, ...toBody(fieldsOf(row), row) }) as unknown as SentByKind<K>,
      ),
    findFaults: (held, path, words) =>
      Object.assign(
        {},
        ...held.map((row, i) => findFaults(fieldsOf(row), row, words, `${path}.${i}.`)),
      ) as Record<string, string>,
  };
};

/** Fields that are held together under one name. */
export const group = <F extends Fields>(
  fields: F,
): FieldKind<DraftOf<F>, SentOf<F>, ShownOf<F>> => ({
  empty: createDraft(fields),
  toHeld: (shown) => toDraft(fields, shown),
  toSent: (held) => toBody(fields, held),
  findFaults: (held, path, words) => findFaults(fields, held, words, `${path}.`),
});

/** A field that may be there or not. */
export const optional = <Held, Sent, Shown>(
  kind: FieldKind<Held, Sent, Shown>,
): FieldKind<Held | null, Sent | null, Shown | null> => ({
  empty: null,
  toHeld: (shown) => (shown === null ? null : kind.toHeld(shown)),
  toSent: (held) => (held === null ? null : kind.toSent(held)),
  findFaults: (held, path, words) => (held === null ? {} : kind.findFaults(held, path, words)),
});
