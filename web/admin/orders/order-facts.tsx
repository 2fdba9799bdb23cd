import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { Button } from '../../kit/button.tsx';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { useInvoice } from '../../shared/money/use-invoice.ts';
import { useLanguage, useWords } from '../../words/words.ts';
import { formatDayAndTime } from '../parts/format-time.ts';
import { Panel } from '../parts/panel.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import { buildOrderPath } from '../table/row-paths.ts';
import typography from '../../kit/typography.module.css';
import css from './order-page.module.css';

const OrderArrival = lazy(() => import('../../shared/orders/delivery/order-arrival.tsx'));

const Customer = ({ address }: { address: WireOrder['shippingAddress'] }) => {
  const { order } = useAdminWords();
  const { name, email, mobile } = address;
  return (
    <Panel title={order.customer}>
      <address className={css.facts}>
        {name !== undefined && <b>{name}</b>}
        {email !== undefined && (
          <a className={typography.link} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {mobile !== undefined && (
          <a className={typography.link} href={`tel:+91${mobile}`}>
            {mobile}
          </a>
        )}
      </address>
    </Panel>
  );
};

const ShippingAddress = ({ address }: { address: WireOrder['shippingAddress'] }) => {
  const { order } = useAdminWords();
  const { address: street, city, state, zipCode, country } = address;
  return (
    <Panel title={order.address}>
      <address className={css.facts}>
        <span>{street}</span>
        <span>{[city, zipCode].filter(Boolean).join(' ')}</span>
        <span>{[state, country].filter(Boolean).join(', ')}</span>
      </address>
    </Panel>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const OrderLink = ({ id, number }: { id: string; number: string | null }) => (
  <PlainLink href={buildOrderPath(id)} className={typography.link}>
    {number}
  </PlainLink>
);

const Payment = ({ order }: { order: WireOrder }) => {
  const words = useAdminWords();
  const { orders } = useWords();
  const language = useLanguage();
  const invoice = useInvoice(order);
  const when = (iso: string): string => formatDayAndTime(iso, language);
  return (
    <Panel title={words.order.payment}>
      <dl className={css.list}>
        <Fact name={words.order.method}>{orders.methods[order.paymentMethod]}</Fact>
        {order.replaces !== null && (
          <Fact name={words.order.replaces}>
            <OrderLink id={order.replaces} number={order.replacesNumber} />
          </Fact>
        )}
        {order.replacedBy !== null && (
          <Fact name={words.order.replacedBy}>
            <OrderLink id={order.replacedBy._id} number={order.replacedBy.orderNumber} />
          </Fact>
        )}
        <Fact name={words.order.placedAt}>{when(order.createdAt)}</Fact>
        <Fact name={words.order.paidAt}>
          {order.paidAt === null ? words.order.notPaid : when(order.paidAt)}
        </Fact>
        {order.holdUntil !== null && (
          <Fact name={words.order.heldUntil}>{when(order.holdUntil)}</Fact>
        )}
        {order.deliveredAt !== null && (
          <Fact name={words.order.deliveredAt}>{when(order.deliveredAt)}</Fact>
        )}
      </dl>
      {invoice.exists && (
        <div className={css.steps}>
          <Button kind="line" size="small" busy={invoice.busy} onClick={() => void invoice.get()}>
            {orders.invoice}
          </Button>
          {order.creditNotes.map(({ _id, number, amount }) => (
            <Button
              key={_id}
              kind="line"
              size="small"
              title={number}
              busy={invoice.busyNote === _id}
              onClick={() => void invoice.getNote(_id)}
            >
              {orders.creditNote(formatRupees(toPaise(amount)))}
            </Button>
          ))}
        </div>
      )}
    </Panel>
  );
};

/** When the order arrives, as its shopper sees it; staff can move its slot. */
const Arrival = ({ order }: { order: WireOrder }) => {
  const { orders } = useAdminWords();
  const may = useMay();
  const [now] = useState(() => Date.now());
  if (order.slot === null && order.arrival === null) return null;
  return (
    <Panel title={orders.slotDay}>
      <div className={css.arrival}>
        <Suspense fallback={null}>
          <OrderArrival order={order} now={now} mayMove={may('orders.slot')} hasTitle={false} />
        </Suspense>
      </div>
    </Panel>
  );
};

/** Customer, address, arrival and payment of an order. */
export const OrderFacts = ({ order }: { order: WireOrder }) => (
  <>
    <Customer address={order.shippingAddress} />
    {!order.isGiftCard && <ShippingAddress address={order.shippingAddress} />}
    <Arrival order={order} />
    <Payment order={order} />
  </>
);
