import type { FieldError } from '../../state/client.ts';
import type { AdminWords } from '../../words/admin-words.ts';
import { readPrice, readWholeNumber } from '../frame/numbers.ts';
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
    ? draft.units.map((row, i) => findUnitFaults(row, `unitVariation.${i}`, say))
    : draft.kgs.map((row, i) => findKgFaults(row, `kgVariation.${i}`, say));

/**
 * Checks a draft before it is sent: texts that are no numbers, and variations that nobody could
 * buy. The server checks everything again.
 */
export const findDraftFaults = (draft: Draft, say: Sentences): Faults => {
  const discount = readWholeNumber(draft.discount);
  return Object.assign(
    {},
    draft.name.trim() === '' ? { name: say.nameFault } : {},
    discount === null || discount > 90 ? { discount: say.discountFault } : {},
    draft.offerEnd === '' || readOfferEnd(draft.offerEnd) !== null
      ? {}
      : { offerEnd: say.offerEndFault },
    /^(?:[0-9]{4,8})?$/.test(draft.hsnCode.trim()) ? {} : { hsnCode: say.hsnFault },
    draft.gstRate.trim() === '' || (readPrice(draft.gstRate) ?? 101) <= 100
      ? {}
      : { gstRate: say.gstFault },
    ...draft.colours.map(({ value }, i) =>
      value.trim() === '' ? { [`color.${i}.value`]: say.nameFault } : {},
    ),
    ...findRowFaults(draft, say),
  ) as Faults;
};

/** Converts the field errors of a response. The first error of each path wins. */
export const readServerFaults = (errors: readonly FieldError[]): Faults =>
  Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]));

/** The path of each form field in the request body. */
const bodyPathByField: { readonly [Field in keyof Draft]: string } = {
  name: 'name',
  sku: 'sku',
  productType: 'productType',
  discount: 'discount',
  offerEnd: 'offerEnd',
  isNew: 'new',
  isDraft: 'draft',
  shortDescription: 'shortDescription',
  description: 'description',
  affiliateLink: 'affiliateLink',
  hsnCode: 'hsnCode',
  gstRate: 'gstRate',
  categories: 'category',
  tags: 'tag',
  groups: 'group',
  colours: 'color',
  images: 'images',
  units: 'unitVariation',
  kgs: 'kgVariation',
};

const isAt = (path: string, root: string): boolean => path === root || path.startsWith(`${root}.`);

/** Removes the faults of fields that have been changed. */
export const removeFaults = (faults: Faults, changed: readonly (keyof Draft)[]): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter(
      ([path]) => !changed.some((field) => isAt(path, bodyPathByField[field])),
    ),
  );

/** Returns the fault at a path, or else the first one below it. */
export const findFault = (faults: Faults, root: string): string | undefined =>
  faults[root] ?? Object.entries(faults).find(([path]) => isAt(path, root))?.[1];
