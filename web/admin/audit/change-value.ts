import type { Language } from '../../../shop/account.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import type { AdminWords } from '../../words/admin-words.ts';
import type { Words } from '../../words/words.ts';
import { whenText } from '../frame/when.ts';

const amounts: ReadonlySet<string> = new Set(['price', 'kgPrice', 'refund', 'refundLimit']);

type Names = Readonly<Record<string, string>>;

/**
 * Values of the log that are names of the shop's own, by their field: the log keeps them as the
 * database has them.
 */
const namesOf = (
  words: Words,
  { users, letters, audit }: AdminWords,
): Readonly<Record<string, Names>> => ({
  status: words.orders.states,
  role: { admin: users.admin, customer: users.customer },
  productType: words.catalogue.types,
  group: words.catalogue.groups,
  letter: letters.kinds,
  details: audit.fields,
});

/**
 * A value of the log as it is read: a name of the shop's in the reader's language (each of several,
 * parted by commas), an amount in rupees, a moment by the shop's clock, yes or no, else as it
 * stands.
 */
export const changeValue = (
  field: string,
  value: string,
  { words, admin, language }: { words: Words; admin: AdminWords; language: Language },
): string => {
  if (value === 'true' || value === 'false')
    return value === 'true' ? admin.audit.yes : admin.audit.no;
  if (amounts.has(field)) return formatRupees(toPaise(Number(value)));
  if (field === 'offerEnd') return whenText(value, language);
  const names = namesOf(words, admin)[field];
  return names === undefined
    ? value
    : value
        .split(', ')
        .map((name) => names[name] ?? name)
        .join(', ');
};
