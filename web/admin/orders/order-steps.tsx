import { useRef, useState } from 'react';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { getMoveRight } from '../../../shop/orders/move-right.ts';
import {
  canMoveGiftOrder,
  isFulfilmentStep,
  listNextStates,
  type OrderState,
} from '../../../shop/orders/order.ts';
import { Button } from '../../kit/button.tsx';
import { FieldError } from '../../kit/form/field.tsx';
import { useFocusAfterChange } from '../../kit/overlay/use-focus-after-change.ts';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import type { AdminWords } from '../../words/admin-words.ts';
import { useWords } from '../../words/words.ts';
import { retryWithPassword } from '../fields/ask-password.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Panel } from '../parts/panel.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import { OrderReturn } from './order-return.tsx';
import css from './order-page.module.css';

const send = (id: string, to: OrderState): Promise<WireOrder> =>
  to === 'cancelled'
    ? retryWithPassword(() => call('POST /api/orders/{id}/cancel', { params: { id } }))
    : call('PUT /api/orders/{id}/deliver', { params: { id }, body: { status: to } });

/** Explains why no next state is offered. */
const explainNoStep = (
  { status, isRefunded, refundDue, cashDue }: WireOrder,
  { order: words, moneyBack }: AdminWords,
): string => {
  if (status === 'returned' && refundDue > 0)
    return moneyBack.returnedDue(formatRupees(toPaise(refundDue)));
  if (cashDue > 0) return moneyBack.returnedCashDue(formatRupees(toPaise(cashDue)));
  if (isRefunded && (status === 'paid' || status === 'processing')) return moneyBack.refundedCancel;
  if (isRefunded && status === 'shipped') return moneyBack.refundedSent;
  return status === 'placed' ? words.unpaid : words.nothing;
};

/** A button for each state that an admin may set next. Cancelling and returning ask first. */
export const OrderSteps = ({ order }: { order: WireOrder }) => {
  const adminWords = useAdminWords();
  const { order: words } = adminWords;
  const may = useMay();
  const { orders, states } = useWords();
  const { doing, failure, run } = useAction({ reloads: true, inline: states.generic });
  const [asking, setAsking] = useState<'cancelled' | 'returned' | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterChange(box, order.status, doing !== null || asking !== null);
  const next = listNextStates(order.status, 'admin', order.paymentMethod).filter(
    (state) =>
      may(getMoveRight(state)) &&
      !(order.isRefunded && isFulfilmentStep(state)) &&
      (!order.isGiftCard || canMoveGiftOrder(order.status, state, 'admin')),
  );
  const onward = next.filter((state) => state !== 'cancelled');
  const close = (): void => setAsking(null);
  const move = async (to: OrderState): Promise<WireOrder> => {
    const moved = await send(order._id, to).catch((error: unknown) => {
      close();
      throw error;
    });
    const hasMoneyLeft = moved.refundDue + moved.cashDue > 0;
    // The question of a returned order goes on with its money.
    if (!(to === 'returned' && may('orders.refund') && hasMoneyLeft)) close();
    return moved;
  };
  const go = (to: OrderState): void =>
    run(() => move(to), {
      name: to,
      done: ({ status }) => words.moved(orders.states[status]),
    });
  if (next.length === 0 && !may('orders.move')) return null;
  return (
    <Panel title={words.nextStep}>
      <div ref={box} className={css.steps} tabIndex={-1}>
        {onward.map((state, i) => (
          <Button
            key={state}
            size="small"
            kind={i === 0 ? 'ink' : 'line'}
            busy={doing === state}
            disabled={doing !== null && doing !== state}
            onClick={() => (state === 'returned' ? setAsking(state) : go(state))}
          >
            {words.moveTo[state]}
          </Button>
        ))}
        {next.includes('cancelled') && (
          <Button
            size="small"
            kind="quiet"
            disabled={doing !== null}
            onClick={() => setAsking('cancelled')}
          >
            {words.moveTo.cancelled}
          </Button>
        )}
        {onward.length === 0 && may('orders.move') && <p>{explainNoStep(order, adminWords)}</p>}
      </div>
      {failure !== null && <FieldError>{failure}</FieldError>}
      <Confirm
        open={asking === 'cancelled'}
        title={words.cancelTitle(order.orderNumber)}
        text={words.cancelText}
        yes={words.cancelYes}
        no={words.cancelNo}
        busy={doing === 'cancelled'}
        onYes={() => go('cancelled')}
        onNo={close}
      />
      <OrderReturn
        order={order}
        open={asking === 'returned'}
        busy={doing === 'returned'}
        onReturn={() => go('returned')}
        onClose={close}
      />
    </Panel>
  );
};
