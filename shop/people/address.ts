/** The addresses that an account keeps. */
export const maxAddresses = 20;

/** States and union territories of India, as a shopper chooses them at checkout. */
export const indianStates: readonly string[] = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
];

/**
 * Reads a PIN code as people write it, `411 004` or `411-004`. Returns its six digits; null if the
 * text is none.
 */
export const parsePinCode = (value: string): string | null =>
  /^[1-9][0-9]{5}$/.exec(value.replace(/[\s-]/g, ''))?.[0] ?? null;

/** Is the text a PIN code: six digits, the first not 0? */
export const isPinCode = (value: string): boolean => /^[1-9][0-9]{5}$/.test(value);

/** Is this six-digit PIN code one of the army, whose offices move and have no state? */
export const isArmyPin = (pin: string): boolean => pin.startsWith('9');

/**
 * Reads an Indian mobile number, with or without +91, 91 or 0 before it, spaces and hyphens.
 * Returns its ten digits, of which the first is 6 to 9; null if the text is no such number.
 */
export const parseMobile = (value: string): string | null =>
  /^(?:\+?91|0)?([6-9][0-9]{9})$/.exec(value.replace(/[\s-]/g, ''))?.[1] ?? null;
