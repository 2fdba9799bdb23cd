import { useCallback, useEffect, useState } from 'react';
import { ErrorBox } from '../kit/error-box.tsx';
import { SkeletonLines } from '../kit/skeleton.tsx';
import { call } from '../state/session.ts';
import { useWords } from '../words/words.ts';
import type { FullProduct } from './product-loader.ts';
import { Purchase } from './purchase.tsx';

/** Loads the product and shows its pictures and its choice, as the product page does. */
const QuickViewContent = ({ id }: { id: string }) => {
  const { states } = useWords();
  const [product, setProduct] = useState<FullProduct | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    call('GET /api/products/{id}', { params: { id } }).then(setProduct, () => setFailed(true));
  }, [id]);
  useEffect(load, [load]);
  if (failed) return <ErrorBox text={states.failed} retryLabel={states.tryAgain} onRetry={load} />;
  return product === null ? <SkeletonLines label={states.loading} lines={6} /> : <Purchase product={product} />;
};

export default QuickViewContent;
