import type { SavedAddress, UserInfo } from '../../contract/accounts.ts';
import { type AddressDraft, addressFields, buildAddressDraft } from '../state/form/address-form.ts';

type Owner = Pick<UserInfo, 'name' | 'email' | 'mobile'>;

/** The account's own particulars, for whatever an address leaves open. */
export const readContact = ({ name, email, mobile }: Owner): Partial<AddressDraft> => ({
  name,
  email,
  mobile: mobile ?? '',
});

/** The form filled from an address of the account; with null, with its owner's particulars only. */
export const fillAddress = (saved: SavedAddress | null, owner: Owner): AddressDraft =>
  buildAddressDraft([saved, readContact(owner)]);

/** Does the form hold this very address? */
export const isFilledFrom = (draft: AddressDraft, saved: SavedAddress, owner: Owner): boolean => {
  const filled = fillAddress(saved, owner);
  return addressFields.every((field) => filled[field] === draft[field]);
};
