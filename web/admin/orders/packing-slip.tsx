import type { WireOrder } from '../../../contract/orders/orders.ts';
import { useFormatSlot } from '../../shared/orders/delivery/slot-time.ts';
import { Moment } from '../parts/moment.tsx';
import { useAdminWords } from '../parts/words.ts';
import css from './paper.module.css';

/** The packing slip of an order: address and items, without prices. */
export const PackingSlip = ({ order }: { order: WireOrder }) => {
  const { paper } = useAdminWords();
  const format = useFormatSlot();
  const { name, mobile, address, city, state, zipCode, country } = order.shippingAddress;
  return (
    <article className={css.slip}>
      <header>
        <h2>{paper.order(order.orderNumber)}</h2>
        {order.slot !== null && <b>{format.slot(order.slot)}</b>}
        <Moment at={order.createdAt} />
      </header>
      <address>
        <b>{name}</b>
        <span>{address}</span>
        <span>{[city, zipCode].filter(Boolean).join(' ')}</span>
        <span>{[state, country].filter(Boolean).join(', ')}</span>
        {mobile !== undefined && <span>{mobile}</span>}
      </address>
      <table className={css.picking}>
        <thead>
          <tr>
            <th scope="col">{paper.quantity}</th>
            <th scope="col">{paper.product}</th>
            <th scope="col">{paper.size}</th>
            <th scope="col">{paper.colour}</th>
          </tr>
        </thead>
        <tbody>
          {order.orderItems.map((item) => (
            <tr key={item._id}>
              <td className={css.number}>{item.quantity}</td>
              <td>
                <b>{item.name}</b>
              </td>
              <td>{item.size}</td>
              <td>{item.color}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
};
