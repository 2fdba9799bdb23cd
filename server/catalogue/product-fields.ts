import { type Change, changesBetween, type Field, fieldsOf } from '../../shop/audit.ts';
import { toRupees } from '../../shop/money.ts';
import type { Product } from './products.ts';

/**
 * A product as the log tells of it: what an admin may change, in the words and units of the wire.
 */

type Variant = Product['variants'][number];

const ofVariant = ({
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

/** `order` is that of the sizes. Empty texts and lists count as nothing. */
export const productFields = (product: Product): Field[] => {
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
    ...fieldsOf(own),
    { field: 'order', value: product.variants.map(({ size }) => size) },
    ...product.variants.flatMap(ofVariant),
  ];
};

const isEmpty = (value: unknown): boolean =>
  value === '' || (Array.isArray(value) && value.length === 0);

/** What differs between two states of a product; undefined is before it was there. */
export const productChanges = (before: Product | undefined, after: Product): Change[] =>
  changesBetween(before === undefined ? [] : productFields(before), productFields(after)).filter(
    ({ field, to }) => before !== undefined || !(field === 'order' || isEmpty(to)),
  );
