import { buildPageHead } from '../../shared/platform/page-head.ts';
import type { Head, HeadInput } from '../../shared/platform/page.ts';
import { buildProductCrumbs } from './product-crumbs.ts';
import { buildProductData } from './product-data.ts';
import type { ProductPageData } from './product-loader.ts';

/**
 * Builds the head of a product page. All presets and all pages of reviews share one canonical
 * address.
 */
export const buildProductHead = ({ data, context }: HeadInput<ProductPageData>): Head => {
  if (data === undefined) return {};
  const { product, reviews } = data;
  const { path, shortDescription, seoTitle, seoDescription } = product;
  const { origin, words, shop } = context;
  const [picture] = product.images;
  const price = product.discountedPrice ?? product.displayPrice;
  return buildPageHead(
    {
      title: seoTitle || product.name,
      description: seoDescription || shortDescription || undefined,
      path,
      type: 'product',
      image: picture && { ...picture, alt: product.name },
      crumbs: buildProductCrumbs(product, words.layout.home),
      properties:
        price === null
          ? {}
          : {
              'product:price:amount': price.toFixed(2),
              'product:price:currency': 'INR',
              'product:availability': product.offered ? 'in stock' : 'out of stock',
            },
      data: [
        buildProductData(product, reviews?.reviews ?? [], {
          origin,
          path,
          shop: shop.name,
        }),
      ],
    },
    context,
  );
};
