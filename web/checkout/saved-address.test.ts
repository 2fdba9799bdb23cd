import { describe, expect, it } from 'vitest';
import { fillAddress, isFilledFrom } from './saved-address.ts';

const owner = { name: 'Meera Kulkarni', email: 'meera@example.in', mobile: '9822041177' };
const home = {
  address: '14, Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  zipCode: '411004',
};
const mother = { ...home, address: '3, MG Road', name: 'Usha Kulkarni', mobile: '9822000000' };

describe('an address of the account in the form', () => {
  it('brings what it has, and its owner brings the rest', () => {
    expect(fillAddress(home, owner)).toEqual({ ...home, ...owner });
    expect(fillAddress(mother, owner)).toMatchObject({
      name: 'Usha Kulkarni',
      mobile: '9822000000',
      email: 'meera@example.in',
      address: '3, MG Road',
    });
  });

  it('is chosen until something of it is changed', () => {
    const draft = fillAddress(home, owner);
    expect([
      isFilledFrom(draft, home, owner),
      isFilledFrom(draft, mother, owner),
      isFilledFrom({ ...draft, city: 'Nashik' }, home, owner),
    ]).toEqual([true, false, false]);
  });

  it('or another one begins with nothing but its owner', () => {
    expect(fillAddress(null, { ...owner, mobile: null })).toMatchObject({
      name: 'Meera Kulkarni',
      mobile: '',
      address: '',
      zipCode: '',
      country: 'India',
    });
  });
});
