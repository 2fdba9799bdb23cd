import { indianStates, parseMobile, parsePinCode } from '../../../../shop/people/address.ts';

export const addressFields = [
  'name',
  'mobile',
  'email',
  'address',
  'zipCode',
  'city',
  'state',
  'country',
] as const;
export type AddressField = (typeof addressFields)[number];
export type AddressDraft = Record<AddressField, string>;

/** The kinds of faults; the page has a sentence for each. */
type AddressFault = 'empty' | 'email' | 'mobile' | 'zipCode' | 'state';

/**
 * Returns the fault of one field, or null. The rules are the server's, so that most mistakes are
 * shown before the form is sent.
 */
const findFault = (field: AddressField, value: string): AddressFault | null => {
  if (value.trim() === '') return 'empty';
  if (field === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim())) return 'email';
  if (field === 'mobile' && parseMobile(value) === null) return 'mobile';
  if (field === 'zipCode' && parsePinCode(value) === null) return 'zipCode';
  return field === 'state' && !indianStates.includes(value) ? 'state' : null;
};

/** Returns the fault of a field that loses the focus. An empty field is no fault yet. */
export const findFaultOnBlur = (field: AddressField, value: string): AddressFault | null => {
  const fault = findFault(field, value);
  return fault === 'empty' ? null : fault;
};

/** Returns the sentence for each wrong field, in the order of the form. */
export const findAddressFaults = (
  draft: AddressDraft,
  sentences: Readonly<Record<AddressFault, string>>,
): Partial<Record<string, string>> =>
  Object.fromEntries(
    addressFields.flatMap((field) => {
      const fault = findFault(field, draft[field]);
      return fault === null ? [] : [[field, sentences[fault]]];
    }),
  );

/** Could an order be sent to this address, as far as the form can tell? */
export const isWholeAddress = (draft: AddressDraft): boolean =>
  addressFields.every((field) => findFault(field, draft[field]) === null);

/**
 * Builds the first values of the form. Each field takes the first value in `known` that is not
 * empty.
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
