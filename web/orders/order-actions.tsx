import { useRef, useState } from 'react';
import type { WireOrder } from '../../contract/orders/orders.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { canMoveGiftOrder, canMoveOrder } from '../../shop/orders/order.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { useFocusAfterChange } from '../kit/overlay/use-focus-after-change.ts';
import { OrderAgain } from '../shared/orders/again/order-again.tsx';
import { useWords } from '../words/words.ts';
import { canBuyAgain, canPay, isUnderWay } from './order-track.ts';
import { useOrderActions } from './use-order.ts';
import css from './orders.module.css';

/** Pay while the goods are held, cancel until it is shipped, buy the same again. */
export const OrderActions = ({ order, now }: { order: WireOrder; now: number }) => {
  const words = useWords();
  const { doing, pay, cancel } = useOrderActions(order);
  const [asking, ask] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterChange(box, order.status, doing !== null);
  const canCancel = order.isGiftCard
    ? canMoveGiftOrder(order.status, 'cancelled', 'customer')
    : canMoveOrder(order.status, 'cancelled', 'customer', order.paymentMethod);
  const { orders } = words;
  const sure = (): void => {
    ask(false);
    cancel();
  };
  return (
    <div ref={box} tabIndex={-1} className={css.actions}>
      {canPay(order, now) && (
        <Button size="small" busy={doing === 'pay'} onClick={pay}>
          {doing === 'pay'
            ? orders.openingPayment
            : orders.pay(formatRupees(toPaise(order.amountDue)))}
        </Button>
      )}
      {canBuyAgain(order) && (
        <OrderAgain order={order} kind={isUnderWay(order.status) ? 'line' : 'ink'} />
      )}
      {canCancel && (
        <Button size="small" kind="quiet" busy={doing === 'cancel'} onClick={() => ask(true)}>
          {doing === 'cancel' ? orders.cancelling : orders.cancel}
        </Button>
      )}
      <ButtonLink to="/contact" hash={`order=${order.orderNumber}`} size="small" kind="quiet">
        {orders.ask}
      </ButtonLink>
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title={orders.cancelAsk}
        closeLabel={words.layout.close}
      >
        <div className={css.actions}>
          <Button kind="danger" onClick={sure}>
            {orders.cancelYes}
          </Button>
          <Button kind="quiet" onClick={() => ask(false)}>
            {orders.cancelNo}
          </Button>
        </div>
      </Dialog>
    </div>
  );
};
