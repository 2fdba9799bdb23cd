import type { WireFullProduct } from '../../../contract/product.ts';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { describeFailure } from '../../state/messages.ts';
import { call } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { changesOf, type Draft } from '../editor/product-draft.ts';
import { useAdminWords } from '../frame/words.ts';

/**
 * Saves what a draft changes of a product that nobody else has changed since it was read and of
 * which nothing was sold whose stock is changed, and tells that it is saved. Answers null then,
 * else why it is not, in words.
 */
export const useSaveProduct = () => {
  const { act } = useAdminWords();
  const { states } = useWords();
  return async (product: WireFullProduct, base: Draft, draft: Draft): Promise<string | null> => {
    try {
      await call('PUT /api/products/{id}', {
        params: { id: product._id },
        body: { ...changesOf(base, draft), version: product.updatedAt },
      });
      addToast('done', act.saved);
      return null;
    } catch (error) {
      return describeFailure(error, states.generic);
    }
  };
};
