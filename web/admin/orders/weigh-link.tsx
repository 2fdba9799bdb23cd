import { Weight } from 'lucide-react';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { canBeWeighed } from '../../../shop/orders/order.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useAdminWords } from '../parts/words.ts';

/** Leads to the packing table, where an order with goods by the kilo is weighed. */
export const WeighLink = ({ order }: { order: WireOrder }) => {
  const { packing } = useAdminWords();
  const hasGoods = order.orderItems.some(({ weight }) => weight !== null);
  if (!canBeWeighed(order.status) || order.isRefunded || !hasGoods) return null;
  return (
    <ButtonLink to="/admin/packing/$id" params={{ id: order._id }} kind="line" size="small">
      <Icon of={Weight} size={18} /> {packing.link}
    </ButtonLink>
  );
};
