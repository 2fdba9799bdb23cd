import { useState } from 'react';

/** A part of the checkout that can be folded. */
export type CheckoutPart = 'address' | 'slot' | 'method';

/**
 * Which parts of the checkout are open. One that has a fault opens, and none closes again: it would
 * go from under who fills it in.
 */
export const useOpenParts = (
  first: readonly CheckoutPart[],
  hasFault: Readonly<Record<CheckoutPart, boolean>>,
) => {
  const [parts, setParts] = useState(first);
  const faulty = (['address', 'slot', 'method'] as const).filter(
    (part) => hasFault[part] && !parts.includes(part),
  );
  const open = (part: CheckoutPart): void => setParts((held) => [...held, part]);
  if (faulty.length > 0) setParts([...parts, ...faulty]);
  return { isOpen: (part: CheckoutPart): boolean => parts.includes(part), open };
};
