import { describe, expect, it } from 'vitest';
import { isUser, chooseStorage } from './session-storage-rule.ts';

describe('where the user info is kept', () => {
  it.each([
    [true, true, 'localStorage'],
    [true, false, 'sessionStorage'],
    [false, true, 'sessionStorage'],
    [false, false, 'sessionStorage'],
  ] as const)('verified %s, remember %s: %s', (verified, remember, place) => {
    expect(chooseStorage({ verified }, remember)).toBe(place);
  });
});

describe('what storage may hold', () => {
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
  it('takes what the server once answered', () => expect(isUser(user)).toBe(true));
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
