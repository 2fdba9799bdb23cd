import type { WireOrder } from '../../contract/orders.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { Button } from '../kit/button.tsx';
import { SummaryFoot } from '../kit/summary.tsx';
import type from '../kit/type.module.css';
import { useDate } from '../state/dates.ts';
import { useInvoice } from '../state/use-invoice.ts';
import { useWords } from '../words/words.ts';
import css from './orders.module.css';

/** What was given back, and why. */
export const OrderRefunds = ({ refunds }: Pick<WireOrder, 'refunds'>) => {
  const { orders: words } = useWords();
  const date = useDate();
  if (refunds.length === 0) return null;
  return (
    <>
      <h2 className={type.head}>{words.refunds}</h2>
      <ul className={css.refunds}>
        {refunds.map(({ amount, status, reason, createdAt }) => (
          <li key={createdAt + reason}>
            <b>{formatRupees(toPaise(amount))}</b> <span>{words.refundStates[status]}</span>
            <small>{words.refundReasons[reason] ?? reason}, <time dateTime={createdAt}>{date(createdAt, 'day')}</time></small>
          </li>
        ))}
      </ul>
    </>
  );
};

/** The invoice, from when there is one. */
export const OrderInvoice = ({ order }: { order: WireOrder }) => {
  const { orders: words } = useWords();
  const { exists, busy, get } = useInvoice(order);
  if (!exists) return null;
  return <SummaryFoot><Button kind="line" size="small" busy={busy} onClick={() => void get()}>{words.invoice}</Button></SummaryFoot>;
};
