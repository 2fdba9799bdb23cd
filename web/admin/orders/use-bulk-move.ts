import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { BulkMoveResult } from '../../../contract/office/admin-orders.ts';
import type { OrderState } from '../../../shop/orders/order.ts';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { retryWithPassword } from '../fields/ask-password.ts';

/** The result of a bulk change of state, or its preview (`done` is false). */
export interface BulkMove extends BulkMoveResult {
  to: OrderState;
  done: boolean;
}

/** Changes the state of the selected orders: a preview first, then the change, then its result. */
export const useBulkMove = (selected: ReadonlySet<string>) => {
  const router = useRouter();
  const [outcome, setOutcome] = useState<BulkMove | null>(null);
  const { busy, run } = useAction();
  const requestMove = (to: OrderState, preview: boolean): void =>
    run(async () => {
      const answer = await retryWithPassword(() =>
        call('POST /api/orders/bulk/status', { body: { ids: [...selected], status: to, preview } }),
      );
      setOutcome({ ...answer, to, done: !preview });
      if (!preview) await router.invalidate();
    });
  return {
    outcome,
    busy,
    preview: (to: OrderState) => requestMove(to, true),
    move: (to: OrderState) => requestMove(to, false),
    close: () => setOutcome(null),
  };
};
