import type { ReturnReason } from '../../../shop/fulfilment/returns/reasons.ts';
import { flag, list, trimmedText, typed } from '../fields/field-kinds.ts';
import { group, rows } from '../fields/rows.ts';

/** The days within which goods come back, and the reasons for it. */
export const windowFields = {
  days: typed<number, number>(
    { start: '0', type: 'number', inputMode: 'numeric', required: true },
    { toHeld: String, toSent: Number },
  ),
  reasons: list<ReturnReason>(),
};

export const categoryFields = {
  category: trimmedText({ required: true, maxLength: 100 }),
  ...windowFields,
};

export const ruleFields = {
  isOn: flag(false),
  unit: group(windowFields),
  kg: group(windowFields),
  categories: rows(categoryFields),
};
