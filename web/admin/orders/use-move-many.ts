import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { MovedMany } from '../../../contract/order-desk.ts';
import type { OrderState } from '../../../shop/order.ts';
import { showFailure } from '../../state/messages.ts';
import { call } from '../../state/session/session.ts';
import { withPassword } from '../frame/password-again.ts';

/** What moving the chosen orders to a state would do, or has done. */
export interface ManyMoved extends MovedMany {
  to: OrderState;
  done: boolean;
}

/**
 * Chosen orders and a state to move them to: a preview first, then the moves, then what came of
 * them.
 */
export const useMoveMany = (selected: ReadonlySet<string>) => {
  const router = useRouter();
  const [told, setTold] = useState<ManyMoved | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = async (to: OrderState, preview: boolean): Promise<void> => {
    setBusy(true);
    try {
      const answer = await withPassword(() =>
        call('POST /api/orders/bulk/status', { body: { ids: [...selected], status: to, preview } }),
      );
      setTold({ ...answer, to, done: !preview });
      if (!preview) await router.invalidate();
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
  };
  return {
    told,
    busy,
    preview: (to: OrderState) => ask(to, true),
    move: (to: OrderState) => ask(to, false),
    close: () => setTold(null),
  };
};
