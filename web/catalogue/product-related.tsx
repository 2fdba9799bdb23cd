import { useWords } from '../words/words.ts';
import { Card } from './card.tsx';
import type { CardData } from './card-data.ts';
import css from './product-page.module.css';
import { QuickView } from './quick-view.tsx';

/** Others of the same category, in one row under the line. */
export const ProductRelated = ({ products }: { products: readonly CardData[] }) => {
  const words = useWords().product;
  if (products.length === 0) return null;
  return (
    <section className={css.related}>
      <h2 className={css.relatedTitle}>{words.goesWithIt}</h2>
      <div className={css.row}>{products.map((product) => <Card key={product.id} product={product} />)}</div>
      <QuickView />
    </section>
  );
};
