import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import type { OrderState } from '../../../shop/orders/order.ts';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useWords } from '../../words/words.ts';
import type { AdminSearch } from '../admin-search.ts';
import { retryWithPassword } from '../fields/ask-password.ts';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import { addListSearch } from '../table/row-link.tsx';
import { buildOrderPath } from '../table/row-paths.ts';
import type { Walk } from '../table/walked-list.ts';
import { findNextStep } from './next-step.ts';

const send = (id: string, to: OrderState): Promise<WireOrder> =>
  to === 'cancelled'
    ? retryWithPassword(() => call('POST /api/orders/{id}/cancel', { params: { id } }))
    : call('PUT /api/orders/{id}/deliver', { params: { id }, body: { status: to } });

/** The steps of an order, and the question that one of them asks first. */
export const useOrderSteps = (order: WireOrder, walk: Walk | null, search: AdminSearch) => {
  const { order: words } = useAdminWords();
  const { orders, states } = useWords();
  const may = useMay();
  const navigate = useNavigate();
  const { doing, failure, run } = useAction({ reloads: true, inline: states.generic });
  const [asking, setAsking] = useState<'cancelled' | 'returned' | 'delivered' | null>(null);
  const close = (): void => setAsking(null);
  /**
   * Opens the next order of a list of work. After its last one, and in a list of all sorts, one
   * goes on with this one: what was accepted is packed.
   */
  const goOn = async (moved: WireOrder): Promise<void> => {
    const isPackedNext = findNextStep(moved, may).kind === 'pack';
    if (walk?.next != null && (search.work ?? search.status) !== undefined)
      await navigate({ href: addListSearch(buildOrderPath(walk.next), search) });
    else if (isPackedNext) await navigate({ to: '/admin/packing/$id', params: { id: moved._id } });
  };
  const move = async (to: OrderState, goesOn: boolean): Promise<WireOrder> => {
    const moved = await send(order._id, to).catch((error: unknown) => {
      close();
      throw error;
    });
    const hasMoneyLeft = moved.refundDue + moved.cashDue > 0;
    // The question of a returned order goes on with its money.
    if (!(to === 'returned' && may('orders.refund') && hasMoneyLeft)) close();
    if (goesOn) await goOn(moved);
    return moved;
  };
  const go = (to: OrderState, goesOn = false): void =>
    run(() => move(to, goesOn), {
      name: to,
      done: ({ orderNumber, status }) => words.moved(orderNumber, orders.states[status]),
    });
  const unpack = (): void =>
    run(
      () =>
        call('PUT /api/packing/{order}/packed', {
          params: { order: order._id },
          body: { packed: false },
        }),
      { name: 'unpack', done: words.unpacked },
    );
  return { doing, failure, asking, ask: setAsking, close, go, unpack };
};
