import type { Api } from '../../contract/api.ts';
import type { Reply } from '../../contract/route.ts';
import { ApiError, type Call } from './client.ts';

export type ListedProduct = Reply<Api['GET /api/products/{id}']>['data'];

/** The products of a list kept in this browser, in its order; one that the shop no longer has is left out. */
export const productsOf = async (call: Call, ids: readonly string[]): Promise<ListedProduct[]> => {
  const found = await Promise.all(
    ids.map((id) =>
      call('GET /api/products/{id}', { params: { id } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
    ),
  );
  return found.filter((one) => one !== null);
};
