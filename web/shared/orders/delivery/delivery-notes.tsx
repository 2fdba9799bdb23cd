import type { WireDeliveryQuote } from '../../../../contract/orders/delivery.ts';
import { formatRupees, toPaise } from '../../../../shop/money.ts';
import { useLateWords } from '../../../words/product-late.ts';
import { useFormatSlot } from './slot-time.ts';
import css from './delivery-estimate.module.css';

/** Says what free delivery lacks, when the parcel arrives, and what is not possible. */
const DeliveryNotes = ({
  quote,
  pin,
  hasFood,
  isCheckout = false,
  slot = null,
}: {
  quote: WireDeliveryQuote;
  pin: string;
  /** Is there food in the cart? It comes in a slot where the area has slots. */
  hasFood: boolean;
  /** Is this the page on which the slot is chosen? */
  isCheckout?: boolean;
  /** The slot that was chosen there. */
  slot?: { startsAt: string; endsAt: string } | null;
}) => {
  const words = useLateWords();
  const format = useFormatSlot();
  const { served, charge, missingForFree, cashAllowed, maxCash, minDays, maxDays, slots } = quote;
  const inSlot = hasFood && slots === true;
  const slotNote = slot !== null ? words.slotChosen(format.slot(slot)) : words.slotHere;
  const notes = served
    ? [
        charge === null ? words.deliveryByPin : null,
        missingForFree === null
          ? null
          : words.missingForFree(formatRupees(toPaise(missingForFree))),
        inSlot ? (isCheckout ? slotNote : words.slotLater) : null,
        inSlot || minDays === null || maxDays === null ? null : words.arrivesIn(minDays, maxDays),
        cashAllowed || maxCash !== null ? null : words.noCash,
        cashAllowed || maxCash === null ? null : words.cashUpTo(formatRupees(toPaise(maxCash))),
      ]
    : [words.notServed(pin)];
  return (
    <div className={css.notes} role="status">
      {notes.map((note) => note !== null && <p key={note}>{note}</p>)}
    </div>
  );
};

export default DeliveryNotes;
