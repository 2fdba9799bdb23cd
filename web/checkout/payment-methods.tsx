import { Banknote, CreditCard } from 'lucide-react';
import { useId } from 'react';
import type { PaymentMethod } from '../../shop/orders/order.ts';
import { Choice } from '../kit/form/check.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { useWords } from '../words/words.ts';
import { FoldedPart } from './folded-part.tsx';
import css from './checkout.module.css';

/** How the order is paid. Folded, it says the way of the last order. */
export const PaymentMethods = ({
  method,
  isCashAllowed,
  choose,
  isOpen,
  onOpen,
}: {
  method: PaymentMethod;
  isCashAllowed: boolean;
  choose: (method: PaymentMethod) => void;
  isOpen: boolean;
  onOpen: () => void;
}) => {
  const words = useWords().checkout;
  const name = useId();
  const [label, hint] =
    method === 'COD' ? [words.cod, words.codHint] : [words.prepaid, words.prepaidHint];
  return (
    <FoldedPart
      title={words.howToPay}
      isOpen={isOpen}
      onOpen={onOpen}
      sentence={
        <p>
          <b>{label}</b> <span>{hint}</span>
        </p>
      }
    >
      <div className={css.ways}>
        <Choice
          name={name}
          checked={method === 'Prepaid'}
          onChange={() => choose('Prepaid')}
          label={words.prepaid}
          note={<small>{words.prepaidHint}</small>}
          aside={<Icon of={CreditCard} />}
        />
        <Choice
          name={name}
          checked={method === 'COD'}
          disabled={!isCashAllowed}
          onChange={() => choose('COD')}
          label={words.cod}
          note={<small>{words.codHint}</small>}
          aside={<Icon of={Banknote} />}
        />
      </div>
    </FoldedPart>
  );
};
