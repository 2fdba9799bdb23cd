import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ButtonLink } from '../kit/button.tsx';
import { ErrorBox } from '../kit/feedback/error-box.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { useCart } from '../shared/orders/cart/cart.ts';
import { hasWaitingGoods } from '../shared/orders/cart/waiting-key.ts';
import { describeFailure } from '../shared/platform/messages.ts';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput } from '../shared/platform/page.ts';
import { useWords } from '../words/words.ts';
import { AccountFrame } from './account-frame.tsx';
import { MessagePart } from './login/message-part.tsx';
import { SendAgain } from './login/send-again.tsx';
import { isWorthRetrying, verifyOnce } from './login/verify-once.ts';
import typography from '../kit/typography.module.css';
import css from './account.module.css';

type Outcome = { is: 'done' } | { is: 'failed'; error: unknown };

/** Time in ms that the result stays visible before the redirect. */
const successMs = 2500;
const failureMs = 6000;

/** Verifies the account by the link. The outcome is null during the request. */
const useVerification = (
  id: string,
  token: string,
): { outcome: Outcome | null; tryAgain: () => void } => {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const verifyLink = useCallback(
    (): Promise<Outcome> =>
      verifyOnce(id, token).then(
        (): Outcome => ({ is: 'done' }),
        (error: unknown): Outcome => ({ is: 'failed', error }),
      ),
    [id, token],
  );
  useEffect(() => {
    let hasLeft = false;
    void verifyLink().then((found) => (hasLeft ? undefined : setOutcome(found)));
    return () => {
      hasLeft = true;
    };
  }, [verifyLink]);
  const tryAgain = (): void => {
    setOutcome(null);
    void verifyLink().then(setOutcome);
  };
  return { outcome, tryAgain };
};

/** Leads to the login, and from there to the checkout when there is something to order. */
const Verified = () => {
  const { account } = useWords();
  const navigate = useNavigate();
  const toCheckout = useCart().cart.items.length > 0 || hasWaitingGoods();
  const search = useMemo(() => (toCheckout ? { next: '/checkout' } : {}), [toCheckout]);
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate({ to: '/login-register', search, replace: true }),
      successMs,
    );
    return () => clearTimeout(timer);
  }, [navigate, search]);
  return (
    <>
      <output className={typography.lead}>{account.verified}</output>
      <ButtonLink to="/login-register" search={search}>
        {account.login}
      </ButtonLink>
    </>
  );
};

/**
 * Leads home after a failed verification (ACCOUNT-5, docs/product.md). A reader who does something
 * on the page stays: they may want another mail.
 */
const useRedirectHome = (): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), failureMs);
    const cancelRedirect = (): void => clearTimeout(timer);
    const signs = ['keydown', 'pointerdown'] as const;
    for (const sign of signs) window.addEventListener(sign, cancelRedirect);
    return () => {
      cancelRedirect();
      for (const sign of signs) window.removeEventListener(sign, cancelRedirect);
    };
  }, [navigate]);
};

const Refused = ({ error }: { error: unknown }) => {
  const { account, states } = useWords();
  useRedirectHome();
  return (
    <>
      <Notice kind="bad">{describeFailure(error, states.generic)}</Notice>
      <section className={css.narrow}>
        <p className={typography.muted}>{account.linkOnce}</p>
        <SendAgain />
      </section>
      <p className={css.choice}>
        <ButtonLink to="/login-register" kind="quiet">
          {account.login}
        </ButtonLink>
        <ButtonLink to="/" kind="quiet">
          {states.toHome}
        </ButtonLink>
      </p>
    </>
  );
};

const Verification = ({ id, token }: { id: string; token: string }) => {
  const { account, states } = useWords();
  const { outcome, tryAgain } = useVerification(id, token);
  if (outcome === null) {
    return (
      <>
        <output className={typography.lead}>{account.verifying}</output>
        <noscript>{states.needsScript}</noscript>
      </>
    );
  }
  if (outcome.is === 'done') return <Verified />;
  const { error } = outcome;
  return isWorthRetrying(error) ? (
    <ErrorBox
      text={describeFailure(error, states.generic)}
      retryLabel={states.tryAgain}
      onRetry={tryAgain}
    />
  ) : (
    <Refused error={error} />
  );
};

/**
 * The page of a verification link. The script uses the link, so a mail scanner that opens the
 * address does not use it up.
 */
export const Page = () => {
  const { account } = useWords();
  const { id = '', token = '' } = useParams({ strict: false });
  return (
    <AccountFrame title={account.verifyTitle}>
      <MessagePart>
        <Verification key={`${id}/${token}`} id={id} token={token} />
      </MessagePart>
    </AccountFrame>
  );
};

export const head = ({ context }: HeadInput<unknown>): Head =>
  buildPageHead(
    { title: context.words.account.verifyTitle, path: '/account-verify/message', hidden: true },
    context,
  );
