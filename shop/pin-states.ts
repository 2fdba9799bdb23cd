/**
 * The states of PIN codes by their first two digits (India Post's circles). `districts` has the
 * exceptions by three digits. The tables are generous at borders: the shop only asks the shopper to
 * check an address that does not fit.
 */
const circles: readonly (readonly [first: number, last: number, ...states: string[]])[] = [
  [11, 11, 'Delhi'],
  [12, 13, 'Haryana'],
  [14, 15, 'Punjab'],
  [16, 16, 'Punjab', 'Chandigarh'],
  [17, 17, 'Himachal Pradesh'],
  [18, 19, 'Jammu and Kashmir', 'Ladakh'],
  [20, 23, 'Uttar Pradesh'],
  [24, 26, 'Uttar Pradesh', 'Uttarakhand'],
  [27, 28, 'Uttar Pradesh'],
  [30, 34, 'Rajasthan'],
  [36, 36, 'Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
  [37, 38, 'Gujarat'],
  [39, 39, 'Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
  [40, 44, 'Maharashtra'],
  [45, 49, 'Madhya Pradesh', 'Chhattisgarh'],
  [50, 53, 'Telangana', 'Andhra Pradesh'],
  [56, 59, 'Karnataka'],
  [60, 64, 'Tamil Nadu'],
  [67, 69, 'Kerala'],
  [70, 74, 'West Bengal'],
  [75, 77, 'Odisha'],
  [78, 78, 'Assam'],
  [79, 79, 'Arunachal Pradesh', 'Assam', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Tripura'],
  [80, 85, 'Bihar', 'Jharkhand'],
];

const districts: Readonly<Record<string, readonly string[]>> = {
  403: ['Goa'],
  533: ['Andhra Pradesh', 'Puducherry'],
  605: ['Tamil Nadu', 'Puducherry'],
  607: ['Tamil Nadu', 'Puducherry'],
  609: ['Tamil Nadu', 'Puducherry'],
  673: ['Kerala', 'Puducherry'],
  682: ['Kerala', 'Lakshadweep'],
  737: ['Sikkim'],
  744: ['Andaman and Nicobar Islands'],
};

/** From 90 on, PIN codes belong to the army, which has no state. */
const firstOfArmy = 90;

/**
 * Finds the states that a six-digit PIN code can be in. Null for a code of the army; an empty list
 * if there is no such PIN code.
 */
export const findStatesOfPin = (pin: string): readonly string[] | null => {
  const circle = Number(pin.slice(0, 2));
  if (circle >= firstOfArmy) return null;
  const found = circles.find(([first, last]) => first <= circle && circle <= last);
  return districts[pin.slice(0, 3)] ?? found?.slice(2).map(String) ?? [];
};

/** Can a six-digit PIN code be in this state? Codes of the army fit every state. */
export const canPinBeInState = (pin: string, state: string): boolean =>
  findStatesOfPin(pin)?.includes(state) ?? true;
