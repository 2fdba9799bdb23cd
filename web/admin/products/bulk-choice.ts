import type { Api } from '../../../contract/api.ts';
import type { BodyInput } from '../../../contract/route.ts';
import { readAmount, readWholeNumber } from '../../../shop/typed-numbers.ts';
import { readMoment } from '../fields/moment-field.ts';

/** The bulk changes of the form. Some of them need a value. */
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
type ValuedChoice = Exclude<BulkChoice, BareChoice>;

const bareChoices: ReadonlySet<BulkChoice> = new Set<BareChoice>([
  'noOfferEnd',
  'newOn',
  'newOff',
  'delete',
]);
export const isValuedChoice = (choice: BulkChoice): choice is ValuedChoice =>
  !bareChoices.has(choice);

type Change = BodyInput<Api['POST /api/products/bulk']>['change'];

/** Parses a number with an optional sign: `-5`, `+10`, `−7.5`. */
const readSigned = (typed: string): number | null => {
  const [, sign = '', rest = ''] = /^\s*([+\-−]?)(.*)$/s.exec(typed) ?? [];
  const size = readAmount(rest);
  return size === null ? null : sign === '' || sign === '+' ? size : -size;
};

/** Builds the change for the request; null if the typed value is invalid. */
export const buildBulkChange = (choice: BulkChoice, typed: string): Change | null => {
  if (choice === 'delete') return { do: 'delete' };
  if (choice === 'noOfferEnd') return { do: 'offerEnd', value: null };
  if (choice === 'newOn' || choice === 'newOff') return { do: 'new', value: choice === 'newOn' };
  if (choice === 'offerEnd') {
    const value = readMoment(typed);
    return value === null ? null : { do: choice, value };
  }
  if (choice === 'discount') {
    const value = readWholeNumber(typed);
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
