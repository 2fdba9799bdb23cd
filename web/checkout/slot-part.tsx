import SlotChoice from '../shared/orders/delivery/slot-choice.tsx';
import { useLateWords } from '../words/product-late.ts';
import type { CheckoutSlot } from './use-checkout-slot.ts';
import typography from '../kit/typography.module.css';
import css from './checkout.module.css';

/** The part of the checkout in which an order with food chooses its hours. */
const SlotPart = ({
  slot: { chosen, choose, round },
  zipCode,
  state,
  error,
}: {
  slot: CheckoutSlot;
  zipCode: string;
  state: string;
  error: string | undefined;
}) => (
  <fieldset className={css.part}>
    <legend className={`${typography.head} ${css.titleRow}`}>{useLateWords().slotTitle}</legend>
    <SlotChoice
      zipCode={zipCode}
      state={state}
      chosen={chosen?.startsAt ?? null}
      onChoose={choose}
      error={error}
      round={round}
    />
  </fieldset>
);

export default SlotPart;
