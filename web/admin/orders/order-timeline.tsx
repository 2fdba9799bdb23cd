import type { WireOrder } from '../../../contract/orders/orders.ts';
import { splitNotes } from '../../../shop/money/refund-steps.ts';
import type { OrderState } from '../../../shop/orders/order.ts';
import { useWords } from '../../words/words.ts';
import { Moment } from '../parts/moment.tsx';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import css from './order-page.module.css';

const endStates: ReadonlySet<OrderState> = new Set(['cancelled', 'expired', 'returned']);

const getMarkClass = (state: OrderState, last: boolean): string | undefined =>
  !last || state === 'delivered' ? css.done : endStates.has(state) ? css.ended : css.now;

/** The events of an order in their order. */
export const OrderTimeline = ({ order }: { order: WireOrder }) => {
  const words = useAdminWords();
  const { orders } = useWords();
  const { timeline } = order;
  return (
    <Panel title={words.order.course}>
      <ol className={css.timeline}>
        {timeline.map(({ at, status, note }, i) => (
          <li key={at + status} className={getMarkClass(status, i === timeline.length - 1)}>
            <b>{orders.states[status]}</b>
            <Moment at={at} />
            {note !== null && (
              <p>
                {splitNotes(note)
                  .map((part) => orders.means[part] ?? part)
                  .join('; ')}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
};
