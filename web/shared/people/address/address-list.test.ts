import { expect, it } from 'vitest';
import { putAddress, removeAddress } from './address-list.ts';

const build = (address: string) => ({
  address,
  state: 'Goa',
  country: 'India',
  zipCode: '403001',
});
const [home, work, shed] = [build('Home'), build('Work'), build('Shed')];

it('an address is replaced where it is now, and added when it is new or gone', () => {
  expect(putAddress([work, home], home, shed)).toEqual([work, shed]);
  expect(putAddress([work], home, shed)).toEqual([work, shed]);
  expect(putAddress([work], null, shed)).toEqual([work, shed]);
});

it('an address is removed once, wherever it is now', () => {
  expect(removeAddress([work, home, home], home)).toEqual([work, home]);
  expect(removeAddress([work], home)).toEqual([work]);
});
