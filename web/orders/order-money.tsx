import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { WireOrder } from '../../contract/orders/orders.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { Button } from '../kit/button.tsx';
import { SummaryFoot } from '../kit/page/summary.tsx';
import { useInvoice } from '../shared/money/use-invoice.ts';
import { useFormatDate } from '../shared/platform/dates.ts';
import { useWords } from '../words/words.ts';
import typography from '../kit/typography.module.css';
import css from './orders.module.css';

/** Interval in ms of reading the order while a refund is pending. */
const refreshMs = 15_000;

/** Reloads the order while a refund is pending and the page is visible. */
const useRefundRefresh = (refunds: WireOrder['refunds']): void => {
  const router = useRouter();
  const open = refunds.some(({ status }) => status === 'wanted' || status === 'sent');
  useEffect(() => {
    if (!open) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void router.invalidate();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [open, router]);
};

/** The refunds of an order, each with its state and reason. */
export const OrderRefunds = ({ refunds }: Pick<WireOrder, 'refunds'>) => {
  const { orders: words } = useWords();
  const date = useFormatDate();
  useRefundRefresh(refunds);
  if (refunds.length === 0) return null;
  return (
    <>
      <h2 className={typography.head}>{words.refunds}</h2>
      <ul className={css.refunds}>
        {refunds.map(({ amount, status, reason, toCredit, reference, createdAt }) => (
          <li key={`${createdAt} ${reason} ${toCredit}`}>
            <b>{formatRupees(toPaise(amount))}</b>{' '}
            <span>{toCredit ? words.toStoreCredit : words.refundStates[status]}</span>
            <small>
              {words.refundReasons[reason] ?? reason}
              {reference !== '' && ` (${reference})`},{' '}
              <time dateTime={createdAt}>{date(createdAt, 'day')}</time>
            </small>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Buttons for the invoice, once there is one, and for its credit notes. */
export const OrderInvoice = ({ order }: { order: WireOrder }) => {
  const { orders: words } = useWords();
  const { exists, busy, get, busyNote, getNote } = useInvoice(order);
  if (!exists) return null;
  return (
    <SummaryFoot>
      <div className={css.papers}>
        <Button kind="line" size="small" busy={busy} onClick={get}>
          {words.invoice}
        </Button>
        {order.creditNotes.map(({ _id, number, amount }) => (
          <Button
            key={_id}
            kind="line"
            size="small"
            busy={busyNote === _id}
            title={number}
            onClick={() => getNote(_id)}
          >
            {words.creditNote(formatRupees(toPaise(amount)))}
          </Button>
        ))}
      </div>
    </SummaryFoot>
  );
};
