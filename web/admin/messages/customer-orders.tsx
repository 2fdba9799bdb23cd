import type { WireTicket } from '../../../contract/office/tickets.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { useLanguage, useWords } from '../../words/words.ts';
import { formatDayAndTime } from '../parts/format-time.ts';
import { Panel } from '../parts/panel.tsx';
import { may } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import { buildOrderPath, buildUserPath } from '../table/row-paths.ts';
import typography from '../../kit/typography.module.css';
import order from '../orders/order-page.module.css';
import parts from '../parts/page-parts.module.css';

const maxOrders = 5;

/** What the customer of a message ordered last, newest first. */
export const CustomerOrders = ({
  ticket: { customerId },
  orders,
}: {
  ticket: WireTicket;
  orders: readonly WireOrder[];
}) => {
  const { tickets: words } = useAdminWords();
  const { states } = useWords().orders;
  const language = useLanguage();
  return (
    <Panel
      title={words.orders}
      aside={
        customerId !== null &&
        may('users.read') && (
          <PlainLink href={buildUserPath(customerId)}>{words.customer}</PlainLink>
        )
      }
    >
      {orders.length === 0 ? (
        <p className={parts.empty}>{words.noOrders}</p>
      ) : (
        <dl className={order.list}>
          {orders
            .slice(0, maxOrders)
            .map(({ _id: id, orderNumber, createdAt, status, totalPrice }) => (
              <div key={id}>
                <dt>
                  <PlainLink href={buildOrderPath(id)} className={typography.link}>
                    {orderNumber}
                  </PlainLink>
                  <small>{formatDayAndTime(createdAt, language)}</small>
                </dt>
                <dd>
                  {formatRupees(toPaise(totalPrice))}
                  <small>{states[status]}</small>
                </dd>
              </div>
            ))}
        </dl>
      )}
    </Panel>
  );
};
