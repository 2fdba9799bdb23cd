import { useMemo } from 'react';
import type { WireOrder } from '../../../contract/orders.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { PlainLink } from '../../kit/plain-link.tsx';
import { Tile } from '../../kit/tile.tsx';
import { useLanguage } from '../../words/words.ts';
import { agoText, whenText } from '../frame/when.ts';
import { useAdminWords } from '../frame/words.ts';
import { orderPath } from '../table/row-paths.ts';
import { type Addressed, type Column, DataTable, type Selecting } from '../table/table.tsx';
import { OrderStatus } from './order-status.tsx';
import typography from '../../kit/typography.module.css';
import css from '../table/table.module.css';

const pictured = 3;

const Pile = ({ items }: { items: WireOrder['orderItems'] }) => {
  const { orders } = useAdminWords();
  const more = items.length - pictured;
  return (
    <div className={css.pile}>
      {items.slice(0, pictured).map((item) => (
        <Tile key={item._id} picture={item.image} alt={item.name} sizes="32px" square free />
      ))}
      {more > 0 && (
        <span>
          <span aria-hidden="true">+{more}</span>
          <span className={typography.hidden}>{orders.more(more)}</span>
        </span>
      )}
    </div>
  );
};

const pieces = (order: WireOrder): number =>
  order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0);

/** What a table of orders may show. `now`: the moment the list was loaded, in milliseconds. */
export const useOrderColumns = (now: number): Column<WireOrder>[] => {
  const { orders: words } = useAdminWords();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        key: 'number',
        title: words.order,
        fixed: true,
        cell: ({ _id: id, orderNumber }) => (
          <PlainLink href={orderPath(id)} className={css.strong}>
            {orderNumber}
          </PlainLink>
        ),
      },
      {
        key: 'customer',
        title: words.customer,
        cell: ({ shippingAddress: { name, city } }) => (
          <span className={css.person}>
            {name}
            {city !== undefined && <span className={css.grey}>, {city}</span>}
          </span>
        ),
      },
      {
        key: 'mobile',
        title: words.mobile,
        extra: true,
        cell: ({ shippingAddress: { mobile } }) => mobile ?? '',
      },
      {
        key: 'email',
        title: words.email,
        extra: true,
        cell: ({ shippingAddress: { email } }) => email ?? '',
      },
      { key: 'items', title: words.items, cell: ({ orderItems }) => <Pile items={orderItems} /> },
      { key: 'pieces', title: words.pieces, extra: true, end: true, cell: pieces },
      {
        key: 'payment',
        title: words.payment,
        cell: ({ paymentMethod }) => words.methods[paymentMethod],
      },
      {
        key: 'paid',
        title: words.paidAt,
        extra: true,
        grey: true,
        cell: ({ paidAt }) => (paidAt === null ? words.unpaid : whenText(paidAt, language)),
      },
      {
        key: 'status',
        title: words.status,
        phone: 1,
        cell: ({ status }) => <OrderStatus state={status} />,
      },
      {
        key: 'parcel',
        title: words.parcel,
        extra: true,
        cell: ({ shipping }) =>
          [shipping?.courier, shipping?.awb].filter((one) => typeof one === 'string').join(' '),
      },
      {
        key: 'total',
        title: words.total,
        phone: 2,
        end: true,
        sorts: ['totalHighToLow', 'totalLowToHigh'],
        cell: ({ totalPrice }) => <b>{formatRupees(toPaise(totalPrice))}</b>,
      },
      {
        key: 'ago',
        title: words.ago,
        end: true,
        grey: true,
        sorts: ['newest', 'oldest'],
        cell: ({ createdAt }) => (
          <time dateTime={createdAt} title={whenText(createdAt, language)}>
            {agoText(createdAt, now, language)}
          </time>
        ),
      },
    ],
    [words, language, now],
  );
};

interface OrderTableProps {
  orders: readonly WireOrder[];
  now: number;
  caption: string;
  selecting?: Selecting<WireOrder>;
  addressed?: Addressed;
}

/** Orders in a table, each row a link to its order. */
export const OrderTable = ({ orders, now, caption, ...rest }: OrderTableProps) => (
  <DataTable
    caption={caption}
    columns={useOrderColumns(now)}
    rows={orders}
    keyOf={({ _id }) => _id}
    pathOf={({ _id }) => orderPath(_id)}
    {...rest}
  />
);
