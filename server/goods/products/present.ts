import type { Selectable } from 'kysely';
import type {
  WireColourFacet,
  WireFacets,
  WireSuggestedProduct,
} from '../../../contract/goods/listing.ts';
import type { WireFullProduct, WireProduct } from '../../../contract/goods/product.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Facets, FacetValue } from '../../../shop/goods/listing/listing-facets.ts';
import {
  type Group,
  maxColours,
  maxTags,
  toSaleType,
} from '../../../shop/goods/listing/listing.ts';
import { buildProductPath } from '../../../shop/goods/product/address-word.ts';
import { findDiscount } from '../../../shop/goods/product/discount.ts';
import type { Picture } from '../../../shop/goods/product/picture.ts';
import { calculateUnitPrice } from '../../../shop/goods/product/price.ts';
import {
  type Colour,
  type FieldKind,
  type FieldValues,
  getInsideName,
  type KindOf,
  listedFields,
  pageFields,
  type ProductField,
  productFields,
} from '../../../shop/goods/product/product-fields.ts';
import {
  deriveListingFacts,
  isOffered,
  type SaleUnit,
} from '../../../shop/goods/product/product.ts';
import { listUnitSalePrices } from '../../../shop/goods/product/unit-sale-price.ts';
import { type Paise, toRupees } from '../../../shop/money.ts';
import { presentListedPicture, presentPagePicture, presentPicture } from './present-picture.ts';
import type { Product } from './product.ts';

const toRupeesOrNull = (paise: Paise | null): number | null =>
  paise === null ? null : toRupees(paise);

const returnUnchanged = <T>(value: T): T => value;

/** How a response shows each kind of field. */
export const presentByKind = {
  line: returnUnchanged<string>,
  text: returnUnchanged<string>,
  addressWord: returnUnchanged<string>,
  link: returnUnchanged<string | null>,
  hsnCode: returnUnchanged<string | null>,
  country: returnUnchanged<string | null>,
  wholeNumber: returnUnchanged<number>,
  percent: (hundredths: number | null) => (hundredths === null ? null : hundredths / 100),
  moment: (at: Date | null) => at?.toISOString() ?? null,
  flag: returnUnchanged<boolean>,
  answer: returnUnchanged<boolean | null>,
  saleUnit: toSaleType,
  names: (names: readonly string[]) => names.map((value) => ({ value })),
  colours: (colours: readonly Colour[]) => colours.map(({ value, hex }) => ({ value, hex })),
  groups: returnUnchanged<Group[]>,
  pictures: (pictures: readonly Picture[]) => pictures.map(presentListedPicture),
  count: returnUnchanged<number>,
  timestamp: (at: Date) => at.toISOString(),
} satisfies { readonly [Kind in FieldKind]: (value: FieldValues[Kind]) => unknown };

type Presented<Names extends ProductField> = {
  [Name in Names]: ReturnType<(typeof presentByKind)[KindOf<Name>]>;
};

/**
 * Creates the function that presents these fields of a product, by their names in the API. What the
 * table says of them is looked up once, because listings present fifty products at a time. Each
 * result begins as a copy of `blank`, which may have further names and says the order of all: an
 * object that grows by one name after the other costs its memory several times.
 */
const createPresenter = <Blank extends object>(
  names: readonly ProductField[],
  blank: Blank,
): ((product: Product) => Blank) => {
  const fields = names.map((name) => ({
    name,
    inside: getInsideName(name),
    present: presentByKind[productFields[name].kind] as (value: unknown) => unknown,
  }));
  return (product) => {
    const presented = { ...blank };
    const values = presented as Partial<Record<ProductField, unknown>>;
    for (const { name, inside, present } of fields) values[name] = present(product[inside]);
    return presented;
  };
};

/** Returns an object that has these names, and undefined under each of them. */
const makeBlank = <Names extends ProductField>(names: readonly Names[]): Presented<Names> =>
  Object.fromEntries(names.map((name) => [name, undefined])) as Presented<Names>;

/** Creates the function that presents these fields of a product, by their names in the API. */
export const createFieldPresenter = <Names extends ProductField>(
  names: readonly Names[],
): ((product: Product) => Presented<Names>) => createPresenter(names, makeBlank(names));

const blankProduct: WireProduct = {
  _id: '',
  id: '',
  path: '',
  ...makeBlank(listedFields),
  unitVariation: [],
  kgVariation: [],
  stock: 0,
  offered: false,
  displayPrice: null,
  discountedPrice: null,
};

const presentListedFields = createPresenter(listedFields, blankProduct);
const presentPageFields = createFieldPresenter(pageFields);

type Variant = Product['variants'][number];

type WirePackage = Pick<WireProduct['kgVariation'][number], 'mrp' | 'netQuantity' | 'unitPrice'>;

/** Presents what the label of a package says, and what a unit of it costs with the discount of now. */
const presentPackage = (variant: Variant, discountNow: number): WirePackage => {
  const { mrp, netQuantity } = variant;
  const [unitPrice] =
    netQuantity === null || variant.price === 0
      ? []
      : listUnitSalePrices(calculateUnitPrice(variant, discountNow), netQuantity);
  return {
    ...(mrp === null ? {} : { mrp: toRupees(mrp) }),
    ...(netQuantity === null ? {} : { netQuantity }),
    ...(unitPrice === undefined
      ? {}
      : { unitPrice: { ...unitPrice, price: toRupees(unitPrice.price) } }),
  };
};

/** Adds the label of a package, without a copy of what has none: lists have hundreds of those. */
const addPackage = <Shown extends object>(
  shown: Shown,
  variant: Variant,
  discountNow: number,
): Shown & WirePackage =>
  variant.mrp === null && variant.netQuantity === null
    ? shown
    : { ...shown, ...presentPackage(variant, discountNow) };

const presentVariant = ({ id, size, stock, price }: Variant) => ({
  _id: id,
  size,
  stock,
  stockWas: stock,
  price: toRupees(price),
});

const presentKgVariant = ({
  id,
  size,
  stock,
  price,
  weightGrams,
  followsKgPrice,
}: Variant): WireProduct['kgVariation'][number] => ({
  _id: id,
  size,
  stock,
  stockWas: stock,
  price: toRupees(price),
  weight: weightGrams ?? 0,
  followsUniversal: followsKgPrice,
});

/**
 * Presents a product for the API: rupees, the API's field names, and the fields that its variants
 * determine (PRODUCT-1, docs/product.md).
 */
export const presentProduct = (product: Product): WireProduct => {
  const { variants } = product;
  const discountNow = findDiscount(product, product.readAt);
  const facts = deriveListingFacts(variants, discountNow);
  const presented = presentListedFields(product);
  presented._id = product.id;
  presented.id = product.id;
  presented.path = buildProductPath(product);
  if (product.saleUnit === 'unit')
    presented.unitVariation = variants.map((one) =>
      addPackage(presentVariant(one), one, discountNow),
    );
  else
    presented.kgVariation = variants.map((one) =>
      addPackage(presentKgVariant(one), one, discountNow),
    );
  presented.stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
  presented.offered = facts.offered && !product.archived && !product.draft;
  if (product.draft) presented.draft = true;
  presented.displayPrice = toRupeesOrNull(facts.displayPrice);
  presented.discountedPrice = discountNow === 0 ? null : toRupeesOrNull(facts.sortPrice);
  return presented;
};

/** Presents a product with the fields that only its own page and the admin need. */
export const presentFullProduct = (product: Product): WireFullProduct => ({
  ...presentProduct(product),
  ...presentPageFields(product),
  images: product.images.map(presentPagePicture),
  ...(product.fit === null ? {} : { fit: product.fit }),
});

type ReviewRow = Pick<
  Selectable<Tables['reviews']>,
  'id' | 'name' | 'rating' | 'comment' | 'verified_purchase' | 'created_at'
>;

export const presentReview = (review: ReviewRow) => ({
  _id: review.id,
  name: review.name,
  rating: review.rating,
  comment: review.comment,
  verifiedPurchase: review.verified_purchase,
  createdAt: review.created_at.toISOString(),
});

type WireValue = { value: string; count: number };

const presentValue = ({ value, count }: FacetValue): WireValue => ({ value, count });
const presentColour = ({ value, count, hex }: FacetValue): WireColourFacet => ({
  value,
  count,
  hex,
});
const presentType = ({ value, count }: FacetValue): WireValue => ({
  value: toSaleType(value as SaleUnit),
  count,
});

export const presentFacets = ({ facets, price }: Facets): WireFacets => ({
  categories: facets.categories.map(presentValue),
  tags: facets.tags.slice(0, maxTags).map(presentValue),
  sizes: facets.sizes.map(presentValue),
  colors: facets.colours.slice(0, maxColours).map(presentColour),
  types: facets.saleUnit.map(presentType),
  groups: facets.groups.map(presentValue),
  origins: facets.origins.map(presentValue),
  price: price === null ? null : { min: toRupees(price.min), max: toRupees(price.max) },
});

/** Weights that a suggestion offers to add. */
const maxWeightsToAdd = 4;

/**
 * Lists what goes into the cart without another choice: weights, or the only size of a piece in one
 * colour at most. What another shop sells does not go into the cart at all.
 */
const listSizesToAdd = ({ saleUnit, variants, colours, affiliateLink }: Product): Variant[] => {
  const needsChoice = saleUnit === 'unit' && (variants.length > 1 || colours.length > 1);
  return needsChoice || Boolean(affiliateLink)
    ? []
    : variants.filter(isOffered).slice(0, maxWeightsToAdd);
};

/** Presents the fields of a product that a suggestion shows. */
export const presentSuggestedProduct = (product: Product): WireSuggestedProduct => {
  const { _id, path, name, productType, displayPrice, discountedPrice } = presentProduct(product);
  const [picture] = product.images;
  return {
    _id,
    path,
    name,
    image: picture === undefined ? null : presentPicture(picture),
    productType,
    displayPrice,
    discountedPrice,
    sizesToAdd: listSizesToAdd(product).map(({ id, size }) => ({ _id: id, size })),
  };
};
