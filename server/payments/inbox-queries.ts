import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { PaymentProvider } from '../../shop/payment.ts';

/** A webhook of the gateway, as it came. */
interface InboxEvent {
  provider: PaymentProvider;
  eventId: string;
  body: string;
}

/**
 * Saves an event as it came. Returns true when it still has to be processed: it is new, or an
 * earlier try failed.
 */
export const saveEvent = async (
  db: Db,
  { provider, eventId, body }: InboxEvent,
): Promise<boolean> => {
  const saved = await db
    .insertInto('webhook_inbox')
    .values({ provider, event_id: eventId, body })
    .onConflict((clash) => clash.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirstOrThrow();
  if (saved.numInsertedOrUpdatedRows === 1n) return true;
  const row = await db
    .selectFrom('webhook_inbox')
    .select('processed_at')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return row.processed_at === null;
};

/** Saves an event that changes nothing. Returns false when it was processed before. */
export const saveProcessedEvent = async (
  db: Db,
  { provider, eventId, body }: InboxEvent,
): Promise<boolean> => {
  const processed = { processed_at: sql<Date>`now()` };
  const saved = await db
    .insertInto('webhook_inbox')
    .values({ provider, event_id: eventId, body, ...processed })
    .onConflict((clash) =>
      clash
        .columns(['provider', 'event_id'])
        .doUpdateSet(processed)
        .where('webhook_inbox.processed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return saved.numInsertedOrUpdatedRows === 1n;
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
