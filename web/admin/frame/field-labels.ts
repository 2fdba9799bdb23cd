import type { AdminField } from '../../../shop/catalogue/product-fields.ts';
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
