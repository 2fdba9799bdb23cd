import { adminFields, getInsideName } from '../../../shop/goods/product/product-fields.ts';
import { toRupees } from '../../../shop/money.ts';
import { type Change, findChanges, type Field, listFields } from '../../../shop/office/audit.ts';
import { createFieldPresenter } from './present.ts';
import type { Product } from './product.ts';

/** The fields of a product in the audit log, in the names and units of the API. */

type Variant = Product['variants'][number];

const listVariantFields = ({
  id: of,
  size: name,
  stock,
  price,
  weightGrams,
  followsKgPrice,
  mrp,
  netQuantity,
}: Variant): Field[] =>
  Object.entries({
    size: name,
    stock,
    price: followsKgPrice ? null : toRupees(price),
    ...(weightGrams === null ? {} : { weight: weightGrams }),
    ...(mrp === null ? {} : { mrp: toRupees(mrp) }),
    ...(netQuantity === null ? {} : { netQuantity }),
  }).map(([field, value]) => ({ field, of, name, value }));

/** The fields in the log, in this order. `draft` is there only while it is true. */
const loggedFields = adminFields.map(([name]) => name).filter((name) => name !== 'draft');
const presentLoggedFields = createFieldPresenter(loggedFields);

/** Lists are in the log as the shop's inside has them, everything else as the API shows it. */
const readLoggedFields = (product: Product): Record<string, unknown> => {
  const presented = presentLoggedFields(product);
  return Object.fromEntries(
    loggedFields.map((name) => {
      const value = product[getInsideName(name)];
      return [name, Array.isArray(value) ? value : presented[name]];
    }),
  );
};

/**
 * Lists the fields of a product for the audit log. `order` is the order of the sizes. Empty texts
 * and lists count as nothing.
 */
export const listLoggedFields = (product: Product): Field[] => {
  const own = {
    inShop: !product.archived,
    ...(product.draft ? { draft: true } : {}),
    ...readLoggedFields(product),
  };
  return [
    ...listFields(own),
    { field: 'order', value: product.variants.map(({ size }) => size) },
    ...product.variants.flatMap(listVariantFields),
  ];
};

const isEmpty = (value: unknown): boolean =>
  value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Finds the differences between two states of a product. `before` is undefined for a new product.
 */
export const findProductChanges = (before: Product | undefined, after: Product): Change[] =>
  findChanges(before === undefined ? [] : listLoggedFields(before), listLoggedFields(after)).filter(
    ({ field, to }) => before !== undefined || !(field === 'order' || isEmpty(to)),
  );
