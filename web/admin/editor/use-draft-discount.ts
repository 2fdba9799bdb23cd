import { useState } from 'react';
import { draftDiscount } from './offer-end.ts';
import type { Draft } from './product-draft.ts';

/** What would be taken off the prices of a draft, in percent, at the moment its form was opened. */
export const useDraftDiscount = (draft: Pick<Draft, 'discount' | 'offerEnd'>): number => {
  const [openedMs] = useState(() => Date.now());
  return draftDiscount(draft, openedMs);
};
