import { useEffect, useState } from 'react';
import type { WireProduct } from '../../../contract/goods/product.ts';
import { call } from '../../shared/people/session/session.ts';
import { useLateWords } from '../../words/product-late.ts';
import { LateRow, maxInRow } from './late-row.tsx';
import RecentlyViewed from './recently-viewed.tsx';

/** Loads what others bought with a product: null until it is there, none when it cannot be had. */
const useBoughtTogether = (id: string): readonly WireProduct[] | null => {
  const [found, setFound] = useState<readonly WireProduct[] | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    call('GET /api/products/{id}/bought-together', {
      params: { id },
      signal: controller.signal,
    }).then(
      ({ products }) => setFound(products),
      () => {
        // The page is whole without it.
        if (!controller.signal.aborted) setFound([]);
      },
    );
    return () => controller.abort();
  }, [id]);
  return found;
};

/**
 * What stands at the foot of the page of a product: what others bought with it (PRODUCT-20,
 * docs/product.md), and below it what this browser has viewed before. The first row comes first, so
 * that it does not push the second down.
 */
const ProductFoot = ({ current }: { current: string }) => {
  const words = useLateWords();
  const together = useBoughtTogether(current);
  return (
    together !== null && (
      <>
        <LateRow title={words.boughtTogether} products={together.slice(0, maxInRow)} />
        <RecentlyViewed current={current} />
      </>
    )
  );
};

export default ProductFoot;
