import { notFound } from '@tanstack/react-router';
import type { Api } from '../../contract/api.ts';
import type { WireProduct } from '../../contract/catalogue.ts';
import type { Reply } from '../../contract/route.ts';
import { nameToPath } from '../../shop/catalogue/listing.ts';
import type { Crumb } from '../kit/breadcrumbs.tsx';
import type { Head, HeadOf, Loading } from '../page.ts';
import { pageHead } from '../page-head.ts';
import { ApiError, createClient, type Send } from '../state/client.ts';
import { type CardData, cardOf } from './card-data.ts';

export type FullProduct = Reply<Api['GET /api/products/{id}']>['data'];

export interface ProductPageData {
  product: FullProduct;
  /** What may go with it. */
  related: CardData[];
}

const relatedCount = 4;

/**
 * What stands beside the product: the best sellers of its category, and of the whole shop where those are too few. A failure
 * here must not take the page down.
 */
const loadRelated = async (send: Send, product: FullProduct): Promise<CardData[]> => {
  const call = createClient(send);
  const best = (category: string[]) => call('GET /api/products', { query: { category, sort: 'popularity' } }).then(({ products }) => products, () => []);
  const others = (list: readonly WireProduct[]) => list.filter(({ _id }) => _id !== product._id);
  const own = product.category[0] === undefined ? [] : others(await best([product.category[0].value]));
  const all = own.length >= relatedCount ? own : [...own, ...others(await best([])).filter(({ _id }) => own.every((one) => one._id !== _id))];
  return all.slice(0, relatedCount).map(cardOf);
};

/** Loader of the six product routes, on the server and in the browser. An unknown product is the not-found page. */
export const loadProduct = async ({ context, params }: Loading<{ id: string }>): Promise<ProductPageData> => {
  const product = await createClient(context.fetchApi)('GET /api/products/{id}', { params }).catch((error: unknown): never => {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  });
  return { product, related: await loadRelated(context.fetchApi, product) };
};

/** The way from the home page: through the first category. */
export const productCrumbs = (product: FullProduct, home: string): Crumb[] => {
  const category = product.category[0]?.value;
  return [{ label: home, to: '/' }, ...(category === undefined ? [] : [{ label: category, to: `/shop-grid-standard/${nameToPath(category)}` }]), { label: product.name }];
};

const offer = (product: FullProduct, address: string): object => ({
  '@type': 'Offer',
  url: address,
  priceCurrency: 'INR',
  price: (product.discountedPrice ?? product.displayPrice ?? 0).toFixed(2),
  availability: `https://schema.org/${product.offered ? 'InStock' : 'OutOfStock'}`,
  ...(product.productType === 'per kg' ? { eligibleQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' } } : {}),
});

/** The product as schema.org describes one, for search engines. */
const structured = (product: FullProduct, origin: string, address: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  description: product.shortDescription,
  sku: product.sku,
  image: product.images.map(({ secureUrl }) => (secureUrl.startsWith('/') ? origin + secureUrl : secureUrl)),
  ...(product.numReviews > 0
    ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: Math.round((product.rating / product.numReviews) * 10) / 10, reviewCount: product.numReviews } }
    : {}),
  offers: offer(product, address),
});

/** Head of a product page; the canonical address of all six presets is the plain one. */
export const productHead = ({ data, context }: HeadOf<ProductPageData>): Head => {
  if (data === undefined) return {};
  const { product } = data;
  const path = `/product/${product._id}`;
  const about = product.shortDescription === '' ? undefined : product.shortDescription;
  const head = pageHead({ title: product.name, description: about, path, image: product.images[0]?.secureUrl, crumbs: productCrumbs(product, context.words.layout.home) }, context);
  return { ...head, meta: [...(head.meta ?? []), { 'script:ld+json': structured(product, context.origin, context.origin + path) }] };
};
