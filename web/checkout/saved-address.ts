import type { SavedAddress, UserInfo } from '../../contract/people/accounts.ts';
import {
  type AddressDraft,
  addressFields,
  buildAddressDraft,
} from '../shared/people/address/address-form.ts';
import { call, updateUser } from '../shared/people/session/session.ts';
import { showFailure } from '../shared/platform/messages.ts';

type Owner = Pick<UserInfo, 'name' | 'email' | 'mobile'>;

/** Returns name, e-mail and mobile of the account, for fields that an address leaves empty. */
export const readContact = ({ name, email, mobile }: Owner): Partial<AddressDraft> => ({
  name,
  email,
  mobile: mobile ?? '',
});

/** Fills the form from a saved address, or with null from the account only. */
export const fillAddress = (saved: SavedAddress | null, owner: Owner): AddressDraft =>
  buildAddressDraft([saved, readContact(owner)]);

/** Does the form hold this address? What the address leaves out may be filled in. */
export const isFilledFrom = (draft: AddressDraft, saved: SavedAddress, owner: Owner): boolean => {
  const filled = fillAddress(saved, owner);
  return addressFields.every((field) => filled[field] === '' || filled[field] === draft[field]);
};

/** Is the address that the form holds none of the saved ones? */
export const isNewAddress = (
  draft: AddressDraft,
  { shippingAddress, ...owner }: Owner & Pick<UserInfo, 'shippingAddress'>,
): boolean => !shippingAddress.some((saved) => isFilledFrom(draft, saved, owner));

/** Adds an address to the address book. The order is placed already: a refusal is only told. */
export const keepAddress = (user: UserInfo, address: AddressDraft): void => {
  const { shippingAddress, addressesVersion } = user;
  const body = { shippingAddress: [...shippingAddress, address], addressesVersion };
  call('PUT /api/users/profile', { body }).then(updateUser, showFailure);
};
