import { describe, expect, it } from 'vitest';
import { findNearestField } from './find-field.ts';

describe('findNearestField', () => {
  const hasField = (name: string): boolean =>
    ['zipCode', 'amounts', 'unit.days', 'payout', '0'].includes(name);
  it.each([
    ['shippingAddress.zipCode', 'zipCode'],
    ['amounts.0', 'amounts'],
    ['unit.days', 'unit.days'],
    ['payout.bank.ifsc', 'payout'],
    ['version', null],
  ])('of %s is %s', (path, field) => expect(findNearestField(path, hasField)).toBe(field));
});
