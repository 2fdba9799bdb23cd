import type { WireFullProduct } from '../../../contract/product.ts';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { describeFailure } from '../../state/messages.ts';
import { call } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { findChanges, type Draft } from '../editor/product-draft.ts';
import { useAdminWords } from '../frame/words.ts';

/**
 * Returns a function that saves the changes of a draft and shows a toast. The server refuses it if
 * somebody else has changed the product since, or if a sale has changed a stock that the draft
 * changes. The function returns null after success, else the reason as a text.
 */
export const useSaveProduct = () => {
  const { act } = useAdminWords();
  const { states } = useWords();
  return async (product: WireFullProduct, base: Draft, draft: Draft): Promise<string | null> => {
    try {
      await call('PUT /api/products/{id}', {
        params: { id: product._id },
        body: { ...findChanges(base, draft), version: product.updatedAt },
      });
      addToast('done', act.saved);
      return null;
    } catch (error) {
      return describeFailure(error, states.generic);
    }
  };
};
