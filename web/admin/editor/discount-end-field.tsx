import { useState } from 'react';
import { Field } from '../../kit/form/field.tsx';
import { useAdminWords } from '../parts/words.ts';
import { hasEnded } from './draft/discount-end.ts';

interface DiscountEndFieldProps {
  value: string;
  onChange: (offerEnd: string) => void;
  error: string | undefined;
  small?: boolean;
}

/** The field for the end of a discount, in Indian time. A hint says if it has passed. */
export const DiscountEndField = ({
  value,
  onChange,
  error,
  small = false,
}: DiscountEndFieldProps) => {
  const { product } = useAdminWords();
  const [openedMs] = useState(() => Date.now());
  const hint = hasEnded({ offerEnd: value }, openedMs) ? product.offerEnded : product.offerEndHint;
  return (
    <Field
      small={small}
      label={product.offerEnd}
      hint={hint}
      type="datetime-local"
      step="any"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
};
