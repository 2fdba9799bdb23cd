import { Navigate, redirect, useMatch } from '@tanstack/react-router';
import { useState } from 'react';
import type { UserInfo } from '../../contract/people/accounts.ts';
import { type AccountPartName, findAccountPart } from '../shared/people/account/account-parts.ts';
import { PartFrame } from '../shared/people/account/part-frame.tsx';
import { requireLogin } from '../shared/people/session/require-login.ts';
import { refreshUser, useSession } from '../shared/people/session/session.ts';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput, LoaderInput } from '../shared/platform/page.ts';
import { useWords } from '../words/words.ts';
import { AddressesPart } from './addresses-part.tsx';
import { CreditPart } from './credit-part.tsx';
import { DataPart } from './data-part.tsx';
import { DetailsPart } from './details-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { ReturnsPart } from './returns-part.tsx';
import { SecondFactorPart } from './second-factor/second-factor-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { TicketsPart } from './tickets-part.tsx';

/**
 * Loads the own account. In an outage it keeps what this browser knows; an invalid token leads to
 * the login. A fragment of the one page that the account once was leads to its part.
 */
export const loader = async ({ location }: LoaderInput): Promise<void> => {
  requireLogin(location);
  if (location.hash === 'second-factor' && findAccountPart(location.pathname) === 'details')
    throw redirect({ to: '/my-account/security', hash: 'second-factor', replace: true });
  await refreshUser().catch(() => null);
  requireLogin(location);
};

/** The password, the second factor and the sessions. */
const SecurityParts = ({ email }: { email: string }) => {
  // An admin who has to turn on a second factor may do nothing else here.
  const [factorFirst, setFactorFirst] = useState(false);
  return (
    <>
      {!factorFirst && <PasswordPart email={email} />}
      <SecondFactorPart email={email} onRequired={setFactorFirst} />
      {!factorFirst && <SessionsPart />}
    </>
  );
};

/** Draws a part that has its page here; orders and lists are pages of their own. */
const drawPart = (part: AccountPartName, user: UserInfo) => {
  switch (part) {
    case 'returns':
      return <ReturnsPart />;
    case 'addresses':
      return <AddressesPart user={user} />;
    case 'credit':
      return <CreditPart />;
    case 'messages':
      return <TicketsPart />;
    case 'security':
      return <SecurityParts email={user.email} />;
    case 'data':
      return <DataPart email={user.email} />;
    default:
      return <DetailsPart user={user} />;
  }
};

/** The parts of the account, each at its address. */
export const Page = () => {
  const { account } = useWords();
  const user = useSession();
  // The address of this page, also while a log-out leads away from it.
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const part = findAccountPart(here);
  if (user === null) return <Navigate to="/login-register" search={{ next: here }} replace />;
  return (
    <PartFrame part={part} title={part === 'details' ? account.title : undefined}>
      {drawPart(part, user)}
    </PartFrame>
  );
};

export const head = ({ context, path }: HeadInput<unknown>): Head => {
  const { account } = context.words;
  const part = findAccountPart(path);
  const title = part === 'details' ? account.title : account.parts[part];
  return buildPageHead({ title, path, hidden: true }, context);
};
