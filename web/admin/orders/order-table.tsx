import { PanelRight } from 'lucide-react';
import { useMemo } from 'react';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { nameOrderLine } from '../../../shop/money/credit/name-order-line.ts';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { LineTile } from '../../kit/tiles/line-tile.tsx';
import { useLanguage } from '../../words/words.ts';
import { formatDayAndTime } from '../parts/format-time.ts';
import { TimeAgo } from '../parts/moment.tsx';
import { useAdminWords } from '../parts/words.ts';
import { RowLink } from '../table/row-link.tsx';
import { buildOrderPath } from '../table/row-paths.ts';
import { type Column, DataTable, type DataTableProps } from '../table/table.tsx';
import { OrderStatus } from './order-status.tsx';
import typography from '../../kit/typography.module.css';
import css from '../table/table.module.css';

const maxPictures = 3;

const ItemPictures = ({ items }: { items: WireOrder['orderItems'] }) => {
  const { orders } = useAdminWords();
  const language = useLanguage();
  const more = items.length - maxPictures;
  return (
    <div className={css.pile}>
      {items.slice(0, maxPictures).map((item) => (
        <LineTile
          key={item._id}
          item={item}
          alt={nameOrderLine(item, language)}
          sizes="32px"
          square
          free
        />
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

const countPieces = (order: WireOrder): number =>
  order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * The columns of a table of orders. `now` is the time when the list was loaded, in ms; `onLook` opens
 * an order beside the list, and stays the same between renderings.
 */
export const useOrderColumns = (
  now: number,
  onLook?: (id: string) => void,
): Column<WireOrder>[] => {
  const { orders: words } = useAdminWords();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        key: 'number',
        title: words.order,
        fixed: true,
        cell: ({ _id: id, orderNumber }) => (
          <RowLink path={buildOrderPath(id)} className={css.strong}>
            {orderNumber}
          </RowLink>
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
      {
        key: 'items',
        title: words.items,
        cell: ({ orderItems }) => <ItemPictures items={orderItems} />,
      },
      {
        key: 'slot',
        title: words.slot,
        extra: true,
        cell: ({ slot }) => (slot === null ? '' : formatDayAndTime(slot.startsAt, language)),
      },
      { key: 'pieces', title: words.pieces, extra: true, end: true, cell: countPieces },
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
        cell: ({ paidAt }) => (paidAt === null ? words.unpaid : formatDayAndTime(paidAt, language)),
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
        cell: ({ createdAt }) => <TimeAgo at={createdAt} now={now} />,
      },
      ...(onLook === undefined
        ? []
        : [
            {
              key: 'look',
              title: words.look,
              untitled: true as const,
              end: true as const,
              cell: ({ _id: id, orderNumber }: WireOrder) => (
                <IconButton
                  small
                  icon={PanelRight}
                  iconSize={18}
                  className={css.above}
                  label={words.lookAt(orderNumber)}
                  onClick={() => onLook(id)}
                />
              ),
            },
          ]),
    ],
    [words, language, now, onLook],
  );
};

/** A table of orders within another page; each row links to its order. */
export const OrderTable = ({
  orders,
  now,
  ...table
}: Pick<DataTableProps<WireOrder>, 'caption' | 'none'> & {
  orders: readonly WireOrder[];
  now: number;
}) => (
  <DataTable
    columns={useOrderColumns(now)}
    rows={orders}
    keyOf={({ _id }) => _id}
    pathOf={({ _id }) => buildOrderPath(_id)}
    {...table}
  />
);
