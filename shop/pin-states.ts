/**
 * Which states a PIN code can lie in, by its first digits: India Post's circles (two digits) and,
 * where a sorting district belongs to another state or is divided, its three digits. Generous at
 * borders: the shop asks, it does not refuse.
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

/** From 90 on it is the army's post, which has no state. */
const firstOfArmy = 90;

/**
 * The states that a PIN code of six digits can lie in; null where it says nothing of a state, none
 * where there is no such PIN code.
 */
export const findStatesOfPin = (pin: string): readonly string[] | null => {
  const circle = Number(pin.slice(0, 2));
  if (circle >= firstOfArmy) return null;
  const found = circles.find(([first, last]) => first <= circle && circle <= last);
  return districts[pin.slice(0, 3)] ?? found?.slice(2).map(String) ?? [];
};

/** Can a PIN code of six digits lie in this state? */
export const canPinBeInState = (pin: string, state: string): boolean =>
  findStatesOfPin(pin)?.includes(state) ?? true;
