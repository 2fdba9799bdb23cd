import { type Change, findChanges, type Field, listFields } from '../../shop/audit.ts';
import { toRupees } from '../../shop/money.ts';
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
}: Variant): Field[] =>
  Object.entries({
    size: name,
    stock,
    price: followsKgPrice ? null : toRupees(price),
    ...(weightGrams === null ? {} : { weight: weightGrams }),
  }).map(([field, value]) => ({ field, of, name, value }));

/**
 * Lists the fields of a product for the audit log. `order` is the order of the sizes. Empty texts
 * and lists count as nothing.
 */
export const listProductFields = (product: Product): Field[] => {
  const own = {
    inShop: !product.archived,
    ...(product.draft ? { draft: true } : {}),
    name: product.name,
    sku: product.sku,
    productType: product.saleUnit === 'kg' ? 'per kg' : 'per unit',
    discount: product.discountPercent,
    offerEnd: product.offerEndsAt?.toISOString() ?? null,
    new: product.isNew,
    shortDescription: product.shortDescription,
    description: product.description,
    affiliateLink: product.affiliateLink,
    hsnCode: product.hsnCode,
    gstRate: product.gstRate === null ? null : product.gstRate / 100,
    images: product.images,
    category: product.categories,
    tag: product.tags,
    color: product.colours,
    group: product.groups,
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
  findChanges(
    before === undefined ? [] : listProductFields(before),
    listProductFields(after),
  ).filter(({ field, to }) => before !== undefined || !(field === 'order' || isEmpty(to)));
