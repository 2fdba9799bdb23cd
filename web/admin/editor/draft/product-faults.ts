import { adminFields, type FieldOf } from '../../../../shop/goods/product/product-fields.ts';
import { isHsnCode } from '../../../../shop/money/tax.ts';
import { readAmount, readWholeNumber } from '../../../../shop/typed-numbers.ts';
import { ApiError, type FieldError } from '../../../shared/platform/client.ts';
import { translate } from '../../../shared/platform/messages.ts';
import type { AdminWords } from '../../../words/admin-words.ts';
import { readMoment } from '../../fields/moment-field.ts';
import { explainNumber } from '../../fields/numbers.ts';
import type { DraftKind, DraftValues } from './draft-kinds.ts';
import type { Draft, KgRow, UnitRow } from './product-draft.ts';

/**
 * A message for each field that is wrong, by the path that the server uses:
 * `unitVariation.0.price`.
 */
export type Faults = Readonly<Record<string, string>>;

type Sentences = Pick<
  AdminWords['product'],
  | 'nameFault'
  | 'hsnFault'
  | 'gstFault'
  | 'discountFault'
  | 'offerEndFault'
  | 'priceFault'
  | 'weightFault'
  | 'number'
> &
  Pick<AdminWords['numbers'], 'decimalComma'>;

const hasPrice = (typed: string): boolean => (readAmount(typed) ?? 0) > 0;

/** A message at a path of the form, if the text there is wrong. */
const explainAt = (
  path: string,
  typed: string,
  isRight: boolean,
  sentence: string,
  say: Sentences,
) => (isRight ? {} : { [path]: explainNumber(typed, sentence, say) });

const findUnitFaults = ({ price, stock }: UnitRow, path: string, say: Sentences): Faults => ({
  ...explainAt(`${path}.price`, price, hasPrice(price), say.priceFault, say),
  ...explainAt(`${path}.stock`, stock, readWholeNumber(stock) !== null, say.number, say),
});

const findKgFaults = (
  { weight, price, follows, stock }: KgRow,
  path: string,
  say: Sentences,
): Faults => ({
  ...explainAt(`${path}.weight`, weight, (readWholeNumber(weight) ?? 0) > 0, say.weightFault, say),
  ...explainAt(`${path}.price`, price, follows || hasPrice(price), say.priceFault, say),
  ...explainAt(`${path}.stock`, stock, readWholeNumber(stock) !== null, say.number, say),
});

const findRowFaults = (draft: Draft, say: Sentences): Faults[] =>
  draft.productType === 'per unit'
    ? draft.unitVariation.map((row, i) => findUnitFaults(row, `unitVariation.${i}`, say))
    : draft.kgVariation.map((row, i) => findKgFaults(row, `kgVariation.${i}`, say));

type FindFault<Kind extends DraftKind> = (
  held: DraftValues[Kind],
  say: Sentences,
  field: FieldOf<Kind>,
) => string | false;

/** The kinds of fields that can be typed wrong. The server checks all of them. */
const findFaultByKind: { readonly [Kind in DraftKind]?: FindFault<Kind> } = {
  line: (held, say) => held.trim() === '' && say.nameFault,
  wholeNumber: (held, say, { max }) =>
    (readWholeNumber(held) ?? max + 1) > max && explainNumber(held, say.discountFault, say),
  percent: (held, say) =>
    held.trim() !== '' && (readAmount(held) ?? 101) > 100 && explainNumber(held, say.gstFault, say),
  hsnCode: (held, say) => held.trim() !== '' && !isHsnCode(held.trim()) && say.hsnFault,
  moment: (held, say) => held !== '' && readMoment(held) === null && say.offerEndFault,
};

const findFieldFaults = (draft: Draft, say: Sentences): Faults =>
  Object.fromEntries(
    adminFields.flatMap(([name, field]) => {
      const find = findFaultByKind[field.kind];
      const fault = find?.(draft[name] as never, say, field as never);
      return fault ? [[name, fault]] : [];
    }),
  );

/**
 * Checks a draft before it is sent: texts that are no numbers, and variations that nobody could
 * buy. The server checks everything again.
 */
export const findDraftFaults = (draft: Draft, say: Sentences): Faults =>
  Object.assign(
    findFieldFaults(draft, say),
    ...draft.color.map(({ value }, i) =>
      value.trim() === '' ? { [`color.${i}.value`]: say.nameFault } : {},
    ),
    ...findRowFaults(draft, say),
  ) as Faults;

/** Converts the field errors of a response. The first error of each path wins. */
export const readServerFaults = (errors: readonly FieldError[]): Faults =>
  Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]));

/** The field errors of a failed call, in the admin's language. */
export const readFaults = (error: unknown): Faults =>
  error instanceof ApiError
    ? readServerFaults(
        error.errors.map((fault) => ({ path: fault.path, message: translate(fault) })),
      )
    : {};

const isAt = (path: string, root: string): boolean => path === root || path.startsWith(`${root}.`);

/** Removes the faults of fields that have been changed. */
export const removeFaults = (faults: Faults, changed: readonly (keyof Draft)[]): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter(([path]) => !changed.some((field) => isAt(path, field))),
  );

/** Returns the fault at a path, or else the first one below it. */
export const findFault = (faults: Faults, root: string): string | undefined =>
  faults[root] ?? Object.entries(faults).find(([path]) => isAt(path, root))?.[1];
