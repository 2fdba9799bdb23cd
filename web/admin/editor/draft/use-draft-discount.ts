import { useState } from 'react';
import { computeDraftDiscount } from './discount-end.ts';
import type { Draft } from './product-draft.ts';

/** The percentage that the draft's discount takes off, at the moment the form was opened. */
export const useDraftDiscount = (draft: Pick<Draft, 'discount' | 'offerEnd'>): number => {
  const [openedMs] = useState(() => Date.now());
  return computeDraftDiscount(draft, openedMs);
};
