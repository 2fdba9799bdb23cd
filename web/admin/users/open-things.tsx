import type { WireTicketSummary } from '../../../contract/office/tickets.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { isTicketOpen } from '../../../shop/people/tickets.ts';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { TicketStatePill } from '../messages/ticket-state.tsx';
import { OrderStatus } from '../orders/order-status.tsx';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { buildOrderPath, buildTicketPath } from '../table/row-paths.ts';
import parts from '../parts/page-parts.module.css';
import css from './open-things.module.css';

const openStates = new Set<WireOrder['status']>(['placed', 'paid', 'processing', 'shipped']);

/** What is still going on with somebody: the orders on their way, and the messages not solved. */
export const OpenThings = ({
  orders,
  tickets,
}: {
  orders: readonly WireOrder[];
  tickets: readonly WireTicketSummary[];
}) => {
  const { user: words } = useAdminWords();
  const openOrders = orders.filter(
    ({ status, refundDue, cashDue }) => openStates.has(status) || refundDue + cashDue > 0,
  );
  const openTickets = tickets.filter(({ state }) => isTicketOpen(state));
  return (
    <Panel title={words.open}>
      {openOrders.length + openTickets.length === 0 ? (
        <p className={parts.empty}>{words.nothingOpen}</p>
      ) : (
        <ul>
          {openOrders.map(({ _id, orderNumber, status, totalPrice }) => (
            <li key={_id} className={css.thing}>
              <PlainLink href={buildOrderPath(_id)}>{orderNumber}</PlainLink>
              <small>{formatRupees(toPaise(totalPrice))}</small>
              <OrderStatus state={status} />
            </li>
          ))}
          {openTickets.map(({ _id, subject, ticketNumber, state }) => (
            <li key={_id} className={css.thing}>
              <PlainLink href={buildTicketPath(_id)}>{subject}</PlainLink>
              <small>{ticketNumber}</small>
              <TicketStatePill state={state} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
