import { CalendarPlus } from 'lucide-react';
import type { WireOrder } from '../../contract/orders/orders.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { useInvoice } from '../shared/money/use-invoice.ts';
import { useFormatSlot } from '../shared/orders/delivery/slot-time.ts';
import { saveFile } from '../shared/people/session/download.ts';
import { useFormatDate } from '../shared/platform/dates.ts';
import { useWords } from '../words/words.ts';
import { hasCalendarTime, writeCalendar } from './order-calendar.ts';
import { canChangeMethod, isToCome } from './order-track.ts';
import OtherWay from './other-way.tsx';
import place from '../kit/page/place.module.css';
import typography from '../kit/typography.module.css';
import css from './order-next.module.css';

/** An order that is so new is thanked for, in ms. */
const thanksMs = 60 * 60 * 1000;

/** Says what happens to an order until it is there, and when. */
const useSteps = (order: WireOrder): string[] => {
  const { toCome: next } = useWords().orders;
  const date = useFormatDate();
  const format = useFormatSlot();
  const { slot, arrival, status, paymentMethod, shippingAddress } = order;
  const isWeighed = order.orderItems.some(({ weight }) => weight !== null);
  const comes =
    slot !== null
      ? next.comesInSlot(format.slot(slot))
      : arrival !== null
        ? next.comesBetween(date(arrival.from, 'weekday'), date(arrival.to, 'weekday'))
        : next.comes;
  return [
    ...(status === 'placed' ? [next.confirm] : []),
    isWeighed ? next.weigh : next.pack,
    comes,
    ...(paymentMethod === 'COD' && order.toCollect > 0
      ? [next.payAtDoor(formatRupees(toPaise(order.toCollect)))]
      : []),
    next.letters(shippingAddress.email ?? ''),
  ];
};

const CalendarButton = ({ order }: { order: WireOrder }) => {
  const { orders: words } = useWords();
  const save = (): void => {
    const title = words.order(order.orderNumber);
    const url = new URL(`/myorders/${order._id}/all`, location.href).href;
    const text = writeCalendar(order, { title, url });
    if (text !== null)
      saveFile(`${order.orderNumber}.ics`, new Blob([text], { type: 'text/calendar' }));
  };
  return (
    <Button size="small" kind="line" onClick={save}>
      <Icon of={CalendarPlus} size={18} />
      {words.toCome.toCalendar}
    </Button>
  );
};

const Coming = ({ order, now }: { order: WireOrder; now: number }) => {
  const { orders: words } = useWords();
  const steps = useSteps(order);
  const invoice = useInvoice(order);
  const isNew = now - Date.parse(order.createdAt) < thanksMs;
  return (
    <>
      <div className={place.titleRow}>
        <h2 className={typography.head}>{isNew ? words.toCome.thanks : words.toCome.title}</h2>
      </div>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={css.buttons}>
        {hasCalendarTime(order) && <CalendarButton order={order} />}
        {invoice.exists && (
          <Button size="small" kind="line" busy={invoice.busy} onClick={invoice.get}>
            {words.invoice}
          </Button>
        )}
      </div>
    </>
  );
};

/**
 * What happens next with an order that is not on its way yet, and the other way to pay it as long as
 * that can be changed.
 */
const OrderNext = ({ order, now }: { order: WireOrder; now: number }) => (
  <section className={css.next}>
    {isToCome(order) && <Coming order={order} now={now} />}
    {canChangeMethod(order, now) && <OtherWay order={order} />}
  </section>
);

export default OrderNext;
