import type { Right } from '../people/staff.ts';

/**
 * What a new shop needs before it opens, in the order in which it is easily done, each with the
 * right of those who can do it (ADMIN-21, docs/product.md).
 */
export const rightByChecklistStep = {
  name: 'identity',
  logo: 'identity',
  legal: 'settings',
  product: 'products',
  samples: 'products',
  areas: 'delivery',
  payment: 'operations',
  mail: 'operations',
  order: 'orders.cancel',
  factor: 'dashboard',
  backup: 'operations',
} as const satisfies Readonly<Record<string, Right>>;

export type ChecklistStep = keyof typeof rightByChecklistStep;

export const checklistSteps = Object.keys(rightByChecklistStep) as ChecklistStep[];
