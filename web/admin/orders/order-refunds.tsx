import { useState } from 'react';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { formatRupees, type Paise, toPaise } from '../../../shop/money.ts';
import { calculateRefundable } from '../../../shop/money/payment.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { useLanguage, useWords } from '../../words/words.ts';
import { formatDayAndTime } from '../parts/format-time.ts';
import { Panel } from '../parts/panel.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import { CashForm } from './cash-form.tsx';
import { RefundForm } from './refund-form.tsx';
import css from './order-page.module.css';

const money = (rupees: number): string => formatRupees(toPaise(rupees));

/** The amount of an order that can still be refunded, in paise. */
export const computeRefundable = ({
  paymentMethod,
  isPaid,
  refundDue,
  totalPrice,
  refunds,
}: WireOrder): Paise => {
  if (refundDue > 0) return toPaise(refundDue);
  return paymentMethod === 'Prepaid' && isPaid
    ? calculateRefundable(
        toPaise(totalPrice),
        refunds.map((refund) => ({ ...refund, amount: toPaise(refund.amount) })),
      )
    : 0;
};

/** The refunds of an order, and the form for another one. */
export const OrderRefunds = ({ order }: { order: WireOrder }) => {
  const { order: words, moneyBack, act } = useAdminWords();
  const { orders } = useWords();
  const language = useLanguage();
  const [asking, setAsking] = useState<'refund' | 'cash' | null>(null);
  const close = (): void => setAsking(null);
  const mayRefund = useMay()('orders.refund');
  const left = computeRefundable(order);
  if ((left === 0 || !mayRefund) && order.cashDue === 0 && order.refunds.length === 0) return null;
  return (
    <Panel title={words.refunds}>
      <dl className={css.list}>
        {order.refunds.map(({ amount, status, reason, toCredit, reference, createdAt }) => (
          <div key={`${createdAt} ${reason} ${toCredit}`}>
            <dt>
              {orders.refundReasons[reason] ?? reason}
              {reference !== '' && <small>{reference}</small>}
              <small>{formatDayAndTime(createdAt, language)}</small>
            </dt>
            <dd>
              {money(amount)}
              <small>{toCredit ? orders.toStoreCredit : orders.refundStates[status]}</small>
            </dd>
          </div>
        ))}
        {order.refundDue > 0 && (
          <div>
            <dt>{moneyBack.refundDue}</dt>
            <dd>{money(order.refundDue)}</dd>
          </div>
        )}
        {order.cashDue > 0 && (
          <div>
            <dt>{moneyBack.cashDue}</dt>
            <dd>{money(order.cashDue)}</dd>
          </div>
        )}
      </dl>
      {mayRefund && (
        <div className={css.steps}>
          {left > 0 && (
            <Button kind="line" size="small" onClick={() => setAsking('refund')}>
              {words.refund}
            </Button>
          )}
          {order.cashDue > 0 && (
            <Button kind="line" size="small" onClick={() => setAsking('cash')}>
              {moneyBack.cash}
            </Button>
          )}
        </div>
      )}
      <Dialog
        open={asking !== null}
        onClose={close}
        title={
          asking === 'cash'
            ? moneyBack.cashTitle(order.orderNumber)
            : words.refundTitle(order.orderNumber)
        }
        closeLabel={act.close}
      >
        {asking === 'cash' && <CashForm order={order} onDone={close} />}
        {asking === 'refund' && <RefundForm order={order} left={left} onDone={close} />}
      </Dialog>
    </Panel>
  );
};
