import type { Store } from '../../database/connect.ts';
import { runTransaction } from '../../database/transaction.ts';
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  lockAccountIfEmail,
} from '../accounts/accounts.ts';
import { addLink } from '../accounts/link-tokens.ts';
import { hashRecoveryCode, makeMailCode } from '../accounts/second-factor/recovery-codes.ts';
import { hashToken, createToken } from '../http/caller.ts';
import type { MailJob } from '../jobs/mail-job.ts';
import { codeLimits } from '../limits.ts';
import type { Letter } from './letter.ts';
import { letterWords } from './words.ts';

type AccountMail = Extract<MailJob, { event: string }>;

interface LetterContext {
  store: Pick<Store, 'db'>;
  publicUrl: string;
}

/** Seconds that a link works, and the page that takes it (ACCOUNT-4, docs/product.md). */
const linkSettings = {
  verify: { seconds: 24 * 3600, page: 'account-verify' },
  reset: { seconds: 3600, page: 'password-reset' },
} as const;

/**
 * Makes a secret link: only its hash is kept, so it stands nowhere but in the letter. Null when the
 * account has got another e-mail meanwhile: no link may work that goes to the old one.
 */
const makeLink = async (
  { store, publicUrl }: LetterContext,
  { id, email }: AccountRow,
  purpose: keyof typeof linkSettings,
): Promise<string | null> => {
  const token = createToken();
  const isMade = await runTransaction(store.db, async (tx) => {
    const hasSameEmail = await lockAccountIfEmail(tx, id, email);
    if (hasSameEmail)
      await addLink(tx, id, purpose, hashToken(token), linkSettings[purpose].seconds);
    return hasSameEmail;
  });
  return isMade ? `${publicUrl}/${linkSettings[purpose].page}/${id}/${token}` : null;
};

/**
 * Makes a code that stands in for the authenticator once, as a link is made. Null when the account
 * has got another e-mail meanwhile.
 */
const makeLoginCode = async (
  { store }: LetterContext,
  { id, email }: AccountRow,
): Promise<string | null> => {
  const code = makeMailCode();
  const isMade = await runTransaction(store.db, async (tx) => {
    const isTheirs = await lockAccountIfEmail(tx, id, email);
    if (isTheirs)
      await addLink(tx, id, 'log-in', hashRecoveryCode(id, code), codeLimits.mailCodeSeconds);
    return isTheirs;
  });
  return isMade ? code : null;
};

const wordsKeyByKind = {
  verify: 'verify',
  reset: 'reset',
  'already-registered': 'already',
  'many-failures': 'guessed',
  'second-factor-on': 'factorOn',
  'second-factor-off': 'factorOff',
  'recovery-code-used': 'recoveryUsed',
  'wrong-codes': 'wrongCodes',
  'codes-barred': 'codesBarred',
  'log-in-code': 'loginCode',
  'email-changed': 'emailChanged',
} as const;
const pageByKind: Partial<Record<AccountMail['kind'], string>> = {
  'already-registered': '/login-register',
  'codes-barred': '/login-register',
  'log-in-code': '/login-register',
  'email-changed': '/contact',
};
const getPage = (kind: AccountMail['kind']): string => pageByKind[kind] ?? '/my-account';

/**
 * The name to greet by. Whoever registers an address chooses the name, also for somebody else's
 * address: until its owner has proved it, the shop would carry a stranger's words ("You won:
 * https://…") to them.
 */
const getGreetingName = (account: AccountRow): string | null =>
  account.email_verified_at === null ? null : account.name;

/**
 * The letter to the owner of an address; null when there is nobody to write to, or nothing left to
 * verify.
 */
export const writeAccountLetter = async (
  place: LetterContext,
  mail: AccountMail,
): Promise<Letter | null> => {
  const { kind } = mail;
  const account = await (mail.kind === 'email-changed'
    ? findAccount(place.store.db, mail.accountId)
    : findAccountByEmail(place.store.db, mail.email));
  if (account === undefined || (kind === 'verify' && account.email_verified_at !== null))
    return null;
  const words = letterWords[account.language];
  const { subject, lead, button, note } = words[wordsKeyByKind[kind]];
  const url =
    kind === 'verify' || kind === 'reset'
      ? await makeLink(place, account, kind)
      : `${place.publicUrl}${getPage(kind)}`;
  const code = kind === 'log-in-code' ? await makeLoginCode(place, account) : undefined;
  if (url === null || code === null) return null;
  return {
    language: account.language,
    subject,
    title: subject,
    paragraphs: [
      words.hello(getGreetingName(account)),
      lead,
      ...(code === undefined ? [] : [code]),
    ],
    button: { label: button, url },
    notes: [note],
  };
};
