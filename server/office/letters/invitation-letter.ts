import type { Store } from '../../../database/connect.ts';
import { findAccountByEmail } from '../../people/accounts/accounts.ts';
import { setInvitationToken } from '../../people/staff/staff-queries.ts';
import { createToken, hashToken } from '../../platform/http/caller.ts';
import type { MailJob } from '../../platform/jobs/mail-job.ts';
import type { Letter } from './letter.ts';
import { letterWords } from './words.ts';

/**
 * Writes the letter of an invitation. Only the hash of its link is stored, and a letter that is
 * written again has a new one. Returns null when the invitation was withdrawn or replaced.
 */
export const writeInvitationLetter = async (
  { store, publicUrl }: { store: Pick<Store, 'db'>; publicUrl: string },
  { email, invitationId: id }: Extract<MailJob, { kind: 'staff-invitation' }>,
): Promise<Letter | null> => {
  const token = createToken();
  const role = await setInvitationToken(store.db, { id, email }, hashToken(token));
  if (role === null) return null;
  const account = await findAccountByEmail(store.db, email);
  const language = account?.language ?? 'en';
  const { hello, invitation, invitedAs } = letterWords[language];
  const { subject, lead, button, note } = invitation;
  return {
    language,
    subject,
    title: subject,
    paragraphs: [
      hello(account === undefined || account.email_verified_at === null ? null : account.name),
      lead,
      invitedAs[role],
    ],
    button: { label: button, url: `${publicUrl}/staff-invitation/${id}/${token}` },
    notes: [note],
  };
};
