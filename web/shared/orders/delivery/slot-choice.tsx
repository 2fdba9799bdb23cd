import { useEffect, useId, useState } from 'react';
import type { WireOpenSlot } from '../../../../contract/orders/slot.ts';
import { parsePinCode } from '../../../../shop/people/address.ts';
import { ErrorBox } from '../../../kit/feedback/error-box.tsx';
import { SkeletonLines } from '../../../kit/feedback/skeleton.tsx';
import { Choice } from '../../../kit/form/check.tsx';
import { FieldError, SelectField } from '../../../kit/form/field.tsx';
import { useLateWords } from '../../../words/product-late.ts';
import { useWords } from '../../../words/words.ts';
import { call } from '../../people/session/session.ts';
import { useFormatSlot } from './slot-time.ts';
import css from './slot-choice.module.css';

/** From so few places on, the number that is left is shown. */
const fewPlaces = 5;

interface Props {
  zipCode: string;
  state: string | undefined;
  /** The start of the chosen slot; null for none. */
  chosen: string | null;
  onChoose: (slot: WireOpenSlot | null) => void;
  /** The start of the slot that an order holds. It can be chosen even when it is full. */
  held?: string;
  error?: string | undefined;
  /** The slots are asked for again when this number changes. */
  round?: number;
  /** Proposes one of the free slots as long as none is chosen. */
  propose?: ((free: readonly WireOpenSlot[]) => WireOpenSlot | undefined) | undefined;
}

/** Loads the slots of an address. Null until they are there, and after a failure. */
const useOpenSlots = ({ zipCode, state = '', round = 0 }: Props) => {
  const [loaded, setLoaded] = useState<{ slots: WireOpenSlot[] | null; failed: boolean }>({
    slots: null,
    failed: false,
  });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const pin = parsePinCode(zipCode);
    if (pin === null) return;
    const controller = new AbortController();
    const query = { zipCode: pin, ...(state === '' ? {} : { state }) };
    call('GET /api/delivery/slots', { query, signal: controller.signal }).then(
      ({ slots }) => setLoaded({ slots, failed: false }),
      () => {
        // The slots that were shown stay; the order itself is checked by the server.
        if (!controller.signal.aborted) setLoaded(({ slots }) => ({ slots, failed: true }));
      },
    );
    return () => controller.abort();
  }, [zipCode, state, round, tries]);
  return { ...loaded, retry: () => setTries((last) => last + 1) };
};

/** Chooses a day and then the hours of a slot. */
const SlotChoice = (props: Props) => {
  const { chosen, onChoose, held, error, propose } = props;
  const words = useLateWords();
  const format = useFormatSlot();
  const id = useId();
  const { states } = useWords();
  const { slots, failed, retry } = useOpenSlots(props);
  const [wantedDay, setDay] = useState<string | null>(null);
  const isFree = ({ startsAt, left }: WireOpenSlot): boolean => left > 0 || startsAt === held;
  const isChosenOffered = slots?.some((slot) => slot.startsAt === chosen && isFree(slot));
  const free = slots?.filter(isFree) ?? [];
  useEffect(() => {
    if (chosen !== null && isChosenOffered === false) onChoose(null);
    else if (chosen === null && propose !== undefined && (slots !== null || failed))
      onChoose(propose(free) ?? null);
  });
  if (slots === null && failed)
    return <ErrorBox text={states.failed} retryLabel={states.tryAgain} onRetry={retry} />;
  if (slots === null) return <SkeletonLines label={states.loading} lines={3} />;
  const first = slots.find(({ startsAt }) => startsAt === (chosen ?? held)) ?? free[0];
  if (first === undefined) return <p className={css.none}>{words.slotNone}</p>;
  const days = [...new Set(slots.map(format.day))];
  const day = days.find((one) => one === wantedDay) ?? format.day(first);
  return (
    <div className={css.slots}>
      <SelectField
        label={words.slotDay}
        options={days.map((one) => ({ value: one, label: one }))}
        value={day}
        onChange={(event) => {
          setDay(event.currentTarget.value);
          onChoose(null);
        }}
      />
      <div
        role="radiogroup"
        aria-label={words.slotHours}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : id}
        tabIndex={error === undefined ? undefined : -1}
        className={css.hours}
      >
        {slots
          .filter((slot) => format.day(slot) === day)
          .map((slot) => (
            <Choice
              key={slot.startsAt}
              name="slot"
              checked={slot.startsAt === chosen}
              disabled={!isFree(slot)}
              onChange={() => onChoose(slot)}
              label={format.hours(slot)}
              aside={
                isFree(slot)
                  ? slot.left > 0 && slot.left <= fewPlaces && words.slotLeft(slot.left)
                  : words.slotFull
              }
            />
          ))}
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
};

export default SlotChoice;
