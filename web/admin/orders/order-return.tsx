import { useEffect, useRef } from 'react';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { useAdminWords } from '../parts/words.ts';
import { CashForm } from './cash-form.tsx';
import { computeRefundable } from './order-refunds.tsx';
import { RefundForm } from './refund-form.tsx';
import parts from '../parts/page-parts.module.css';
import css from './order-page.module.css';

/**
 * The money of an order that was just set to returned, through the gateway first. It takes the focus of the button that was
 * pressed.
 */
const ReturnMoney = ({ order, onClose }: { order: WireOrder; onClose: () => void }) => {
  const { moneyBack: words } = useAdminWords();
  const box = useRef<HTMLDivElement>(null);
  const isCash = order.refundDue === 0;
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={css.money}>
      <p>
        <b>
          {isCash
            ? words.returnedCashDue(formatRupees(toPaise(order.cashDue)))
            : words.returnedDue(formatRupees(toPaise(order.refundDue)))}
        </b>
      </p>
      {isCash ? (
        <CashForm order={order} no={words.returnLater} onDone={onClose} />
      ) : (
        <RefundForm
          order={order}
          left={toPaise(order.refundDue)}
          reason={words.returnReason}
          no={words.returnLater}
          onDone={onClose}
        />
      )}
    </div>
  );
};

interface OrderReturnProps {
  order: WireOrder;
  open: boolean;
  busy: boolean;
  /** Called to set the order to returned. */
  onReturn: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation that an order came back. When it is set to returned, the same dialog offers
 * the refund.
 */
export const OrderReturn = ({ order, open, busy, onReturn, onClose }: OrderReturnProps) => {
  const {
    moneyBack: words,
    order: { moveTo },
    moveMany,
    act,
  } = useAdminWords();
  const left = computeRefundable(order);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.returnTitle(order.orderNumber)}
      closeLabel={act.close}
    >
      {open && order.status === 'returned' && <ReturnMoney order={order} onClose={onClose} />}
      {order.status !== 'returned' && (
        <>
          <p>
            {words.returnText} {left > 0 && words.returnDue(formatRupees(left))}
          </p>
          {order.toCollect > 0 && <p>{words.returnCash(formatRupees(toPaise(order.toCollect)))}</p>}
          <div className={parts.choices}>
            <Button kind="line" size="small" onClick={onClose}>
              {moveMany.no}
            </Button>
            <Button size="small" busy={busy} onClick={onReturn}>
              {moveTo.returned}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
};
