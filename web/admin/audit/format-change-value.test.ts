import { expect, it } from 'vitest';
import { de } from '../../words/de.ts';
import { admin } from '../../words/de/admin.ts';
import { personal } from '../../words/de/personal.ts';
import { formatChangeValue } from './format-change-value.ts';

const read = (field: string, value: string): string =>
  formatChangeValue(field, value, { words: { ...de, ...personal }, admin, language: 'de' });

it('translates values that the shop itself defines', () => {
  expect(read('status', 'delivered')).toBe(personal.orders.states.delivered);
  expect(read('status', 'delivered')).not.toBe('delivered');
  expect(read('role', 'customer')).toBe(admin.staff.roles.customer);
  expect(read('productType', 'per unit')).toBe(de.catalogue.types['per unit']);
  expect(read('group', 'men, girls')).toBe(
    `${de.catalogue.groups.men}, ${de.catalogue.groups.girls}`,
  );
  expect(read('letter', 'order-refunded')).toBe(admin.letters.kinds['order-refunded']);
  expect(read('details', 'name, mobile')).toBe(
    `${admin.audit.fields.name}, ${admin.audit.fields.mobile}`,
  );
});

it('formats amounts in rupees and booleans as yes or no, and leaves other values unchanged', () => {
  expect(read('kgPrice', '1250.5')).toBe('Rs. 1,250.50');
  expect([read('verified', 'true'), read('draft', 'false')]).toEqual([
    admin.audit.yes,
    admin.audit.no,
  ]);
  expect([read('name', 'paid'), read('tag', 'a, admin'), read('status', 'odd')]).toEqual([
    'paid',
    'a, admin',
    'odd',
  ]);
});
