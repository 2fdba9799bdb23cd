import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { requireLogin } from '../shared/people/session/require-login.ts';
import { refreshUser, useSession } from '../shared/people/session/session.ts';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput, LoaderInput } from '../shared/platform/page.ts';
import { useWords } from '../words/words.ts';
import { AccountFrame } from './account-frame.tsx';
import { AddressesPart } from './addresses-part.tsx';
import { CreditPart } from './credit-part.tsx';
import { DataPart } from './data-part.tsx';
import { DetailsPart } from './details-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { SecondFactorPart } from './second-factor/second-factor-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { TicketsPart } from './tickets-part.tsx';

/**
 * Loads the own account. In an outage it keeps what this browser knows; an invalid token leads to
 * the login.
 */
export const loader = async ({ location }: LoaderInput): Promise<void> => {
  requireLogin(location);
  await refreshUser().catch(() => null);
  requireLogin(location);
};

export const Page = () => {
  const { account } = useWords();
  const user = useSession();
  // An admin who has to turn on a second factor may do nothing else here.
  const [factorFirst, setFactorFirst] = useState(false);
  if (user === null)
    return <Navigate to="/login-register" search={{ next: '/my-account' }} replace />;
  return (
    <AccountFrame title={account.title}>
      {!factorFirst && (
        <>
          <DetailsPart user={user} />
          <PasswordPart email={user.email} />
        </>
      )}
      <SecondFactorPart email={user.email} onRequired={setFactorFirst} />
      {!factorFirst && (
        <>
          <CreditPart />
          <AddressesPart user={user} />
          <TicketsPart />
          <SessionsPart />
          <DataPart email={user.email} />
        </>
      )}
    </AccountFrame>
  );
};

export const head = ({ context, path }: HeadInput<unknown>): Head =>
  buildPageHead({ title: context.words.account.title, path, hidden: true }, context);
