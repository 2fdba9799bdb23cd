import type { Store } from '../../database/connect.ts';
import { transaction } from '../../database/transaction.ts';
import { type AccountRow, addLink, findAccount, findAccountByEmail, holdEmail, type LinkPurpose } from '../accounts/queries.ts';
import { hashToken, newToken } from '../http/caller.ts';
import type { MailJob } from '../jobs/mail.ts';
import type { Letter } from './letter.ts';
import { letterWords } from './words.ts';

type AccountMail = Extract<MailJob, { event: string }>;

interface Place {
  store: Pick<Store, 'db'>;
  publicUrl: string;
}

/** Seconds a link works, and the page that takes it (contract section 4). */
const links: Record<LinkPurpose, { seconds: number; page: string }> = {
  verify: { seconds: 24 * 3600, page: 'account-verify' },
  reset: { seconds: 3600, page: 'password-reset' },
};

/**
 * Makes a secret link: only its hash is kept, so it stands nowhere but in the letter. Null when the account has got another
 * e-mail meanwhile: no link may work that goes to the old one.
 */
const makeLink = async ({ store, publicUrl }: Place, { id, email }: AccountRow, purpose: LinkPurpose): Promise<string | null> => {
  const token = newToken();
  const isMade = await transaction(store.db, async (tx) => {
    const isTheirs = await holdEmail(tx, id, email);
    if (isTheirs) await addLink(tx, id, purpose, hashToken(token), links[purpose].seconds);
    return isTheirs;
  });
  return isMade ? `${publicUrl}/${links[purpose].page}/${id}/${token}` : null;
};

const wordsFor = {
  verify: 'verify', reset: 'reset', 'already-registered': 'already', 'many-failures': 'guessed',
  'second-factor-on': 'factorOn', 'second-factor-off': 'factorOff', 'recovery-code-used': 'recoveryUsed', 'wrong-codes': 'wrongCodes', 'email-changed': 'emailChanged',
} as const;
const pages: Partial<Record<AccountMail['kind'], string>> = { 'already-registered': '/login-register', 'email-changed': '/contact' };
const pageOf = (kind: AccountMail['kind']): string => pages[kind] ?? '/my-account';

/** The letter to the owner of an address; null when there is nobody to write to, or nothing left to verify. */
export const accountLetter = async (place: Place, mail: AccountMail): Promise<Letter | null> => {
  const { kind } = mail;
  const account = await (mail.kind === 'email-changed' ? findAccount(place.store.db, mail.accountId) : findAccountByEmail(place.store.db, mail.email));
  if (account === undefined || (kind === 'verify' && account.email_verified_at !== null)) return null;
  const words = letterWords[account.language];
  const { subject, lead, button, note } = words[wordsFor[kind]];
  const url = kind === 'verify' || kind === 'reset' ? await makeLink(place, account, kind) : `${place.publicUrl}${pageOf(kind)}`;
  if (url === null) return null;
  return { language: account.language, subject, title: subject, paragraphs: [words.hello(account.name), lead], button: { label: button, url }, notes: [note] };
};
