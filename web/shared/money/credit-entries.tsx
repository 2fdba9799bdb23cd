import { Link } from '@tanstack/react-router';
import type { WireCreditEntry } from '../../../contract/money/credit.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { useWords } from '../../words/words.ts';
import { useFormatDate } from '../platform/dates.ts';
import css from './credit-entries.module.css';

/** Entries of store credit, newest first: why, when, of which order, and how much. */
export const CreditEntries = ({
  entries,
  toOrder = '/myorders/$id/$itemId',
}: {
  entries: readonly WireCreditEntry[];
  toOrder?: '/myorders/$id/$itemId' | '/admin/orders/$id';
}) => {
  const { account, orders } = useWords();
  const date = useFormatDate();
  return (
    <ul className={css.entries}>
      {entries.map(({ _id, at, amount, reason, note, order }) => (
        <li key={_id}>
          <div>
            <b>{account.credit.reasons[reason]}</b>
            {note !== '' && <span>{note}</span>}
            <small>
              <time dateTime={at}>{date(at, 'day')}</time>
              {order !== null && (
                <>
                  {' · '}
                  <Link to={toOrder} params={{ id: order._id, itemId: 'all' }}>
                    {orders.order(order.orderNumber)}
                  </Link>
                </>
              )}
            </small>
          </div>
          <strong className={amount < 0 ? css.less : css.more}>
            {amount > 0 && '+'}
            {formatRupees(toPaise(amount))}
          </strong>
        </li>
      ))}
    </ul>
  );
};
