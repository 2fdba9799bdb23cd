import { useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useCart } from '../shared/orders/cart/cart.ts';
import { readNextPath } from '../shared/people/session/next-path.ts';
import { useSession } from '../shared/people/session/session.ts';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput } from '../shared/platform/page.ts';
import { useWords } from '../words/words.ts';
import { AccountFrame } from './account-frame.tsx';
import { LoginForm } from './login/login-form.tsx';
import { RegisterForm } from './login/register-form.tsx';
import typography from '../kit/typography.module.css';
import css from './account.module.css';

const WaitingGoods = lazy(() => import('./login/waiting-goods.tsx'));

/**
 * Redirects a logged-in user: to `?next`, else home after a log-in here, else to the account.
 * Returns a function that marks a log-in here.
 */
const useRedirectAfterLogin = (): (() => void) => {
  const { next } = useSearch({ strict: false });
  const { history } = useRouter();
  const loggedIn = useSession() !== null;
  const here = useRef(false);
  useEffect(() => {
    if (!loggedIn) return;
    const otherwise = here.current ? '/' : '/my-account';
    history.replace(next === undefined ? otherwise : readNextPath(next));
  }, [loggedIn, next, history]);
  return () => {
    here.current = true;
  };
};

export const Page = () => {
  const { account } = useWords();
  const start = useRedirectAfterLogin();
  const isVisitor = useSession() === null;
  const isWaiting = useCart().cart.items.length > 0;
  return (
    <AccountFrame title={account.loginRegister} crumb={account.loginRegister}>
      {isVisitor && isWaiting && (
        <Suspense fallback={null}>
          <WaitingGoods />
        </Suspense>
      )}
      <div className={css.two}>
        <section>
          <h2 className={typography.section}>{account.login}</h2>
          <p className={typography.muted}>{account.loginLead}</p>
          <noscript>
            <p className={css.noscript}>{account.needsScript}</p>
          </noscript>
          <LoginForm onStart={start} />
        </section>
        <section>
          <h2 className={typography.section}>{account.register}</h2>
          <p className={typography.muted}>{account.registerLead}</p>
          <RegisterForm />
        </section>
      </div>
    </AccountFrame>
  );
};

export const head = ({ context, path }: HeadInput<unknown>): Head => {
  const { account } = context.words;
  return buildPageHead(
    {
      title: account.loginRegister,
      description: account.loginDescription(context.shop.name),
      path,
      hidden: true,
    },
    context,
  );
};
