import type { Store } from '../../../database/connect.ts';
import { runTransaction } from '../../../database/transaction.ts';
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  lockAccountIfEmail,
} from '../../people/accounts/accounts.ts';
import { addLink } from '../../people/passwords/link-tokens.ts';
import { hashRecoveryCode, makeMailCode } from '../../people/second-factor/recovery-codes.ts';
import { hashToken, createToken } from '../../platform/http/caller.ts';
import type { MailJob } from '../../platform/jobs/mail-job.ts';
import { codeLimits } from '../../platform/limits/limits.ts';
import type { Letter } from './letter.ts';
import { letterWords } from './words.ts';

type AccountMail = Exclude<Extract<MailJob, { event: string }>, { kind: 'staff-invitation' }>;

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
 * Creates a secret link. Only its hash is stored, so the link itself is only in the letter. Returns
 * null when the e-mail of the account has changed meanwhile, because a link sent to the old address
 * must not work.
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
 * Creates a code that replaces the authenticator once, in the same way as a link. Returns null when
 * the e-mail of the account has changed meanwhile.
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
const getPage = (kind: AccountMail['kind']): string => pageByKind[kind] ?? '/my-account/security';

/**
 * Returns the name for the greeting, or none before the address is verified. Anybody can register a
 * foreign address with any name, so the shop would mail a stranger's text to its owner ("You won:
 * https://…").
 */
const getGreetingName = (account: AccountRow): string | null =>
  account.email_verified_at === null ? null : account.name;

/**
 * Writes the letter to the owner of an address. Returns null when there is no recipient, or nothing
 * left to verify.
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
