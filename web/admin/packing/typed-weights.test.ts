import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubWindow } from '../../shared/platform/testing-browser.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubWindow();
});
afterEach(() => vi.unstubAllGlobals());

// Test files share their modules: another file may have left somebody logged in.
vi.resetModules();
const { readTypedWeights, removeTypedWeights, storeTypedWeights } =
  await import('./typed-weights.ts');

const order = { _id: 'ord_1', revision: 0 };
const typed = { lin_1: '973', lin_2: '' };

test('typed weights are there again after a reload, and gone once they are stored', () => {
  expect(readTypedWeights(order)).toBeNull();
  storeTypedWeights(order, typed);
  expect(readTypedWeights(order)).toEqual(typed);
  expect(readTypedWeights({ ...order, _id: 'ord_2' })).toBeNull();
  removeTypedWeights(order);
  expect(readTypedWeights(order)).toBeNull();
});

test('typed weights do not cover those that somebody else has stored meanwhile', () => {
  storeTypedWeights(order, typed);
  expect(readTypedWeights({ ...order, revision: 1 })).toBeNull();
  expect(stored.size).toBe(0);
});

test('weights that a build without versions stored are read', () => {
  storeTypedWeights(order, typed);
  for (const key of stored.keys()) stored.set(key, JSON.stringify({ revision: 0, typed }));
  expect(readTypedWeights(order)).toEqual(typed);
});

test.each([[null], [[]], [{ revision: 0 }], [{ revision: 0, typed: { lin_1: 973 } }]])(
  'a storage that holds %j has no typed weights',
  (value) => {
    storeTypedWeights(order, typed);
    for (const key of stored.keys()) stored.set(key, JSON.stringify(value));
    expect(readTypedWeights(order)).toBeNull();
  },
);
