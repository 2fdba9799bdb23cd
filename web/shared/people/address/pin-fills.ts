import type { WirePinPlace } from '../../../../contract/orders/delivery.ts';
import type { AddressDraft } from './address-form.ts';

/** What a PIN code says of an address. */
export type PinFields = Partial<Pick<AddressDraft, 'city' | 'state'>>;

/**
 * Finds what a PIN code fills in: fields that are empty, and those that still hold what an earlier
 * PIN code filled in (`filled`). The field that has the focus is the shopper's, and so is a state
 * that the PIN code can be in.
 */
export const findPinFills = (
  { city, state }: Pick<AddressDraft, 'city' | 'state'>,
  place: WirePinPlace,
  filled: PinFields,
  focused: string,
): PinFields => {
  const isFree = (field: 'city' | 'state', value: string): boolean =>
    focused !== field && (value.trim() === '' || value === filled[field]);
  return {
    ...(place.city !== null && place.city !== city && isFree('city', city)
      ? { city: place.city }
      : {}),
    ...(place.state !== null && !place.states.includes(state) && isFree('state', state)
      ? { state: place.state }
      : {}),
  };
};
