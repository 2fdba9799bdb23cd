import { useEffect, useRef, useState } from 'react';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { call, refreshUser } from '../shared/people/session/session.ts';
import { useAction } from '../shared/platform/use-action.ts';
import { useWords } from '../words/words.ts';
import type { CartChange } from './cart-changes.ts';
import css from './checkout.module.css';

const formatAmount = (amount: number): string => formatRupees(toPaise(amount));

const useDescribeChange = (): ((change: CartChange) => string) => {
  const words = useWords().checkout;
  return (change) => {
    if (change.kind === 'price')
      return words.changedRow(
        change.item.name,
        formatAmount(change.before),
        formatAmount(change.now),
      );
    return change.kind === 'gone'
      ? words.goneRow(change.item.name)
      : words.scarceRow(change.item.name, change.wanted, change.left);
  };
};

interface OrderRefusedProps {
  message: string;
  changes: readonly CartChange[];
  /** The server did not respond, so the order may exist. */
  unclear: boolean;
  /** The page where the shopper can resolve it. */
  to: '/cart' | '/myorders' | null;
  mend: () => void;
}

/**
 * The refusal of an order: each change of the cart, and the next step. It scrolls into view,
 * because the button may be far below.
 */
export const OrderRefused = ({ message, changes, unclear, to, mend }: OrderRefusedProps) => {
  const { checkout, orders } = useWords();
  const row = useDescribeChange();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void box.current?.scrollIntoView({ block: 'center' }), [message, changes]);
  const mendable = changes.some(({ kind }) => kind !== 'price');
  return (
    <div ref={box}>
      <Notice kind="bad" className={css.refusal}>
        <p>
          <b>{message}</b>
        </p>
        {unclear && <p>{checkout.unclear}</p>}
        {changes.length > 0 && (
          <ul aria-label={checkout.changedTitle}>
            {changes.map((change) => (
              <li key={`${change.kind} ${change.item.cartItemId}`}>{row(change)}</li>
            ))}
          </ul>
        )}
        {(mendable || to !== null) && (
          <div className={css.buttons}>
            {mendable && (
              <Button size="small" onClick={mend}>
                {checkout.mend}
              </Button>
            )}
            {to !== null && (
              <ButtonLink to={to} kind="line" size="small">
                {to === '/cart' ? checkout.backToCart : orders.title}
              </ButtonLink>
            )}
          </div>
        )}
      </Notice>
    </div>
  );
};

/** Says that the account is not verified. It can send the mail again or check again. */
export const UnverifiedNotice = ({
  email,
  onVerified,
}: {
  email: string;
  onVerified: () => void;
}) => {
  const words = useWords();
  const [result, setResult] = useState<string>();
  const { doing, failure, run } = useAction({ inline: words.states.generic });
  const send = async (): Promise<void> => {
    await call('POST /api/account-verify', { body: { email } });
    setResult(words.checkout.sentAgain);
  };
  const checkAgain = async (): Promise<void> => {
    const user = await refreshUser();
    if (user?.verified) onVerified();
    setResult(user?.verified ? undefined : words.checkout.stillUnverified);
  };
  return (
    <Notice kind="warn" className={css.refusal}>
      <p>
        <b>{words.checkout.verifyTitle}</b>
      </p>
      <p>{words.checkout.verifyHint(email)}</p>
      <div className={css.buttons}>
        <Button
          size="small"
          kind="line"
          busy={doing === 'send'}
          onClick={() => run(send, { name: 'send' })}
        >
          {words.checkout.sendAgain}
        </Button>
        <Button
          size="small"
          kind="quiet"
          busy={doing === 'check'}
          onClick={() => run(checkAgain, { name: 'check' })}
        >
          {words.checkout.haveVerified}
        </Button>
      </div>
      <output>{failure ?? result}</output>
    </Notice>
  );
};
