import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { WirePinPlace } from '../../../../contract/orders/delivery.ts';
import { isArmyPin, isPinCode, parsePinCode } from '../../../../shop/people/address.ts';
import { Button } from '../../../kit/button.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { useWords } from '../../../words/words.ts';
import { call } from '../session/session.ts';
import type { AddressDraft, AddressField } from './address-form.ts';
import { findPinFills, type PinFields } from './pin-fills.ts';
import css from './pin-place-hint.module.css';

/** Asks where a PIN code is, once it is whole, and tells `onPlace`. Null before the answer. */
const usePinPlace = (
  pin: string,
  onPlace: RefObject<(place: WirePinPlace) => void>,
): WirePinPlace | null => {
  const [place, setPlace] = useState<WirePinPlace | null>(null);
  useEffect(() => {
    if (!isPinCode(pin)) return;
    const controller = new AbortController();
    const show = (found: WirePinPlace): void => {
      setPlace(found);
      onPlace.current(found);
    };
    const { signal } = controller;
    call('GET /api/delivery/pin', { query: { zipCode: pin }, signal }).then(show, () => {
      // Without an answer nothing is filled in. The order itself is checked by the server.
    });
    return () => controller.abort();
  }, [pin, onPlace]);
  return place?.zipCode === pin ? place : null;
};

interface Props {
  address: AddressDraft;
  onChange: (field: AddressField, value: string) => void;
  className?: string | undefined;
}

/**
 * Fills the fields that a PIN code says, once for each answer: what is typed later is the shopper's
 * own. Returns the place of the PIN code, and whether it has filled in something.
 */
const usePinFills = ({ address, onChange }: Props) => {
  const filled = useRef<PinFields>({});
  const [filledBy, setFilledBy] = useState<string | null>(null);
  const fill = (place: WirePinPlace): void => {
    const focused = document.activeElement?.getAttribute('name') ?? '';
    const fills = findPinFills(address, place, filled.current, focused);
    filled.current = { ...filled.current, ...fills };
    for (const field of ['city', 'state'] as const) {
      const value = fills[field];
      if (value !== undefined) onChange(field, value);
    }
    setFilledBy(Object.keys(fills).length > 0 ? place.zipCode : null);
  };
  const latest = useRef(fill);
  useEffect(() => {
    latest.current = fill;
  });
  const place = usePinPlace(
    address.country === 'India' ? (parsePinCode(address.zipCode) ?? '') : '',
    latest,
  );
  return { place, hasFilled: place !== null && place.zipCode === filledBy };
};

/**
 * Fills city and state from the PIN code, where the shopper has typed nothing, and says so. A state
 * that was chosen stays: if the PIN code is in another one, the shopper is told and may take it by a
 * click.
 */
export const PinPlaceHint = ({ address, onChange, className }: Props) => {
  const words = useWords().checkout;
  const { place, hasFilled } = usePinFills({ address, onChange });
  if (place === null) return null;
  const { zipCode: pin, states, city, state } = place;
  if (states.length === 0)
    return isArmyPin(pin) ? null : (
      <Notice kind="warn" className={className}>
        {words.pinUnknown(pin)}
      </Notice>
    );
  // The button goes away with the doubt; the field keeps the place of who pressed it.
  const take = (one: string, { currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    const field = form?.elements.namedItem('state');
    if (field instanceof HTMLElement) field.focus();
    onChange('state', one);
  };
  if (address.state !== '' && !states.includes(address.state))
    return (
      <Notice kind="warn" className={className}>
        {words.pinDoubt(pin, states.join(', '))}
        <div className={css.choices}>
          {states.map((one) => (
            <Button key={one} kind="line" size="small" onClick={(event) => take(one, event)}>
              {words.takeState(one)}
            </Button>
          ))}
        </div>
      </Notice>
    );
  return hasFilled ? (
    <Notice className={className}>{words.pinFilled(pin, city ?? '', state ?? '')}</Notice>
  ) : null;
};
