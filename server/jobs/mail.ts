import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Jobs } from './jobs.ts';
import { type MailJob, formatMailKey } from './mail-job.ts';

/**
 * Enqueues a mail in the caller's transaction: a row in `mails` and a job. Repeated calls for the
 * same mail enqueue it once. `recipient` is the e-mail address; '' means that no address is left,
 * and nothing is sent.
 */
export const enqueueMail = async (
  tx: Kysely<Tables>,
  jobs: Jobs,
  job: MailJob,
  recipient: string,
): Promise<void> => {
  const key = formatMailKey(job);
  const row = {
    key,
    kind: job.kind,
    recipient,
    order_id: 'orderId' in job ? job.orderId : null,
    again: 'again' in job && job.again !== undefined,
  };
  const added = await tx
    .insertInto('mails')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute();
  if (added.length > 0 && recipient !== '') await jobs.enqueue(tx, 'mail', job, { key });
};
