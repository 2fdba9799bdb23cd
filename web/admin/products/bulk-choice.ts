import type { Api } from '../../../contract/api.ts';
import type { BodyInput } from '../../../contract/route.ts';
import { readOfferEnd } from '../editor/offer-end.ts';
import { readPrice, readWhole } from '../frame/numbers.ts';

/** What an admin may choose to do to many products; some of it needs a value. */
export const bulkChoices = [
  'pricePercent',
  'priceAmount',
  'discount',
  'offerEnd',
  'noOfferEnd',
  'addTag',
  'removeTag',
  'addCategory',
  'removeCategory',
  'newOn',
  'newOff',
  'delete',
] as const;
export type BulkChoice = (typeof bulkChoices)[number];
type BareChoice = 'noOfferEnd' | 'newOn' | 'newOff' | 'delete';
export type ValuedChoice = Exclude<BulkChoice, BareChoice>;

const bare: ReadonlySet<BulkChoice> = new Set<BareChoice>([
  'noOfferEnd',
  'newOn',
  'newOff',
  'delete',
]);
export const needsValue = (choice: BulkChoice): choice is ValuedChoice => !bare.has(choice);

type Change = BodyInput<Api['POST /api/products/bulk']>['change'];

/** `-5`, `+10`, `−7,5`: a number with a sign before it. */
const readSigned = (typed: string): number | null => {
  const [, sign = '', rest = ''] = /^\s*([+\-−]?)(.*)$/s.exec(typed) ?? [];
  const size = readPrice(rest);
  return size === null ? null : sign === '' || sign === '+' ? size : -size;
};

/** The change that was chosen; null where what was typed cannot be meant. */
export const bulkChange = (choice: BulkChoice, typed: string): Change | null => {
  if (choice === 'delete') return { do: 'delete' };
  if (choice === 'noOfferEnd') return { do: 'offerEnd', value: null };
  if (choice === 'newOn' || choice === 'newOff') return { do: 'new', value: choice === 'newOn' };
  if (choice === 'offerEnd') {
    const value = readOfferEnd(typed);
    return value === null ? null : { do: choice, value };
  }
  if (choice === 'discount') {
    const value = readWhole(typed);
    return value === null || value > 90 ? null : { do: choice, value };
  }
  if (choice === 'pricePercent' || choice === 'priceAmount') {
    const value = readSigned(typed);
    const [least, most] = choice === 'pricePercent' ? [-90, 500] : [-10_00_000, 10_00_000];
    return value === null || value === 0 || value < least || value > most
      ? null
      : { do: choice, value };
  }
  const value = typed.trim();
  return value === '' || value.length > 60 ? null : { do: choice, value };
};
