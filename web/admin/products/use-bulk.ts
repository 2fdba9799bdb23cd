import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { WireBulkProduct } from '../../../contract/goods/bulk.ts';
import type { BodyInput } from '../../../contract/route.ts';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { call } from '../../shared/people/session/session.ts';
import { ApiError } from '../../shared/platform/client.ts';
import { translate } from '../../shared/platform/messages.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import type { AdminSearch } from '../admin-search.ts';
import { useAdminWords } from '../parts/words.ts';
import { useSelection } from '../table/use-selection.ts';

type Change = BodyInput<Api['POST /api/products/bulk']>['change'];

/**
 * The selected products of a list (as in `useSelection`) and a bulk change of them: first a
 * preview, then the change, then perhaps its undo.
 */
export const useBulk = (urlSearch: AdminSearch) => {
  const { bulk } = useAdminWords();
  const router = useRouter();
  const { selected, toggle, none } = useSelection(urlSearch);
  const [planned, setPlanned] = useState<{ change: Change; products: WireBulkProduct[] } | null>(
    null,
  );
  const [done, setDone] = useState<{ count: number; undo: string } | null>(null);
  const { busy, run } = useAction();
  const [fault, setFault] = useState<string | undefined>();

  const preview = (change: Change): void =>
    run(async () => {
      setFault(undefined);
      const { products } = await call('POST /api/products/bulk', {
        body: { ids: [...selected], change, preview: true },
      }).catch((error: unknown) => {
        const [first] = error instanceof ApiError ? error.errors : [];
        if (first === undefined) throw error;
        setFault(translate(first));
        return { products: null };
      });
      if (products !== null) setPlanned({ change, products });
    });
  const apply = (): void =>
    run(async () => {
      if (planned === null) return;
      const { products, undo } = await call('POST /api/products/bulk', {
        body: { ids: [...selected], change: planned.change },
      });
      setPlanned(null);
      none();
      setDone(undo === null ? null : { count: products.length, undo });
      await router.invalidate();
    });
  const undo = (): void =>
    run(async () => {
      if (done === null) return;
      await call('POST /api/audit/{id}/undo', {
        params: { id: done.undo },
        query: { together: 'true' },
      });
      setDone(null);
      addToast('done', bulk.undone);
      await router.invalidate();
    });
  return {
    selected,
    toggle,
    planned,
    fault,
    clearFault: () => setFault(undefined),
    cancel: () => setPlanned(null),
    done,
    busy,
    preview,
    apply,
    undo,
  };
};
