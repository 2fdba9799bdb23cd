import { useWords } from '../../words/words.ts';
import type { CardData } from '../card/card-data.ts';
import { Card } from '../card/card.tsx';
import place from '../../kit/page/place.module.css';
import typography from '../../kit/typography.module.css';
import css from './product-page.module.css';

/** Others of the same category, in one row under the line. */
export const ProductRelated = ({ products }: { products: readonly CardData[] }) => {
  const words = useWords().product;
  if (products.length === 0) return null;
  return (
    <section className={css.related}>
      <div className={place.titleRow}>
        <h2 className={typography.section}>{words.goesWithIt}</h2>
      </div>
      <div className={place.row}>
        {products.map((product) => (
          <Card key={product.id} product={product} />
        ))}
      </div>
    </section>
  );
};
