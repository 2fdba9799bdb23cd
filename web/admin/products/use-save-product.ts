import type { WireFullProduct } from '../../../contract/goods/product.ts';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { call } from '../../shared/people/session/session.ts';
import { findChanges, type Draft } from '../editor/draft/product-draft.ts';
import { useAdminWords } from '../parts/words.ts';

/**
 * Returns a function that saves the changes of a draft and shows a toast. The server refuses it if
 * somebody else has changed the product since, or if a sale has changed a stock that the draft
 * changes.
 */
export const useSaveProduct = () => {
  const { act } = useAdminWords();
  return async (product: WireFullProduct, base: Draft, draft: Draft): Promise<void> => {
    await call('PUT /api/products/{id}', {
      params: { id: product._id },
      body: { ...findChanges(base, draft), version: product.updatedAt },
    });
    addToast('done', act.saved);
  };
};
