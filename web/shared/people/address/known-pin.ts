import { isPinCode } from '../../../../shop/people/address.ts';
import { getStorage, readStored, writeStored } from '../../platform/browser-storage.ts';
import { personalStorageKeys } from '../session/session-storage-rule.ts';
import { getSession } from '../session/session.ts';

const isStoredPin = (value: unknown): value is string =>
  typeof value === 'string' && isPinCode(value);

/**
 * Returns the last PIN code of this browser, which a log-out clears, else that of the account's
 * address, else ''.
 */
export const readKnownPin = (): string =>
  readStored(getStorage('localStorage'), personalStorageKeys.pinCode, isStoredPin) ??
  getSession()?.shippingAddress[0]?.zipCode ??
  '';

export const storeKnownPin = (pin: string): void =>
  void writeStored(getStorage('localStorage'), personalStorageKeys.pinCode, pin);
