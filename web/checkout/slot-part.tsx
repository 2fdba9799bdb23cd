import { hasSameHours, proposeSlot } from '../../shop/orders/delivery/propose-slot.ts';
import SlotChoice from '../shared/orders/delivery/slot-choice.tsx';
import { useFormatSlot } from '../shared/orders/delivery/slot-time.ts';
import { useLateWords } from '../words/product-late.ts';
import { useWords } from '../words/words.ts';
import { FoldedPart } from './folded-part.tsx';
import type { CheckoutSlot } from './use-checkout-slot.ts';

/**
 * The part of the checkout in which an order with food chooses its hours. Folded, it proposes those
 * of the last time, else the next free ones, and says which it does.
 */
const SlotPart = ({
  slot: { chosen, choose, last, round },
  zipCode,
  state,
  error,
  isFolded,
  onOpen,
}: {
  slot: CheckoutSlot;
  zipCode: string;
  state: string;
  error: string | undefined;
  isFolded: boolean;
  onOpen: () => void;
}) => {
  const words = useLateWords();
  const { checkout } = useWords();
  const format = useFormatSlot();
  const choice = (
    <SlotChoice
      zipCode={zipCode}
      state={state}
      chosen={chosen?.startsAt ?? null}
      onChoose={choose}
      error={error}
      round={round}
      propose={isFolded ? (free) => proposeSlot(free, last) : undefined}
    />
  );
  return (
    <FoldedPart
      title={words.slotTitle}
      isOpen={!isFolded || error !== undefined || chosen === null}
      onOpen={onOpen}
      sentence={
        chosen !== null && (
          <p>
            <b>{format.slot(chosen)}</b>{' '}
            <span>
              {last !== null && hasSameHours(chosen, last)
                ? checkout.proposedLastSlot
                : checkout.proposedSlot}
            </span>
          </p>
        )
      }
    >
      {choice}
    </FoldedPart>
  );
};

export default SlotPart;
