import { expect, test } from 'vitest';
import { readRules } from './rules-draft.ts';

const fill = (entries: readonly [string, string][]): FormData => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};

test('the rules are read with the reasons of each window and of each category', () => {
  const form = fill([
    ['isOn', 'on'],
    ['unit.days', '7'],
    ['unit.reasons', 'damaged'],
    ['unit.reasons', 'too_small'],
    ['kg.days', '2'],
    ['kg.reasons', 'damaged'],
    ['categories.0.category', ' Mangoes '],
    ['categories.0.days', '1'],
    ['categories.0.reasons', 'damaged'],
    ['categories.1.category', 'Socks'],
    ['categories.1.days', '0'],
  ]);
  expect(readRules(form, 2)).toEqual({
    isOn: true,
    unit: { days: 7, reasons: ['too_small', 'damaged'] },
    kg: { days: 2, reasons: ['damaged'] },
    categories: [
      { category: 'Mangoes', days: 1, reasons: ['damaged'] },
      { category: 'Socks', days: 0, reasons: [] },
    ],
  });
});
