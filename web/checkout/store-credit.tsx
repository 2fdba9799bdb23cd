import { formatRupees, toPaise } from '../../shop/money.ts';
import { Checkbox } from '../kit/form/check.tsx';
import { useWords } from '../words/words.ts';
import type { CheckoutDelivery } from './use-checkout-delivery.ts';
import type { CheckoutCredit } from './use-store-credit.ts';
import typography from '../kit/typography.module.css';
import css from './checkout.module.css';

/** Offers to spend store credit; nothing for a shopper without any. */
export const StoreCredit = ({
  credit: { balance, isUsed, use },
  delivery: { creditUsed, totalPrice },
}: {
  credit: CheckoutCredit;
  delivery: CheckoutDelivery;
}) => {
  const { checkout: words } = useWords();
  if (balance === 0) return null;
  const left = toPaise(balance) - toPaise(creditUsed);
  const notes = isUsed
    ? [
        creditUsed === totalPrice ? words.creditPaysAll : '',
        left > 0 ? words.creditStays(formatRupees(left)) : '',
      ]
    : [words.hasCredit(formatRupees(toPaise(balance)))];
  return (
    <fieldset className={css.part}>
      <legend className={`${typography.head} ${css.titleRow}`}>{words.storeCredit}</legend>
      <Checkbox
        checked={isUsed}
        onChange={(event) => use(event.target.checked)}
        label={words.useCredit}
      />
      <p className={css.creditNote} role="status">
        {notes.filter((note) => note !== '').join(' ')}
      </p>
    </fieldset>
  );
};
