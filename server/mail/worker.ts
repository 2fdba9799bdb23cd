import { createHash } from 'node:crypto';
import type { Store } from '../../database/connect.ts';
import { type MailJob, mailKey } from '../jobs/mail.ts';
import type { Mail, Mailer } from '../providers/mail.ts';
import { accountLetter } from './account-letters.ts';
import { type Letter, setLetter } from './letter.ts';
import { orderLetter } from './order-letters.ts';
import { dropMail, findMessage, findOrderToTell, findUnsent, markSent } from './queries.ts';

interface MailDeps {
  store: Pick<Store, 'db'>;
  mailer: Mailer;
  publicUrl: string;
}

type Written = { letter: Letter; replyTo?: NonNullable<Mail['replyTo']> };

const contactLetter = async (
  store: MailDeps['store'],
  messageId: string,
): Promise<Written | null> => {
  const message = await findMessage(store.db, messageId);
  if (message === undefined) return null;
  const notes = [`${message.name} <${message.email}>`];
  const letter: Letter = {
    language: 'en',
    subject: message.subject,
    title: message.subject,
    paragraphs: message.body.split(/(?:\r?\n)+/),
    notes,
  };
  return { letter, replyTo: { name: message.name, address: message.email } };
};

const write = async ({ store, publicUrl }: MailDeps, job: MailJob): Promise<Written | null> => {
  if (job.kind === 'contact') return contactLetter(store, job.messageId);
  if ('event' in job) {
    const letter = await accountLetter({ store, publicUrl }, job);
    return letter === null ? null : { letter };
  }
  const told = await findOrderToTell(
    store.db,
    job.orderId,
    job.kind === 'order-refunded' ? job.refundId : undefined,
  );
  return told === null ? null : { letter: orderLetter(job.kind, told, publicUrl) };
};

/** Derived from the mail's key, so that the same mail sent twice carries the same id. */
export const messageIdOf = (key: string, publicUrl: string): string =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${new URL(publicUrl).hostname}>`;

/**
 * The worker of `mail` jobs: writes the letter from what the database holds now and sends it, with
 * no connection held meanwhile. A mail that has gone out already, or has nobody to go to, is done.
 */
export const mailWorker =
  (deps: MailDeps) =>
  async (job: MailJob): Promise<void> => {
    const { store, mailer, publicUrl } = deps;
    const key = mailKey(job);
    const asked = await findUnsent(store.db, key);
    if (asked === undefined) return;
    const written = await write(deps, job);
    if (written === null) return dropMail(store.db, key);
    const { letter, ...rest } = written;
    await mailer.send({
      ...setLetter(letter),
      ...rest,
      to: asked.recipient,
      messageId: messageIdOf(key, publicUrl),
    });
    await markSent(store.db, key);
  };
