import { describe, expect, it } from 'vitest';
import { findFormFaults, findInputFault } from './form-faults.ts';

type CheckedInput = Parameters<typeof findInputFault>[0];

const input = (given: Partial<CheckedInput>): CheckedInput => ({
  value: '',
  required: true,
  type: 'text',
  autocomplete: '',
  validity: { typeMismatch: false },
  ...given,
});

describe('findInputFault', () => {
  it.each([
    ['a required one that holds only blanks', { value: '  ' }, 'empty'],
    ['an optional one that is empty', { required: false, type: 'tel' }, null],
    ['one that is filled in', { value: 'Meera' }, null],
    [
      'an e-mail that the browser does not take',
      { type: 'email', value: 'meera', validity: { typeMismatch: true } },
      'email',
    ],
    ['an e-mail address', { type: 'email', value: 'meera@example.in' }, null],
    ['a mobile number of nine digits', { type: 'tel', value: '98220 4117' }, 'mobile'],
    ['a mobile number as people write it', { type: 'tel', value: '+91 98220-41177' }, null],
    [
      'a new password of seven characters',
      { autocomplete: 'new-password', value: 'sesame7' },
      'password',
    ],
    [
      'a new password of eight, one a blank at the end',
      { autocomplete: 'new-password', value: 'sesame7 ' },
      null,
    ],
    ['a new password of 129', { autocomplete: 'new-password', value: 'x'.repeat(129) }, 'password'],
    ['an old password, however short', { autocomplete: 'current-password', value: 'old' }, null],
  ] satisfies [string, Partial<CheckedInput>, ReturnType<typeof findInputFault>][])(
    'checks %s',
    (_, given, fault) => expect(findInputFault(input(given))).toBe(fault),
  );
});

it('finds the faults of a form that has a named group of fields', () => {
  const group = { name: 'amount', type: 'fieldset', validity: { typeMismatch: false } };
  const form = { elements: [group, { ...input({}), name: 'note' }] } as unknown as HTMLFormElement;
  const sentences = { empty: 'Please fill this in', email: '', mobile: '', password: '' };
  expect(findFormFaults(form, sentences)).toEqual({ note: 'Please fill this in' });
});
