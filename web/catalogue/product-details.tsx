import type { Variant } from '../../shop/catalogue/product.ts';
import { discounted } from '../../shop/catalogue/price.ts';
import { formatRupees } from '../../shop/money.ts';
import { Stars } from '../kit/stars.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { useDate } from '../state/dates.ts';
import { useWords } from '../words/words.ts';
import css from './product-details.module.css';
import type { FullProduct } from './product-loader.ts';

const names = (list: readonly { value: string }[]): string => list.map(({ value }) => value).join(', ');

/** What can be said of a product in one line each; what is empty is left out. */
const useSpecs = (product: FullProduct, variants: readonly Variant[]): (readonly [string, string])[] => {
  const words = useWords().product;
  const [first] = variants;
  const byWeight = product.productType === 'per kg';
  const rows: (readonly [string, string])[] = [
    [words.sold, byWeight ? words.byTheKilo(first?.size ?? '') : words.byThePiece],
    [words.pricePerKg, byWeight && first !== undefined ? formatRupees(discounted(first.price, product.discount)) : ''],
    [words.sizes, byWeight ? '' : variants.map(({ size }) => size).join(', ')],
    [words.colors, byWeight ? '' : names(product.color)],
    [words.category, names(product.category)],
    [words.tags, names(product.tag)],
    [words.sku, product.sku],
  ];
  return rows.filter(([, value]) => value !== '');
};

const Description = ({ product, variants }: { product: FullProduct; variants: readonly Variant[] }) => (
  <div className={css.about}>
    <div className={css.text}>{product.description.split(/\n+/).filter(Boolean).map((paragraph) => <p key={paragraph}>{paragraph}</p>)}</div>
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

const Reviews = ({ reviews }: { reviews: FullProduct['reviews'] }) => {
  const words = useWords();
  const date = useDate();
  if (reviews.length === 0) return <p className={css.none}>{words.product.noReviews}</p>;
  return (
    <ul className={css.reviews}>
      {reviews.map((review) => (
        <li key={review._id} className={css.review}>
          <Stars value={review.rating} label={words.catalogue.starsOf(review.rating)} />
          <p>{review.comment}</p>
          <p className={css.who}>{[review.name, date(review.createdAt, 'day'), ...(review.verifiedPurchase ? [words.product.verified] : [])].join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
};

/** Description with the facts, and the reviews. */
export const ProductDetails = ({ product, variants }: { product: FullProduct; variants: readonly Variant[] }) => {
  const words = useWords().product;
  return (
    <Tabs
      label={product.name}
      tabs={[
        { id: 'description', label: words.description, content: <Description product={product} variants={variants} /> },
        { id: 'reviews', label: words.reviews(product.numReviews), content: <Reviews reviews={product.reviews} /> },
      ]}
    />
  );
};
