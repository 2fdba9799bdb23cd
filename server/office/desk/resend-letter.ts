import type { WireLetter } from '../../../contract/office/admin-orders.ts';
import type { Db } from '../../../database/tables.ts';
import { type OrderLetter, findOrderLetter, orderLetters } from '../../../shop/orders/order.ts';
import { findRecipient, lockOrder } from '../../orders/order/orders.ts';
import type { OrderTx } from '../../orders/states/partners.ts';
import { type Actor, writeAuditEntry } from '../../platform/audit/audit-log.ts';
import { notFound, wrongState } from '../../platform/http/refusal.ts';
import { jobTable } from '../../platform/jobs/job-table.ts';
import { formatMailKey, type MailJob } from '../../platform/jobs/mail-job.ts';
import { enqueueMail } from '../../platform/jobs/mail.ts';

type LetterJob = Extract<MailJob, { kind: OrderLetter }>;

/** A letter that the order has triggered, and all its mails, newest first. */
interface OwedLetter {
  job: LetterJob;
  requests: { again: boolean; recipient: string; created_at: Date; sent_at: Date | null }[];
}

/** Reads the move from the key of its letter: no table but that of the mails has it. */
const readMoveId = (key: string): string => key.replace(/^mail:order-slot-moved:/, '');

/**
 * Finds the letters that an order has triggered: the newest of each kind for its states, for its
 * weighings and for its moves to another slot, and one for each completed refund.
 */
const findOwedJobs = async (db: Db, orderId: string): Promise<LetterJob[]> => {
  const events = await db
    .selectFrom('order_events')
    .select(['id', 'to_state'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('payments.order_id', '=', orderId)
    .where('refunds.state', '=', 'done')
    .where('refunds.reason', '!=', 'weight')
    .orderBy('refunds.created_at')
    .execute();
  const weighing = await db
    .selectFrom('weighings')
    .select('id')
    .where('order_id', '=', orderId)
    .where('amount', '>', 0)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  const slotMove = await db
    .selectFrom('mails')
    .select('key')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order-slot-moved')
    .where('again', '=', false)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const jobByKind = new Map<OrderLetter, LetterJob>();
  for (const { id, to_state } of events) {
    const kind = findOrderLetter(to_state);
    if (kind !== null)
      jobByKind.set(kind, { kind, orderId, ...(kind === 'order-cancelled' ? { step: id } : {}) });
  }
  return [
    ...jobByKind.values(),
    ...(weighing === undefined
      ? []
      : [{ kind: 'order-weighed' as const, orderId, weighingId: weighing.id }]),
    ...(slotMove === undefined
      ? []
      : [{ kind: 'order-slot-moved' as const, orderId, moveId: readMoveId(slotMove.key) }]),
    ...refunds.map((refund) => ({ kind: 'order-refunded' as const, orderId, refundId: refund.id })),
  ];
};

const findOwedLetters = async (db: Db, orderId: string): Promise<OwedLetter[]> => {
  const jobs = await findOwedJobs(db, orderId);
  const mails = await db
    .selectFrom('mails')
    .select(['key', 'again', 'recipient', 'created_at', 'sent_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('again', 'desc')
    .execute();
  return jobs.map((job) => {
    const key = formatMailKey(job);
    return {
      job,
      requests: mails.filter(
        (mail) => mail.key === key || (mail.again && mail.key.startsWith(`${key}:again:`)),
      ),
    };
  });
};

const readRefundId = (job: LetterJob): string | null =>
  job.kind === 'order-refunded' ? job.refundId : null;

const presentLetter = ({ job, requests }: OwedLetter): WireLetter => ({
  kind: job.kind,
  refund: readRefundId(job),
  askedAt: requests[0]?.created_at.toISOString() ?? null,
  sentAt: requests[0]?.sent_at?.toISOString() ?? null,
  to: requests[0]?.recipient ?? '',
  times: requests.length,
});

/** Lists the letters of an order in the order of its states. */
export const listLetters = async (db: Db, orderId: string): Promise<WireLetter[]> =>
  (await findOwedLetters(db, orderId))
    .map(presentLetter)
    .toSorted((a, b) => orderLetters.indexOf(a.kind) - orderLetters.indexOf(b.kind));

/** A second request within this time counts as a double click. */
const doubleClickMs = 30_000;

/** Tells whether a mail still waits to be sent or was requested a moment ago. */
const isPending = ({ job, requests: [last] }: OwedLetter): boolean => {
  if (last === undefined) return false;
  const age = Date.now() - last.created_at.getTime();
  const isWaiting =
    last.sent_at === null &&
    last.recipient !== '' &&
    age < 1000 * (jobTable.mail.giveUpAfterSeconds(job) ?? Infinity);
  return isWaiting || (last.again && age < doubleClickMs);
};

/**
 * Sends a letter again, to the current mail address of the order. Does nothing while it still waits
 * to be sent, or right after another request. Refuses an order that does not exist (404), a letter
 * that the order has not triggered yet, and an order without a mail address (409).
 */
export const resendLetter = async (
  t: OrderTx,
  by: Actor,
  orderId: string,
  wanted: { kind: OrderLetter; refund: string | null },
): Promise<void> => {
  const order = await lockOrder(t.tx, orderId);
  if (order === null) throw notFound('order');
  const owed = (await findOwedLetters(t.tx, orderId)).find(
    ({ job }) => job.kind === wanted.kind && readRefundId(job) === wanted.refund,
  );
  // The auditor requires a first mail behind each one that is sent again.
  if (owed === undefined || owed.requests.length === 0) throw wrongState('letter_not_owed');
  const recipient = await findRecipient(t.tx, order);
  if (recipient === '') throw wrongState('nobody_to_write_to');
  if (isPending(owed)) return;
  await enqueueMail(t.tx, t.jobs, { ...owed.job, again: owed.requests.length }, recipient);
  await writeAuditEntry(t.tx, by, {
    action: 'mailed',
    kind: 'order',
    id: orderId,
    name: order.number,
    changes: [{ field: 'letter', from: null, to: wanted.kind }],
  });
};
