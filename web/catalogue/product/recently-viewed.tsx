import { useCallback } from 'react';
import { useProductsById } from '../../shared/goods/lists/products-by-id.ts';
import {
  removeRecentProducts,
  useRecentProducts,
} from '../../shared/goods/lists/recent-products.ts';
import { useLateWords } from '../../words/product-late.ts';
import { LateRow, maxInRow } from './late-row.tsx';

/**
 * The products viewed before, besides the one of the page, newest first. It renders nothing without
 * any, or if they do not load.
 */
const RecentlyViewed = ({ current }: { current?: string }) => {
  const words = useLateWords();
  const ids = useRecentProducts()
    .filter((id) => id !== current)
    .toReversed()
    .slice(0, maxInRow);
  const forget = useCallback((gone: readonly string[]) => removeRecentProducts(gone), []);
  const { products } = useProductsById(ids, forget);
  return <LateRow title={words.recentlyViewed} products={products} />;
};

export default RecentlyViewed;
