import type { AdminField } from '../../../shop/goods/product/product-fields.ts';
import type { FieldNames } from '../../shared/platform/translate-refusal.ts';
import type { AdminWords } from '../../words/admin-words.ts';
import type { Words } from '../../words/words.ts';

/**
 * The visible names of fields, by their names in the API and the audit log. A product's field that
 * its page shows is called as it is there. A field of a product without a name does not compile.
 */
export const listFieldLabels = (
  { product }: Words,
  { audit }: AdminWords,
): Readonly<Record<AdminField, string> & Record<string, string>> => ({
  ...audit.fields,
  ...product.facts,
});

/**
 * The names by which a refusal calls a field, for those that no field of a form shows: the labels,
 * and the parts of bodies that the log has no word for.
 */
export const listFieldNames = (words: Words, admin: AdminWords): FieldNames => ({
  ...listFieldLabels(words, admin),
  slots: admin.delivery.slots,
  isOn: admin.returns.isOn,
  unit: admin.returns.unit,
  kg: admin.returns.kg,
  answer: admin.returns.answer,
  pickup: admin.returns.pickup,
  by: admin.returns.settleBy,
  reference: admin.returns.reference,
  items: admin.orders.items,
  lines: admin.orders.items,
  amounts: admin.gifts.amounts,
});
