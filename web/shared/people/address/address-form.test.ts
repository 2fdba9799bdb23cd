import { describe, expect, it } from 'vitest';
import { findAddressFaults, buildAddressDraft } from './address-form.ts';

const validAddress = {
  name: 'Meera Kulkarni',
  mobile: '98220 41177',
  email: 'meera@example.in',
  address: '14, Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411004',
  country: 'India',
};

const kinds = {
  empty: 'empty',
  email: 'email',
  mobile: 'mobile',
  zipCode: 'zipCode',
  state: 'state',
};

describe('the rules of the address form', () => {
  it('accepts a valid address', () => expect(findAddressFaults(validAddress, kinds)).toEqual({}));

  it.each([
    [{ zipCode: '41100' }, { zipCode: 'zipCode' }],
    [{ zipCode: '011004' }, { zipCode: 'zipCode' }],
    [{ mobile: '12345' }, { mobile: 'mobile' }],
    [{ mobile: '+91 98220-41177' }, {}],
    [{ email: 'meera' }, { email: 'email' }],
    [{ state: 'Bavaria' }, { state: 'state' }],
    [
      { name: '  ', city: '' },
      { name: 'empty', city: 'empty' },
    ],
  ])('checks %j: %j', (change, faults) =>
    expect(findAddressFaults({ ...validAddress, ...change }, kinds)).toEqual(faults),
  );

  it('lists faults in the order of the form', () => {
    expect(
      Object.keys(findAddressFaults({ ...validAddress, zipCode: '', name: '', city: '' }, kinds)),
    ).toEqual(['name', 'zipCode', 'city']);
  });
});

describe('the initial values of the address form', () => {
  it('take each field from the first source that has it', () => {
    expect(
      buildAddressDraft([null, { city: 'Pune', name: '' }, { name: 'Meera', city: 'Nashik' }]),
    ).toMatchObject({ city: 'Pune', name: 'Meera', country: 'India', zipCode: '' });
  });
});
