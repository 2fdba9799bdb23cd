import type { WireReturn } from '../../contract/fulfilment/return-shapes.ts';
import { useReturnWords } from '../words/returns.ts';
import { OrderParcel } from './order-parcel.tsx';
import css from './order-returns.module.css';

/** How the goods of an approved return get to the shop, and where they are. */
export const ReturnPickup = ({ one }: { one: WireReturn }) => {
  const words = useReturnWords();
  const { status, pickup, shipping, pickupTrouble: trouble } = one;
  const isComing = status === 'approved' || status === 'in_transit' || status === 'arrived';
  if (trouble === 'collected') return <p>{words.pickupCollected}</p>;
  if (pickup === null || !isComing) return null;
  if (pickup === 'hand') return <p>{words.pickupByHand}</p>;
  if (trouble === 'lost') return <p>{words.pickupLost}</p>;
  if (trouble === 'failed' || trouble === 'cancelled' || trouble === 'sent_back')
    return <p>{words.pickupFailed}</p>;
  if (shipping === null || shipping.awb === null) return <p>{words.pickupWaits}</p>;
  return (
    <div className={css.parcel}>
      <OrderParcel shipment={shipping} deliveredAt={null} title={words.whereItIs} />
    </div>
  );
};
