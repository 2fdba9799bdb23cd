import type { WireFullProduct, WireProduct, WireReview } from '../../../contract/goods/product.ts';
import { applyDiscount, calculateUnitPrice } from '../../../shop/goods/product/price.ts';
import { isOffered, type Variant } from '../../../shop/goods/product/product.ts';
import { calculateAverageRating } from '../../../shop/goods/product/rating.ts';
import { type Paise, toRupees } from '../../../shop/money.ts';
import { readDiscount } from '../../shared/goods/discount-end.ts';
import { readVariants } from '../../shared/orders/cart/cart-item.ts';
import { toAbsoluteUrl } from '../../shared/platform/page-head.ts';
import type { ProductNotes } from './product-notes.ts';

/** Facts of the page that the structured data repeat. */
interface DataContext {
  origin: string;
  path: string;
  /** The shop's name: it is the seller. */
  shop: string;
}

/** More reviews are on the page; search engines show a few. */
const maxReviews = 3;

const formatAmount = (paise: Paise): string => toRupees(paise).toFixed(2);

/** The price of a kilo, beside that of a pack. */
const buildKiloPrice = (variant: Variant, discount: number): object => ({
  '@type': 'UnitPriceSpecification',
  price: formatAmount(applyDiscount(variant.price, discount)),
  priceCurrency: 'INR',
  referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
});

type DescribedProduct = WireProduct & Pick<ProductNotes, 'packages'>;

const buildOffer = (
  product: DescribedProduct,
  variant: Variant,
  { origin, path, shop }: DataContext,
): object => ({
  '@type': 'Offer',
  name: variant.size,
  url: origin + path,
  price: formatAmount(calculateUnitPrice(variant, readDiscount(product))),
  priceCurrency: 'INR',
  availability: `https://schema.org/${isOffered(variant) ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@type': 'Organization', name: shop },
  ...(variant.weightGrams === null
    ? {}
    : { priceSpecification: buildKiloPrice(variant, readDiscount(product)) }),
  ...product.packages?.[variant.id]?.offer,
  ...(readDiscount(product) > 0 && product.offerEnd !== null
    ? { priceValidUntil: product.offerEnd.slice(0, 10) }
    : {}),
});

/**
 * Builds one offer for a single size, else a price range with all offers. Returns undefined without
 * variants.
 */
const buildOffers = (product: DescribedProduct, of: DataContext): object | undefined => {
  const variants = readVariants(product);
  const [first] = variants;
  if (first === undefined) return undefined;
  if (variants.length === 1) return buildOffer(product, first, of);
  const sold = variants.filter(isOffered);
  const prices = (sold.length > 0 ? sold : variants).map((variant) =>
    calculateUnitPrice(variant, readDiscount(product)),
  );
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'INR',
    price: formatAmount(Math.min(...prices)),
    lowPrice: formatAmount(Math.min(...prices)),
    highPrice: formatAmount(Math.max(...prices)),
    offerCount: variants.length,
    offers: variants.map((variant) => buildOffer(product, variant, of)),
  };
};

const buildReview = ({ name, rating, comment, createdAt }: WireReview): object => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  datePublished: createdAt.slice(0, 10),
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  reviewBody: comment,
});

/** Builds a country if the code is known, else the words that a merchant wrote. */
const buildOrigin = ({
  countryOfOrigin: name,
  originCode,
}: Pick<WireFullProduct, 'countryOfOrigin' | 'originCode'>): object | string | undefined =>
  originCode ? { '@type': 'Country', name, identifier: originCode } : name || undefined;

/**
 * Builds the schema.org data of a product for search engines: its offers, and its rating if it has
 * reviews.
 */
export const buildProductData = (
  product: DescribedProduct & Pick<WireFullProduct, 'countryOfOrigin' | 'originCode'>,
  reviews: readonly WireReview[],
  of: DataContext,
): object => {
  const category = product.category.map(({ value }) => value).join(' > ');
  const rating = {
    '@type': 'AggregateRating',
    ratingValue: calculateAverageRating(product.rating, product.numReviews),
    reviewCount: product.numReviews,
    bestRating: 5,
    worstRating: 1,
  };
  return {
    '@type': 'Product',
    '@id': `${of.origin}${of.path}#product`,
    name: product.name,
    description: product.shortDescription === '' ? product.description : product.shortDescription,
    sku: product.sku === '' ? undefined : product.sku,
    category: category === '' ? undefined : category,
    countryOfOrigin: buildOrigin(product),
    image: product.images.map(({ secureUrl }) => toAbsoluteUrl(of.origin, secureUrl)),
    offers: buildOffers(product, of),
    ...(product.numReviews > 0
      ? { aggregateRating: rating, review: reviews.slice(0, maxReviews).map(buildReview) }
      : {}),
  };
};
