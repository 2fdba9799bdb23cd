import { type Expression, sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { PaymentProvider } from '../../shop/payment.ts';

/** A webhook of the gateway, as it came. */
interface InboxEvent {
  provider: PaymentProvider;
  eventId: string;
  body: string;
}

/**
 * Saves an event as it came. One for which `isRepeat` is true changes nothing, so it counts as
 * processed. Returns `open` when the event has to be processed: it is new, or an earlier try failed;
 * `known` when it was processed before.
 */
export const saveEvent = async (
  db: Db,
  { provider, eventId, body }: InboxEvent,
  isRepeat: Expression<boolean>,
): Promise<'open' | 'repeat' | 'known'> => {
  const saved = await db
    .insertInto('webhook_inbox')
    .values({
      provider,
      event_id: eventId,
      body,
      processed_at: sql<Date | null>`case when ${isRepeat} then now() end`,
    })
    .onConflict((clash) =>
      clash
        .columns(['provider', 'event_id'])
        .doUpdateSet((eb) => ({ processed_at: eb.ref('excluded.processed_at') }))
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
