import { createHash } from 'node:crypto';
import type { Store } from '../../../database/connect.ts';
import { forgetGiftCode } from '../../money/credit/gift-cards.ts';
import { type MailJob, formatMailKey } from '../../platform/jobs/mail-job.ts';
import { gatherCalls } from '../../platform/queues/gather-calls.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { findIdentity } from '../../platform/shop-settings/identity.ts';
import type { Mailer } from '../../providers/mail/mail.ts';
import { writeAccountLetter } from './account-letters.ts';
import { writeGiftCardLetter } from './gift-card-letter.ts';
import { writeInvitationLetter } from './invitation-letter.ts';
import type { WrittenLetter } from './letter.ts';
import { writeOrderLetter } from './order-letters.ts';
import {
  completeMailOrder,
  deleteMail,
  findWaitingMails,
  markMailsSent,
  recordDelivery,
  type WaitingMail,
} from './queries.ts';
import { renderLetter } from './render-letter.ts';
import { writeReturnLetter } from './return-letters.ts';
import { findMailReturn } from './return-queries.ts';
import { writeTicketLetter } from './ticket-letters.ts';

interface MailDeps {
  store: Pick<Store, 'db'>;
  secretBox: SecretBox;
  mailer: Mailer;
  publicUrl: string;
  /** Does a mail server take the letters? Otherwise they are put into a folder. */
  isDelivered?: boolean;
}

/** Queries of mails that are sent at the same time, which are gathered. */
const createMailQueries = ({ db }: MailDeps['store']) => ({
  find: gatherCalls((keys: string[]) => findWaitingMails(db, keys)),
  markSent: gatherCalls(async (keys: string[]) => {
    await markMailsSent(db, keys);
    return keys;
  }),
});

const writeLetter = async (
  { store, secretBox, publicUrl }: MailDeps,
  { about }: WaitingMail,
  job: MailJob,
): Promise<WrittenLetter | null> => {
  if (job.kind === 'contact' || 'ticketId' in job)
    return writeTicketLetter({ db: store.db, publicUrl }, job);
  if (job.kind === 'staff-invitation') {
    const letter = await writeInvitationLetter({ store, publicUrl }, job);
    return letter === null ? null : { letter };
  }
  if (job.kind === 'gift-card') {
    const letter = await writeGiftCardLetter({ store, secretBox, publicUrl }, job.cardId);
    return letter === null ? null : { letter };
  }
  if ('event' in job) {
    const letter = await writeAccountLetter({ store, publicUrl }, job);
    return letter === null ? null : { letter };
  }
  if ('returnId' in job) {
    const mail = await findMailReturn(store.db, job.returnId);
    return mail === undefined ? null : { letter: writeReturnLetter(job.kind, mail, publicUrl) };
  }
  if (about === null) return null;
  const mailOrder = await completeMailOrder(store.db, job.kind, about, {
    refundId: job.kind === 'order-refunded' ? job.refundId : undefined,
    weighingId: job.kind === 'order-weighed' ? job.weighingId : undefined,
  });
  return { letter: writeOrderLetter(job.kind, mailOrder, publicUrl) };
};

/** Derives the Message-ID from the mail's key, so that a mail sent twice has the same id. */
export const createMessageId = (key: string, publicUrl: string): string =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${new URL(publicUrl).hostname}>`;

/**
 * Creates the worker of `mail` jobs. It writes the letter from current data and sends it, without
 * holding a connection. A mail that was sent already, or has no recipient left, is done.
 */
export const createMailWorker = (deps: MailDeps) => {
  const { store, mailer, publicUrl } = deps;
  const queries = createMailQueries(store);
  let isDeliveryKnown = deps.isDelivered !== true;
  return async (job: MailJob): Promise<void> => {
    const key = formatMailKey(job);
    const mail = await queries.find(key);
    if (mail === undefined) return;
    const written = await writeLetter(deps, mail, job);
    if (written === null) return deleteMail(store.db, key);
    const { letter, ...rest } = written;
    const shop = await findIdentity(store.db);
    await mailer.send({
      ...renderLetter(letter, shop),
      ...rest,
      sender: shop.name,
      to: mail.recipient,
      messageId: createMessageId(key, publicUrl),
    });
    if (job.kind === 'gift-card') await forgetGiftCode(store.db, job.cardId);
    await queries.markSent(key);
    if (isDeliveryKnown) return;
    await recordDelivery(store.db);
    isDeliveryKnown = true;
  };
};
