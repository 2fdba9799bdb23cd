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

describe('a saved address in the form', () => {
  it('takes missing fields from its owner', () => {
    expect(fillAddress(home, owner)).toEqual({ ...home, ...owner });
    expect(fillAddress(mother, owner)).toMatchObject({
      name: 'Usha Kulkarni',
      mobile: '9822000000',
      email: 'meera@example.in',
      address: '3, MG Road',
    });
  });

  it('stays selected until a field changes', () => {
    const draft = fillAddress(home, owner);
    expect([
      isFilledFrom(draft, home, owner),
      isFilledFrom(draft, mother, owner),
      isFilledFrom({ ...draft, city: 'Nashik' }, home, owner),
    ]).toEqual([true, false, false]);
  });

  it('stays selected when what it leaves out is filled in', () => {
    const bare = { ...home, city: '' };
    const draft = fillAddress(bare, owner);
    expect(isFilledFrom({ ...draft, city: 'Pune' }, bare, owner)).toBe(true);
  });

  it('starts a new address with the data of its owner only', () => {
    expect(fillAddress(null, { ...owner, mobile: null })).toMatchObject({
      name: 'Meera Kulkarni',
      mobile: '',
      address: '',
      zipCode: '',
      country: 'India',
    });
  });
});
