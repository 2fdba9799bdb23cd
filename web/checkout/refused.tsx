import { useRef, useState } from 'react';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { call, refreshUser } from '../state/session.ts';
import { failureText } from '../state/tell.ts';
import { useWords } from '../words/words.ts';
import type { CartChange } from './cart-changes.ts';
import css from './checkout.module.css';

const rupees = (amount: number): string => formatRupees(toPaise(amount));

/** The server would not order the cart as it was seen: what has changed, line by line, and the way back. */
export const CartRefused = ({ message, changes, toCart }: { message: string; changes: readonly CartChange[]; toCart: boolean }) => {
  const words = useWords().checkout;
  return (
    <Notice kind="bad" className={css.refusal}>
      <p><b>{message}</b></p>
      {changes.length > 0 && (
        <ul aria-label={words.changedTitle}>
          {changes.map((change) => (
            <li key={`${change.kind} ${change.item.cartItemId}`}>
              {change.kind === 'price' ? words.changedRow(change.item.name, rupees(change.before), rupees(change.now)) : words.scarceRow(change.item.name, change.wanted, change.left)}
            </li>
          ))}
        </ul>
      )}
      {toCart && <div><ButtonLink to="/cart" kind="line" size="small">{words.backToCart}</ButtonLink></div>}
    </Notice>
  );
};

/** The account is not verified: send the mail again, or look again. */
export const Unverified = ({ email, onVerified }: { email: string; onVerified: () => void }) => {
  const words = useWords();
  const [said, say] = useState<string | null>(null);
  const [busy, setBusy] = useState<'send' | 'look' | null>(null);
  const running = useRef(false);
  const run = async (what: 'send' | 'look', work: () => Promise<string | null>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(what);
    say(await work().catch((error: unknown) => failureText(error, words.states.generic)));
    setBusy(null);
    running.current = false;
  };
  const send = () => run('send', async () => {
    await call('POST /api/account-verify', { body: { email } });
    return words.checkout.sentAgain;
  });
  const look = () => run('look', async () => {
    const user = await refreshUser();
    if (user?.verified) onVerified();
    return user?.verified ? null : words.checkout.stillUnverified;
  });
  return (
    <Notice kind="warn" className={css.refusal}>
      <p><b>{words.checkout.verifyTitle}</b></p>
      <p>{words.checkout.verifyHint(email)}</p>
      <div className={css.buttons}>
        <Button size="small" kind="line" busy={busy === 'send'} onClick={() => void send()}>{words.checkout.sendAgain}</Button>
        <Button size="small" kind="quiet" busy={busy === 'look'} onClick={() => void look()}>{words.checkout.haveVerified}</Button>
      </div>
      <output>{said}</output>
    </Notice>
  );
};
