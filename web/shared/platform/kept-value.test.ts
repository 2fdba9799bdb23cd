import { afterEach, expect, test } from 'vitest';
import { isObject, readKept, type Shape, writeKept } from './kept-value.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
} as unknown as Storage;
afterEach(() => stored.clear());

/** Today a name has two parts; version 1 had one, and before that it stood there by itself. */
const shape: Shape<[string, string]> = {
  version: 2,
  change: (old) => {
    if (typeof old === 'string') return { owner: null, value: [old, ''] };
    return isObject(old) && typeof old.owner === 'string' && typeof old.value === 'string'
      ? { owner: old.owner, value: [old.value, ''] }
      : null;
  },
};
const read = (owner: string | null) => readKept(storage, 'name', shape, owner);
const store = (value: unknown) => void stored.set('name', JSON.stringify(value));

test('a stored value is there again, for its owner only', () => {
  expect(read('acc_1')).toBeNull();
  expect(writeKept(storage, 'name', shape, 'acc_1', ['Meera', 'K'])).toBe(true);
  expect([read('acc_1'), read('acc_2'), read(null)]).toEqual([['Meera', 'K'], null, null]);
});

test('what older versions stored is changed', () => {
  store({ version: 1, owner: 'acc_1', value: 'Meera' });
  expect([read('acc_1'), read('acc_2')]).toEqual([['Meera', ''], null]);
  store('Ravi');
  expect([read(null), read('acc_1')]).toEqual([['Ravi', ''], null]);
});

test.each([7, {}, { version: 1, owner: 'acc_1', value: 7 }, { version: '2', value: [] }])(
  'what cannot be changed is removed: %j',
  (foreign) => {
    store(foreign);
    expect([read('acc_1'), stored.size]).toEqual([null, 0]);
  },
);

test('what a newer build stored stays for that build', () => {
  store({ version: 3, owner: 'acc_1', value: { first: 'Meera' } });
  expect([read('acc_1'), stored.size]).toEqual([null, 1]);
});
