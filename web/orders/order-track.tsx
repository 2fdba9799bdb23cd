import type { WireOrder } from '../../contract/orders/orders.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { joinClasses } from '../kit/join-classes.ts';
import { useFormatDate } from '../shared/platform/dates.ts';
import { useWords } from '../words/words.ts';
import { buildTrack } from './order-track.ts';
import css from './order-track.module.css';

/** The steps of an order as a line; vertical on phones. */
export const OrderTrack = ({ order }: { order: WireOrder }) => {
  const words = useWords().orders;
  const date = useFormatDate();
  // The hours that were chosen come before what a courier thinks.
  const expected = order.slot?.startsAt ?? order.shipping?.etd;
  return (
    <ol className={css.track} aria-label={words.timeline}>
      {buildTrack(order).map((knot) => (
        <li
          key={`${knot.state} ${knot.at ?? ''}`}
          className={joinClasses(css.knot, knot.mark !== 'ahead' && css[knot.mark])}
          aria-current={knot.mark === 'now' ? 'step' : undefined}
        >
          <b>{words.states[knot.state]}</b>
          {knot.at !== null && <time dateTime={knot.at}>{date(knot.at, 'moment')}</time>}
          {knot.state === 'delivered' && knot.at === null && expected != null && (
            <span>{words.expected(date(expected, 'near'))}</span>
          )}
          {knot.note !== null && <span>{words.means[knot.note] ?? knot.note}</span>}
          {knot.refunds.map(({ amount, status, createdAt }) => (
            <span key={createdAt + String(amount)}>
              {words.refund(formatRupees(toPaise(amount)))} {words.refundStates[status]}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
};
