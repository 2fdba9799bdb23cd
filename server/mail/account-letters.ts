import type { Store } from '../../database/connect.ts';
import { transaction } from '../../database/transaction.ts';
import { addLink, findAccountByEmail, type LinkPurpose } from '../accounts/queries.ts';
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

/** Makes a secret link: only its hash is kept, so it stands nowhere but in the letter. */
const makeLink = async ({ store, publicUrl }: Place, accountId: string, purpose: LinkPurpose): Promise<string> => {
  const token = newToken();
  await transaction(store.db, (tx) => addLink(tx, accountId, purpose, hashToken(token), links[purpose].seconds));
  return `${publicUrl}/${links[purpose].page}/${accountId}/${token}`;
};

const wordsFor = {
  verify: 'verify', reset: 'reset', 'already-registered': 'already', 'many-failures': 'guessed',
  'second-factor-on': 'factorOn', 'second-factor-off': 'factorOff', 'recovery-code-used': 'recoveryUsed', 'wrong-codes': 'wrongCodes',
} as const;
const pageOf = (kind: Exclude<AccountMail['kind'], LinkPurpose>): string => (kind === 'already-registered' ? '/login-register' : '/my-account');

/** The letter to the owner of an address; null when there is nobody to write to, or nothing left to verify. */
export const accountLetter = async (place: Place, { kind, email }: AccountMail): Promise<Letter | null> => {
  const account = await findAccountByEmail(place.store.db, email);
  if (account === undefined || (kind === 'verify' && account.email_verified_at !== null)) return null;
  const words = letterWords[account.language];
  const { subject, lead, button, note } = words[wordsFor[kind]];
  const url = kind === 'verify' || kind === 'reset' ? await makeLink(place, account.id, kind) : `${place.publicUrl}${pageOf(kind)}`;
  return { language: account.language, subject, title: subject, paragraphs: [words.hello(account.name), lead], button: { label: button, url }, notes: [note] };
};
