import fc from 'fast-check';
import { expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Route } from '../../contract/route.ts';
import { getMoveRight } from '../orders/move-right.ts';
import { orderStates } from '../orders/order.ts';
import { hasRight, isStaffRole, listRolesWith, rights, staffRoles } from './staff.ts';

test('an owner has every right, and a customer or an unknown role has none', () => {
  fc.assert(
    fc.property(fc.constantFrom(...rights), fc.string(), (right, word) => {
      expect(hasRight('admin', right)).toBe(true);
      expect(hasRight('customer', right)).toBe(false);
      expect(hasRight(word, right)).toBe(listRolesWith(right).some((role) => role === word));
    }),
  );
});

test('every role opens the dashboard, and only an owner gives roles, changes the seller and deletes accounts', () => {
  expect(listRolesWith('dashboard')).toEqual(staffRoles);
  for (const right of ['staff', 'settings', 'users.delete'] as const)
    expect(listRolesWith(right)).toEqual(['admin']);
  expect(['customer', ''].some(isStaffRole)).toBe(false);
});

test('the table names each right that a route needs, and no right is without a use', () => {
  const used = Object.values(api as Record<string, Route>).flatMap(({ who, right }) => {
    if (who === 'staff') expect(right).toBeDefined();
    if (who === 'anyone') expect(right).toBeUndefined();
    return right ?? [];
  });
  expect(new Set([...used, ...orderStates.map(getMoveRight)])).toEqual(new Set(rights));
});

test('only packing and the manager send orders, and neither packing nor books cancels one', () => {
  expect(listRolesWith(getMoveRight('shipped'))).toEqual(['admin', 'manager', 'packing']);
  expect(listRolesWith(getMoveRight('cancelled'))).toEqual(['admin', 'manager', 'support']);
});
