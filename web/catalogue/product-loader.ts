import { notFound } from '@tanstack/react-router';
import type { Api } from '../../contract/api.ts';
import type { WireProduct } from '../../contract/catalogue.ts';
import type { Reply } from '../../contract/route.ts';
import { nameToPath } from '../../shop/catalogue/listing.ts';
import { ApiError, createClient, type Send } from '../state/client.ts';

export type FullProduct = Reply<Api['GET /api/products/{id}']>['data'];

export interface ProductPageData {
  product: FullProduct;
  /** Others of the same category. */
  related: WireProduct[];
}

interface Loading {
  context: { fetchApi: Send };
  params: { id: string };
}

const relatedCount = 4;

/** What stands beside the product; a failure here must not take the page down. */
const loadRelated = async (send: Send, product: FullProduct): Promise<WireProduct[]> => {
  const [first] = product.category;
  if (first === undefined) return [];
  const found = await createClient(send)('GET /api/products', { query: { category: first.value, sort: 'popularity' } }).catch(() => null);
  const others = (found?.products ?? []).filter((one) => one._id !== product._id);
  return others.slice(0, relatedCount).map((one) => ({ ...one, description: '' }));
};

/** Loader of the six product routes, on the server and in the browser. An unknown product is the not-found page. */
export const loadProduct = async ({ context, params }: Loading): Promise<ProductPageData> => {
  const product = await createClient(context.fetchApi)('GET /api/products/{id}', { params }).catch((error: unknown): never => {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  });
  return { product, related: await loadRelated(context.fetchApi, product) };
};

const absolute = (origin: string, path: string): string => (path.startsWith('/') ? origin + path : path);

const breadcrumb = (product: FullProduct, origin: string, home: string): object => {
  const category = product.category[0]?.value;
  const steps = [
    { name: home, item: `${origin}/` },
    ...(category === undefined ? [] : [{ name: category, item: `${origin}/shop-grid-standard/${encodeURIComponent(nameToPath(category))}` }]),
    { name: product.name, item: `${origin}/product/${product._id}` },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, i) => ({ '@type': 'ListItem', position: i + 1, ...step })),
  };
};

const offer = (product: FullProduct, origin: string): object => ({
  '@type': 'Offer',
  url: `${origin}/product/${product._id}`,
  priceCurrency: 'INR',
  price: (product.discountedPrice ?? product.displayPrice ?? 0).toFixed(2),
  availability: `https://schema.org/${product.offered ? 'InStock' : 'OutOfStock'}`,
  ...(product.productType === 'per kg' ? { eligibleQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' } } : {}),
});

const structured = (product: FullProduct, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  description: product.shortDescription,
  sku: product.sku,
  image: product.images.map((image) => absolute(origin, image.secureUrl)),
  ...(product.numReviews > 0
    ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: Math.round((product.rating / product.numReviews) * 10) / 10, reviewCount: product.numReviews } }
    : {}),
  offers: offer(product, origin),
});

/**
 * Head of a product page: title, description, canonical (of all six presets the plain one), Open Graph, JSON-LD.
 * `origin` is the public address of the shop without a slash at the end, `home` the word for the home page.
 */
export const productHead = (data: ProductPageData | undefined, origin: string, home: string) => {
  if (data === undefined) return {};
  const { product } = data;
  const address = `${origin}/product/${product._id}`;
  const [image] = product.images;
  const about = product.shortDescription === '' ? product.name : product.shortDescription;
  return {
    meta: [
      { title: `${product.name} | Haat` },
      { name: 'description', content: about },
      { property: 'og:type', content: 'product' },
      { property: 'og:title', content: product.name },
      { property: 'og:description', content: about },
      { property: 'og:url', content: address },
      ...(image === undefined ? [] : [{ property: 'og:image', content: absolute(origin, image.secureUrl) }]),
      { 'script:ld+json': structured(product, origin) },
      { 'script:ld+json': breadcrumb(product, origin, home) },
    ],
    links: [{ rel: 'canonical', href: address }],
  };
};
