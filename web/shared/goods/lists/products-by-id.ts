import { useEffect, useState } from 'react';
import type { WireProduct } from '../../../../contract/goods/product.ts';
import { call } from '../../people/session/session.ts';
import type { Call } from '../../platform/client.ts';

export type ListedProduct = WireProduct;

/** Limit of ids in one URL. */
const maxIdsPerCall = 60;

/** Fetches products by id, in the order of the ids. A product that no longer exists is left out. */
export const fetchProductsById = async (
  call: Call,
  ids: readonly string[],
): Promise<ListedProduct[]> => {
  const parts = Array.from({ length: Math.ceil(ids.length / maxIdsPerCall) }, (_, i) =>
    ids.slice(i * maxIdsPerCall, (i + 1) * maxIdsPerCall),
  );
  const answers = await Promise.all(
    parts.map((id) => call('GET /api/products', { query: { id } })),
  );
  return answers.flatMap(({ products }) => products);
};

interface ProductList {
  /** `loading` while one of them is under way for the first time. */
  status: 'loading' | 'ready' | 'failed';
  products: readonly ListedProduct[];
  tryAgain: () => void;
}

/**
 * Fetches each product of a changing list once. Calls `gone` with the ids that the shop no longer
 * has.
 */
export const useProductsById = (
  ids: readonly string[],
  gone: (ids: readonly string[]) => void,
): ProductList => {
  const [known, setKnown] = useState<ReadonlyMap<string, ListedProduct | null>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const lacking = ids.filter((id) => !known.has(id)).join(' ');
  useEffect(() => {
    if (lacking === '') return;
    let hasLeft = false;
    const requestedIds = lacking.split(' ');
    const take = (found: readonly ListedProduct[]): void => {
      const byId = new Map(found.map((product) => [product._id, product]));
      const missing = requestedIds.filter((id) => !byId.has(id));
      setKnown(
        (held) =>
          new Map([...held, ...requestedIds.map((id) => [id, byId.get(id) ?? null] as const)]),
      );
      if (missing.length > 0) gone(missing);
    };
    setFailed(false);
    fetchProductsById(call, requestedIds).then(
      (found) => hasLeft || take(found),
      () => hasLeft || setFailed(true),
    );
    return () => {
      hasLeft = true;
    };
  }, [lacking, attempt, gone]);
  return {
    status: lacking === '' ? 'ready' : failed ? 'failed' : 'loading',
    products: ids.flatMap((id) => known.get(id) ?? []),
    tryAgain: () => setAttempt((n) => n + 1),
  };
};
