import { lazy, Suspense, useState } from 'react';
import type { WireOrder } from '../../../../contract/orders/orders.ts';
import { canMoveSlot } from '../../../../shop/orders/order.ts';
import { Button } from '../../../kit/button.tsx';
import { useLateWords } from '../../../words/product-late.ts';
import { call } from '../../people/session/session.ts';
import { useFormatDate } from '../../platform/dates.ts';
import { useAction } from '../../platform/use-action.ts';
import { useFormatSlot } from './slot-time.ts';
import typography from '../../../kit/typography.module.css';
import css from './order-arrival.module.css';

const SlotChoice = lazy(() => import('./slot-choice.tsx'));

type Slot = NonNullable<WireOrder['slot']>;

/** Chooses other hours for an order, until its own close. */
const MoveSlot = ({ order, slot }: { order: WireOrder; slot: Slot }) => {
  const words = useLateWords();
  const [open, setOpen] = useState(false);
  const [chosen, choose] = useState<string | null>(slot.startsAt);
  const { busy, run } = useAction({ reloads: true });
  const [round, setRound] = useState(0);
  const move = (startsAt: string): void => {
    const given = { params: { id: order._id }, body: { slot: startsAt } };
    const send = () =>
      call('PUT /api/orders/{id}/slot', given).then(
        () => setOpen(false),
        (error: unknown) => {
          setRound((last) => last + 1);
          throw error;
        },
      );
    run(send, { done: words.slotMoved });
  };
  if (!open)
    return (
      <button type="button" className={typography.more} onClick={() => setOpen(true)}>
        {words.slotMove}
      </button>
    );
  const { zipCode = '', state } = order.shippingAddress;
  return (
    <div className={css.move}>
      <Suspense fallback={null}>
        <SlotChoice
          zipCode={zipCode}
          state={state}
          held={slot.startsAt}
          chosen={chosen}
          onChoose={(one) => choose(one?.startsAt ?? null)}
          round={round}
        />
      </Suspense>
      <Button
        size="small"
        busy={busy}
        disabled={chosen === null || chosen === slot.startsAt}
        onClick={() => chosen !== null && move(chosen)}
      >
        {words.slotSave}
      </Button>
    </div>
  );
};

/** When an order arrives: its slot, or the days that were promised. */
const OrderArrival = ({
  order,
  now,
  mayMove = true,
  hasTitle = true,
}: {
  order: WireOrder;
  now: number;
  mayMove?: boolean;
  hasTitle?: boolean;
}) => {
  const { slot, arrival, status } = order;
  const words = useLateWords();
  const date = useFormatDate();
  const format = useFormatSlot();
  const canMove =
    mayMove && slot !== null && canMoveSlot(status) && now < Date.parse(slot.closesAt);
  return (
    <div className={css.arrival}>
      {hasTitle && <h2 className={typography.head}>{words.arrival}</h2>}
      {slot !== null && <p>{format.slot(slot)}</p>}
      {slot === null && arrival !== null && (
        <p>{words.arrivesBetween(date(arrival.from, 'weekday'), date(arrival.to, 'weekday'))}</p>
      )}
      {canMove && (
        <>
          <p className={css.until}>{words.slotUntil(date(slot.closesAt, 'moment'))}</p>
          <MoveSlot key={slot.startsAt} order={order} slot={slot} />
        </>
      )}
    </div>
  );
};

export default OrderArrival;
