import { isPinCode } from '../../../../shop/people/address.ts';
import { getStorage, readStored, writeStored } from '../../platform/browser-storage.ts';
import { getSession } from '../session/session.ts';

const storageKey = 'shop.pinCode';
const isStoredPin = (value: unknown): value is string =>
  typeof value === 'string' && isPinCode(value);

/** Returns the last PIN code of this browser, else that of the account's address, else ''. */
export const readKnownPin = (): string =>
  readStored(getStorage('localStorage'), storageKey, isStoredPin) ??
  getSession()?.shippingAddress[0]?.zipCode ??
  '';

export const storeKnownPin = (pin: string): void =>
  void writeStored(getStorage('localStorage'), storageKey, pin);
