import { describe, expect, test } from 'vitest';
import { toPlainAddress } from './account.ts';

describe('the address of a mailbox', () => {
  test.each([
    ['Anna@Haat.Example', 'anna@haat.example'],
    ['anna+shop@haat.example', 'anna@haat.example'],
    [' ANNA+a+b@haat.example ', 'anna@haat.example'],
    ['anna+@haat.example', 'anna@haat.example'],
    ['+anna@haat.example', '+anna@haat.example'],
    ['anna.rao@haat.example', 'anna.rao@haat.example'],
  ])('of %j is %j', (email, plain) => expect(toPlainAddress(email)).toBe(plain));
});
