import type { UserInfo } from '../../contract/accounts.ts';
import { findState } from '../../shop/states.ts';
import type { AccountRow } from './accounts.ts';

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
  shippingAddress: account.shipping_addresses.map(
    ({ address, city, state, country, zipCode, name, mobile, email }) => ({
      address,
      city,
      state: findState(state) ?? state,
      country,
      zipCode,
      name,
      mobile,
      email,
    }),
  ),
});
