import { memo } from 'react';
import { applyDiscount } from '../../../shop/goods/product/price.ts';
import type { Variant } from '../../../shop/goods/product/product.ts';
import { formatRupees } from '../../../shop/money.ts';
import { Tabs } from '../../kit/page/tabs.tsx';
import { readDiscount } from '../../shared/goods/discount-end.ts';
import { readVariants } from '../../shared/orders/cart/cart-item.ts';
import { useWords } from '../../words/words.ts';
import type { FullProduct, ProductPageData } from './product-loader.ts';
import { LateReviews } from './reviews/product-reviews-late.tsx';
import css from './product-details.module.css';

const names = (list: readonly { value: string }[]): string =>
  list.map(({ value }) => value).join(', ');

/** Returns the facts of a product as name and value. Empty ones are left out. */
const useSpecs = (
  product: FullProduct,
  variants: readonly Variant[],
): (readonly [string, string])[] => {
  const words = useWords().product;
  const [first] = variants;
  const byWeight = product.productType === 'per kg';
  const rows: (readonly [string, string])[] = [
    [words.sold, byWeight ? words.byTheKilo(first?.size ?? '') : words.byThePiece],
    [
      words.pricePerKg,
      byWeight && first !== undefined
        ? formatRupees(applyDiscount(first.price, readDiscount(product)))
        : '',
    ],
    [words.sizes, byWeight ? '' : variants.map(({ size }) => size).join(', ')],
    [words.facts.color, byWeight ? '' : names(product.color)],
    [words.facts.category, names(product.category)],
    [words.facts.tag, names(product.tag)],
    [words.facts.sku, product.sku],
    [words.facts.countryOfOrigin, product.countryOfOrigin],
    ...(product.packageFacts ?? []),
  ];
  // A server of the version before does not send every fact yet.
  return rows.filter(([, value]) => Boolean(value));
};

const Description = ({
  product,
  variants,
}: {
  product: FullProduct;
  variants: readonly Variant[];
}) => (
  <div className={css.about}>
    <div className={css.text}>
      {product.description
        .split(/\n+/)
        .filter(Boolean)
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </div>
    <dl className={css.specs}>
      {useSpecs(product, variants).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);

/** Description with the facts, and the reviews. The fragment of the URL opens its part. */
export const ProductDetails = memo(
  ({ data: { product, reviews, order, onReviews } }: { data: ProductPageData }) => {
    const words = useWords().product;
    const variants = readVariants(product);
    return (
      <Tabs
        label={product.name}
        first={onReviews ? 'reviews' : undefined}
        tabs={[
          {
            id: 'description',
            label: words.description,
            content: <Description product={product} variants={variants} />,
          },
          {
            id: 'reviews',
            label: words.reviews(product.numReviews),
            content: <LateReviews productId={product._id} reviews={reviews} order={order} />,
          },
        ]}
      />
    );
  },
);
