import type { AccountChange, SavedAddress, UserInfo } from '../../../contract/people/accounts.ts';
import { findState } from '../../../shop/states.ts';
import { checkVersion, nameVersion } from '../../platform/audit/audit-log.ts';
import type { AccountRow } from './accounts.ts';

const presentAddresses = ({
  shipping_addresses: addresses,
}: Pick<AccountRow, 'shipping_addresses'>): SavedAddress[] =>
  addresses.map(({ address, city, state, country, zipCode, name, mobile, email }) => ({
    address,
    city,
    state: findState(state) ?? state,
    country,
    zipCode,
    name,
    mobile,
    email,
  }));

const presentAddressBook = (account: Pick<AccountRow, 'shipping_addresses'>) => {
  const shippingAddress = presentAddresses(account);
  return { shippingAddress, addressesVersion: nameVersion(shippingAddress) };
};

/** Refuses (409) to replace a list of addresses that is no longer the one that was seen. */
export const checkAddressesVersion = (
  {
    shippingAddress,
    addressesVersion,
  }: Pick<AccountChange, 'shippingAddress' | 'addressesVersion'>,
  now: Pick<AccountRow, 'shipping_addresses'>,
): void => {
  if (shippingAddress !== undefined)
    checkVersion(addressesVersion, presentAddressBook(now).addressesVersion, 'addresses_changed');
};

/**
 * Presents an account for the API, never with the hash of its password (ACCOUNT-12,
 * docs/product.md).
 */
export const presentAccount = (account: AccountRow): UserInfo => ({
  _id: account.id,
  name: account.name,
  email: account.email,
  mobile: account.mobile,
  verified: account.email_verified_at !== null,
  isAdmin: account.role === 'admin',
  role: account.role,
  ...presentAddressBook(account),
});
