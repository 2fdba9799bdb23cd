import { readFileSync } from 'node:fs';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Destination } from '../../../shop/orders/delivery/area.ts';
import {
  listTowns,
  type PinPlace,
  readPinOffices,
  type Town,
} from '../../../shop/orders/delivery/pin-offices.ts';
import { isArmyPin, isPinCode } from '../../../shop/people/address.ts';
import { findState } from '../../../shop/states.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** The post offices of India, once somebody has asked for one: 88 KB, read in some milliseconds. */
let placeByPin: ReadonlyMap<number, PinPlace> | undefined;

const readOffices = (): ReadonlyMap<number, PinPlace> =>
  (placeByPin ??= readPinOffices(
    readFileSync(new URL('pin-offices.txt', import.meta.url), 'utf8'),
  ));

/** Finds where the offices of a PIN code are. Undefined for one of the army and for an unknown one. */
export const findPinPlace = (pin: string): PinPlace | undefined =>
  isPinCode(pin) && !isArmyPin(pin) ? readOffices().get(Number(pin)) : undefined;

/** Finds the towns of this name, in any case. Several states may have one each. */
export const findTowns = (name: string): Town[] => {
  const wanted = name.trim().toLowerCase();
  return listTowns(readOffices()).filter((town) => town.name.toLowerCase() === wanted);
};

/**
 * Finds the destination of an address that nobody has checked. A state that contradicts the PIN code
 * does not count; without one it is the state of most offices of the PIN code.
 */
export const findDestination = ({
  zipCode,
  state: written,
}: {
  zipCode: string;
  state: string | null;
}): Destination => {
  const state = written === null ? null : findState(written);
  const states = findPinPlace(zipCode)?.states;
  if (states === undefined || (state !== null && states.includes(state))) return { zipCode, state };
  return { zipCode, state: states[0] ?? null };
};

/**
 * Refuses an Indian address whose PIN code belongs to another state (400, at both fields): its tax
 * and its charge would be those of a place where nothing goes. Only what is certain is refused: a PIN
 * code of the army, and one that the table of post offices does not have, fit every state
 * (DELIVERY-12, docs/product.md).
 */
export const checkPinFitsState = ({
  zipCode,
  state,
  country,
}: {
  zipCode: string;
  state: string;
  country: string;
}): void => {
  const states = country === 'India' ? findPinPlace(zipCode)?.states : undefined;
  if (states === undefined || states.includes(state)) return;
  const explanation = explain('pin_of_other_state', {
    pin: zipCode,
    state,
    states: states.join(', '),
  });
  throw new Refusal('invalid', explanation, {
    errors: ['zipCode', 'state'].map((field) => ({
      path: `shippingAddress.${field}`,
      ...explanation,
    })),
  });
};
