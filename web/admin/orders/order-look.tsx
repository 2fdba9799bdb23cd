import type { WireOrder } from '../../../contract/orders/orders.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { useAdminWords } from '../parts/words.ts';
import { useList } from '../table/list-context.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderStatus } from './order-status.tsx';
import css from './order-look.module.css';

/** An order in a panel at the side of its list; null closes it. */
export const OrderLook = ({ order, onClose }: { order: WireOrder | null; onClose: () => void }) => {
  const { act, orders: words } = useAdminWords();
  const { urlSearch, defaultSort } = useList();
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      title={order === null ? '' : words.numbered(order.orderNumber)}
      closeLabel={act.close}
    >
      {order !== null && (
        <div className={css.look}>
          <div className={css.way}>
            <OrderStatus state={order.status} />
            <ButtonLink
              to="/admin/orders/$id"
              params={{ id: order._id }}
              search={{ sort: defaultSort, ...urlSearch }}
              size="small"
            >
              {words.open}
            </ButtonLink>
          </div>
          <OrderLines order={order} />
          <OrderFacts order={order} />
        </div>
      )}
    </Dialog>
  );
};
