import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { JobWriter } from './jobs.ts';
import { type MailJob, formatMailKey } from './mail-job.ts';

/** Builds the row of a mail in `mails`. */
export const buildMail = (job: MailJob, recipient: string | RawBuilder<string>) => ({
  key: formatMailKey(job),
  kind: job.kind,
  recipient,
  order_id: 'orderId' in job ? job.orderId : null,
  again: 'again' in job && job.again !== undefined,
});

/**
 * Enqueues a mail in the caller's transaction: a row in `mails` and a job. Repeated calls for the
 * same mail enqueue it once. `recipient` is the e-mail address, or finds it; '' means that no
 * address is left, and nothing is sent.
 */
export const enqueueMail = async (
  tx: Kysely<Tables>,
  jobs: JobWriter,
  job: MailJob,
  recipient: string | RawBuilder<string>,
): Promise<void> => {
  const row = buildMail(job, recipient);
  const added = await tx
    .insertInto('mails')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('recipient')
    .executeTakeFirst();
  if (added !== undefined && added.recipient !== '')
    await jobs.enqueue(tx, 'mail', job, { key: row.key });
};
