import { formatRupees, toPaise } from '../../../shop/money.ts';
import type { Language } from '../../../shop/people/account.ts';
import type { AdminWords } from '../../words/admin-words.ts';
import type { Words } from '../../words/words.ts';
import { listFieldLabels } from '../fields/field-labels.ts';
import { formatDayAndTime } from '../parts/format-time.ts';

const amountFields: ReadonlySet<string> = new Set([
  'price',
  'mrp',
  'kgPrice',
  'refund',
  'refundLimit',
]);

type Names = Readonly<Record<string, string>>;

/**
 * The translated names of enumerated values, by field. The log stores them as the database has
 * them.
 */
const collectNames = (words: Words, admin: AdminWords): Readonly<Record<string, Names>> => ({
  status: words.orders.states,
  role: admin.staff.roles,
  productType: words.catalogue.types,
  group: words.catalogue.groups,
  reason: words.orders.refundReasons,
  letter: admin.letters.kinds,
  details: listFieldLabels(words, admin),
});

/**
 * Formats a value of the audit log: enumerated values in the reader's language (several are
 * separated by commas), amounts in rupees, moments by the shop's clock, booleans as yes or no. Any
 * other value stays as it is.
 */
export const formatChangeValue = (
  field: string,
  value: string,
  { words, admin, language }: { words: Words; admin: AdminWords; language: Language },
): string => {
  if (value === 'true' || value === 'false')
    return value === 'true' ? admin.audit.yes : admin.audit.no;
  if (amountFields.has(field)) return formatRupees(toPaise(Number(value)));
  if (field === 'offerEnd' || field === 'slot') return formatDayAndTime(value, language);
  const names = collectNames(words, admin)[field];
  return names === undefined
    ? value
    : value
        .split(', ')
        .map((name) => names[name] ?? name)
        .join(', ');
};
