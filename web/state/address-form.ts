import { indianStates, isPinCode, normalMobile } from '../../shop/address.ts';

export const addressFields = [
  'name',
  'mobile',
  'email',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
] as const;
export type AddressField = (typeof addressFields)[number];
export type AddressDraft = Record<AddressField, string>;

/** What is wrong with a field; the page has a sentence for each. */
export type AddressFault = 'empty' | 'email' | 'mobile' | 'zipCode' | 'state';

/**
 * What is wrong with one field, or null. The same rules as the server's, so that most mistakes are
 * told before anything is sent.
 */
const findFault = (field: AddressField, value: string): AddressFault | null => {
  if (value.trim() === '') return 'empty';
  if (field === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim())) return 'email';
  if (field === 'mobile' && normalMobile(value) === null) return 'mobile';
  if (field === 'zipCode' && !isPinCode(value.trim())) return 'zipCode';
  return field === 'state' && !indianStates.includes(value) ? 'state' : null;
};

/** What to say of a field when it is left: what is still empty may come yet. */
export const findFaultOnBlur = (field: AddressField, value: string): AddressFault | null => {
  const fault = findFault(field, value);
  return fault === 'empty' ? null : fault;
};

/** The faults of a draft, in the order of the form. */
export const findAddressFaults = (
  draft: AddressDraft,
): Partial<Record<AddressField, AddressFault>> =>
  Object.fromEntries(
    addressFields.flatMap((field) => {
      const fault = findFault(field, draft[field]);
      return fault === null ? [] : [[field, fault]];
    }),
  );

/**
 * What the form opens with: the last address given in this browser, else the account's first, else
 * its name and e-mail.
 */
export const buildAddressDraft = (
  known: readonly (
    | Readonly<Partial<Record<AddressField, string | undefined>>>
    | null
    | undefined
  )[],
): AddressDraft =>
  Object.fromEntries(
    addressFields.map((field) => [
      field,
      known.map((one) => one?.[field]).find((value) => value !== undefined && value !== '') ??
        (field === 'country' ? 'India' : ''),
    ]),
  ) as AddressDraft;
