import { describe, expect, it } from 'vitest';
import { isUser, chooseStorage } from './session-storage-rule.ts';

describe('the storage of the user info', () => {
  it.each([
    [true, true, 'localStorage'],
    [true, false, 'sessionStorage'],
    [false, true, 'sessionStorage'],
    [false, false, 'sessionStorage'],
  ] as const)('for verified %s, remember %s is %s', (verified, remember, place) => {
    expect(chooseStorage({ verified }, remember)).toBe(place);
  });
});

describe('isUser', () => {
  const user = {
    token: 't',
    _id: 'a',
    name: 'Meera',
    email: 'm@example.in',
    mobile: null,
    verified: true,
    isAdmin: false,
    shippingAddress: [],
  };
  it('accepts a response of the server', () => expect(isUser(user)).toBe(true));
  it.each([
    null,
    1,
    'x',
    [],
    {},
    { ...user, token: '' },
    { ...user, _id: 4 },
    { ...user, verified: 'yes' },
    { ...user, shippingAddress: null },
    { ...user, shippingAddress: [null] },
    { ...user, shippingAddress: [{ city: {} }] },
    { ...user, mobile: 7 },
  ])('refuses %j', (value) => {
    expect(isUser(value)).toBe(false);
  });
});
