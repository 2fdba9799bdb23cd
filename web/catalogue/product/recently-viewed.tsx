import { useCallback, useState } from 'react';
import { useProductsById } from '../../shared/goods/lists/products-by-id.ts';
import {
  removeRecentProducts,
  useRecentProducts,
} from '../../shared/goods/lists/recent-products.ts';
import { useLateWords } from '../../words/product-late.ts';
import { buildCard } from '../card/card-data.ts';
import { Card } from '../card/card.tsx';
import place from '../../kit/page/place.module.css';
import typography from '../../kit/typography.module.css';
import css from './product-page.module.css';

const shown = 4;

/**
 * The products viewed before this one, newest first. It renders nothing without any, or if they do
 * not load.
 */
const RecentlyViewed = ({ current }: { current: string }) => {
  const words = useLateWords();
  const ids = useRecentProducts()
    .filter((id) => id !== current)
    .toReversed()
    .slice(0, shown);
  const forget = useCallback((gone: readonly string[]) => removeRecentProducts(gone), []);
  const { products } = useProductsById(ids, forget);
  const [openedMs] = useState(() => Date.now());
  if (products.length === 0) return null;
  return (
    <section className={css.related}>
      <div className={place.titleRow}>
        <h2 className={typography.section}>{words.recentlyViewed}</h2>
      </div>
      <div className={place.row}>
        {products.map((product) => (
          <Card key={product._id} product={buildCard(product, openedMs)} />
        ))}
      </div>
    </section>
  );
};

export default RecentlyViewed;
