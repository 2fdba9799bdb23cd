import { type Expression, sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { PaymentProvider } from '../../../shop/money/payment.ts';
import { stripEvent, type StrippedEvent } from './strip-event.ts';

/** A webhook of the gateway, without what the books do not need. */
interface InboxEvent extends StrippedEvent {
  provider: PaymentProvider;
  eventId: string;
}

/**
 * Saves an event. One for which `isRepeat` is true changes nothing, so it counts as processed.
 * Returns `open` when the event has to be processed: it is new, or an earlier try failed; `known`
 * when it was processed before.
 */
export const saveEvent = async (
  db: Db,
  { provider, eventId, body, paymentId }: InboxEvent,
  isRepeat: Expression<boolean>,
): Promise<'open' | 'repeat' | 'known'> => {
  const saved = await db
    .insertInto('webhook_inbox')
    .values({
      provider,
      event_id: eventId,
      body,
      payment_id: paymentId,
      is_stripped: true,
      processed_at: sql<Date | null>`case when ${isRepeat} then now() end`,
    })
    .onConflict((clash) =>
      clash
        .columns(['provider', 'event_id'])
        .doUpdateSet((eb) => ({
          processed_at: eb.ref('excluded.processed_at'),
          body: eb.ref('excluded.body'),
          payment_id: eb.ref('excluded.payment_id'),
          is_stripped: eb.ref('excluded.is_stripped'),
        }))
        .where('webhook_inbox.processed_at', 'is', null),
    )
    .returning('processed_at')
    .executeTakeFirst();
  if (saved === undefined) return 'known';
  return saved.processed_at === null ? 'open' : 'repeat';
};

export const markEventProcessed = async (
  db: Db,
  { provider, eventId }: { provider: PaymentProvider; eventId: string },
): Promise<void> => {
  await db
    .updateTable('webhook_inbox')
    .set({ processed_at: sql<Date>`now()` })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
};

/** How many events one statement reads, so that the memory stays small. */
const maxRead = 500;

const readStored = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
};

/** Strips the processed events that an older version has stored as they came. */
export const stripStoredEvents = async (db: Db): Promise<void> => {
  const raw = await db
    .selectFrom('webhook_inbox')
    .select(['provider', 'event_id', 'body'])
    .where('is_stripped', '=', false)
    .where('processed_at', 'is not', null)
    .orderBy('received_at')
    .limit(maxRead)
    .execute();
  for (const { provider, event_id, body } of raw) {
    const stripped = stripEvent(readStored(body));
    await db
      .updateTable('webhook_inbox')
      .set({ body: stripped.body, payment_id: stripped.paymentId, is_stripped: true })
      .where('provider', '=', provider)
      .where('event_id', '=', event_id)
      .execute();
  }
  if (raw.length === maxRead) await stripStoredEvents(db);
};
