import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { Icon } from '../kit/icon/icon.tsx';
import { useWords } from '../words/words.ts';
import css from './checkout.module.css';

/** The steps of the checkout: cart done, address now, order ahead. */
export const CheckoutSteps = () => {
  const words = useWords().checkout;
  return (
    <ol className={css.steps} aria-label={words.steps}>
      <li className={css.done}>
        <Icon of={Check} size={18} stroke={2.5} />
        <Link to="/cart">
          <b>{words.stepCart}</b>
        </Link>
      </li>
      <li className={css.now} aria-current="step">
        <span>2</span>
        <b>{words.stepAddress}</b>
      </li>
      <li>
        <span>3</span>
        <b>{words.stepOrder}</b>
      </li>
    </ol>
  );
};
