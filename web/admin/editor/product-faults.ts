import { adminFields, type FieldOf } from '../../../shop/catalogue/product-fields.ts';
import type { FieldError } from '../../state/client.ts';
import type { AdminWords } from '../../words/admin-words.ts';
import { readPrice, readWholeNumber } from '../frame/numbers.ts';
import type { DraftKind, DraftValues } from './draft-kinds.ts';
import { readOfferEnd } from './offer-end.ts';
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
>;

const hasPrice = (typed: string): boolean => (readPrice(typed) ?? 0) > 0;

const findUnitFaults = ({ price, stock }: UnitRow, path: string, say: Sentences): Faults => ({
  ...(hasPrice(price) ? {} : { [`${path}.price`]: say.priceFault }),
  ...(readWholeNumber(stock) === null ? { [`${path}.stock`]: say.number } : {}),
});

const findKgFaults = (
  { weight, price, follows, stock }: KgRow,
  path: string,
  say: Sentences,
): Faults => ({
  ...((readWholeNumber(weight) ?? 0) > 0 ? {} : { [`${path}.weight`]: say.weightFault }),
  ...(follows || hasPrice(price) ? {} : { [`${path}.price`]: say.priceFault }),
  ...(readWholeNumber(stock) === null ? { [`${path}.stock`]: say.number } : {}),
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
    (readWholeNumber(held) ?? max + 1) > max && say.discountFault,
  percent: (held, say) => held.trim() !== '' && (readPrice(held) ?? 101) > 100 && say.gstFault,
  hsnCode: (held, say) => !/^(?:[0-9]{4,8})?$/.test(held.trim()) && say.hsnFault,
  moment: (held, say) => held !== '' && readOfferEnd(held) === null && say.offerEndFault,
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

const isAt = (path: string, root: string): boolean => path === root || path.startsWith(`${root}.`);

/** Removes the faults of fields that have been changed. */
export const removeFaults = (faults: Faults, changed: readonly (keyof Draft)[]): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter(([path]) => !changed.some((field) => isAt(path, field))),
  );

/** Returns the fault at a path, or else the first one below it. */
export const findFault = (faults: Faults, root: string): string | undefined =>
  faults[root] ?? Object.entries(faults).find(([path]) => isAt(path, root))?.[1];
