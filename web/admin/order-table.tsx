import { Link } from '@tanstack/react-router';
import type { WireOrder } from '../../contract/orders.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { Tile } from '../kit/tile.tsx';
import type from '../kit/type.module.css';
import { useLanguage } from '../words/words.ts';
import { OrderStatus } from './order-status.tsx';
import css from './table.module.css';
import { agoText, whenText } from './when.ts';
import { useAdminWords } from './words.ts';

const pictured = 3;

const Pile = ({ items }: { items: WireOrder['orderItems'] }) => {
  const { orders } = useAdminWords();
  const more = items.length - pictured;
  return (
    <div className={css.pile}>
      {items.slice(0, pictured).map((item) => <Tile key={item._id} picture={item.image} alt={item.name} sizes="32px" square free />)}
      {more > 0 && <span><span aria-hidden="true">+{more}</span><span className={type.hidden}>{orders.more(more)}</span></span>}
    </div>
  );
};

const Row = ({ order, now }: { order: WireOrder; now: number }) => {
  const { orders } = useAdminWords();
  const language = useLanguage();
  const { name, city } = order.shippingAddress;
  return (
    <tr className={css.row}>
      <td><Link to="/admin/orders/$id" params={{ id: order._id }} className={css.strong}>{order.orderNumber}</Link></td>
      <td><Link to="/admin/orders/$id" params={{ id: order._id }} className={css.cover} tabIndex={-1} aria-hidden="true" />{name}{city !== undefined && <span className={css.grey}>, {city}</span>}</td>
      <td><Pile items={order.orderItems} /></td>
      <td>{orders.methods[order.paymentMethod]}</td>
      <td><OrderStatus state={order.status} /></td>
      <td className={css.end}><b>{formatRupees(toPaise(order.totalPrice))}</b></td>
      <td className={`${css.end} ${css.grey}`}><time dateTime={order.createdAt} title={whenText(order.createdAt, language)}>{agoText(order.createdAt, now, language)}</time></td>
    </tr>
  );
};

/** Orders in a table, each row a link to its order. `now`: the moment the list was loaded, in milliseconds. */
export const OrderTable = ({ orders, now, caption }: { orders: readonly WireOrder[]; now: number; caption: string }) => {
  const { orders: words } = useAdminWords();
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className={type.hidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.order}</th>
            <th scope="col">{words.customer}</th>
            <th scope="col">{words.items}</th>
            <th scope="col">{words.payment}</th>
            <th scope="col">{words.status}</th>
            <th scope="col" className={css.end}>{words.total}</th>
            <th scope="col" className={css.end}>{words.ago}</th>
          </tr>
        </thead>
        <tbody>{orders.map((order) => <Row key={order._id} order={order} now={now} />)}</tbody>
      </table>
    </div>
  );
};
