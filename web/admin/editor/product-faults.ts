import type { FieldError } from '../../state/client.ts';
import type { AdminWords } from '../../words/admin-words.ts';
import { readPrice, readWhole } from '../frame/numbers.ts';
import { readOfferEnd } from './offer-end.ts';
import type { Draft, KgRow, UnitRow } from './product-draft.ts';

/**
 * A sentence for each field that is wrong, by the path that the server uses:
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

const paid = (typed: string): boolean => (readPrice(typed) ?? 0) > 0;

const unitFaults = ({ price, stock }: UnitRow, path: string, say: Sentences): Faults => ({
  ...(paid(price) ? {} : { [`${path}.price`]: say.priceFault }),
  ...(readWhole(stock) === null ? { [`${path}.stock`]: say.number } : {}),
});

const kgFaults = (
  { weight, price, follows, stock }: KgRow,
  path: string,
  say: Sentences,
): Faults => ({
  ...((readWhole(weight) ?? 0) > 0 ? {} : { [`${path}.weight`]: say.weightFault }),
  ...(follows || paid(price) ? {} : { [`${path}.price`]: say.priceFault }),
  ...(readWhole(stock) === null ? { [`${path}.stock`]: say.number } : {}),
});

const rowFaults = (draft: Draft, say: Sentences): Faults[] =>
  draft.productType === 'per unit'
    ? draft.units.map((row, i) => unitFaults(row, `unitVariation.${i}`, say))
    : draft.kgs.map((row, i) => kgFaults(row, `kgVariation.${i}`, say));

/**
 * What is wrong before anything is sent: what cannot be read as a number, and what nobody could
 * buy. The server has the last word.
 */
export const draftFaults = (draft: Draft, say: Sentences): Faults => {
  const discount = readWhole(draft.discount);
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
    ...rowFaults(draft, say),
  ) as Faults;
};

/** The server's refusal as faults; of several at one path the first. */
export const serverFaults = (errors: readonly FieldError[]): Faults =>
  Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]));

/** Where in the body a field of the form goes. */
const paths: { readonly [Field in keyof Draft]: string } = {
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

/** Faults that still stand after these fields have been changed. */
export const faultsAfter = (faults: Faults, changed: readonly (keyof Draft)[]): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter(([path]) => !changed.some((field) => isAt(path, paths[field]))),
  );

/** The fault of a path, or the first one below it. */
export const faultAt = (faults: Faults, root: string): string | undefined =>
  faults[root] ?? Object.entries(faults).find(([path]) => isAt(path, root))?.[1];
