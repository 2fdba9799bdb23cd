import { describe, expect, it } from 'vitest';
import { findChangedDetails } from './user-draft.ts';

const user = { name: 'Asha Rao', email: 'asha@example.in', mobile: '9822041177', verified: true };
const draft = { ...user };

describe('findChangedDetails', () => {
  it.each([
    [
      'no change when only the format differs',
      { name: ' Asha Rao ', email: ' ASHA@example.in', mobile: '+91 98220 41177' },
      {},
    ],
    ['the name', { name: 'Asha K Rao' }, { name: 'Asha K Rao' }],
    ['a removed number', { mobile: ' ' }, { mobile: '' }],
    ['an invalid number, which the server refuses', { mobile: '12' }, { mobile: '12' }],
    [
      'a new e-mail, which is unverified',
      { email: 'new@example.in', verified: false },
      { email: 'new@example.in' },
    ],
    [
      'a new e-mail that the admin vouches for',
      { email: 'new@example.in', verified: true },
      { email: 'new@example.in', verified: true },
    ],
    ['an e-mail that becomes unverified', { verified: false }, { verified: false }],
  ])('finds %s', (_, part, change) =>
    expect(findChangedDetails(user, { ...draft, ...part })).toEqual(change),
  );

  it('finds an e-mail that becomes verified', () => {
    const unverified = { ...user, verified: false, mobile: null };
    expect(findChangedDetails(unverified, { ...draft, mobile: '' })).toEqual({ verified: true });
    expect(findChangedDetails(unverified, { ...draft, mobile: '', verified: false })).toEqual({});
  });
});
