import { expect, test } from 'vitest';
import { toBody, toDraft } from '../fields/draft.ts';
import { createRow } from '../fields/rows.ts';
import { categoryFields, ruleFields } from './rules-draft.ts';

test('the rules are read with the reasons of each window and of each category', () => {
  const draft = toDraft(ruleFields, {
    isOn: true,
    unit: { days: 7, reasons: ['too_small', 'damaged'] },
    kg: { days: 2, reasons: ['damaged'] },
    categories: [],
  });
  const categories = [
    createRow(categoryFields, { category: ' Mangoes ', days: '1', reasons: ['damaged'] }),
    createRow(categoryFields, { category: 'Socks', days: '0' }),
  ];
  expect(toBody(ruleFields, { ...draft, categories })).toEqual({
    isOn: true,
    unit: { days: 7, reasons: ['too_small', 'damaged'] },
    kg: { days: 2, reasons: ['damaged'] },
    categories: [
      { category: 'Mangoes', days: 1, reasons: ['damaged'] },
      { category: 'Socks', days: 0, reasons: [] },
    ],
  });
});
