import { z } from 'zod';

/** What the shop stores of an event of the gateway. */
export interface StrippedEvent {
  /** JSON in the shape of the event, with the fields that the books need. */
  body: string;
  /** The payment that it is about, by the gateway's id. */
  paymentId: string | null;
}

/** Longer texts are no ids, states or codes. */
const maxTextLength = 100;

const keptFields = {
  payment: ['id', 'order_id', 'status', 'amount', 'currency', 'method', 'created_at'],
  refund: ['id', 'payment_id', 'status', 'amount', 'currency', 'created_at'],
} as const;

const record = z.record(z.string(), z.unknown()).catch({});

const isKept = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= maxTextLength);

const pickFields = (source: unknown, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record.parse(source)).filter(
      ([name, value]) => names.includes(name) && isKept(value),
    ),
  );

const pickEntities = (source: unknown): Record<string, { entity: Record<string, unknown> }> => {
  const payload = record.parse(source);
  return Object.fromEntries(
    Object.entries(keptFields)
      .filter(([name]) => payload[name] !== undefined)
      .map(([name, fields]) => [
        name,
        { entity: pickFields(record.parse(payload[name])['entity'], fields) },
      ]),
  );
};

const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Leaves out of an event what no payment or refund needs: mail, mobile number, card, UPI address
 * and notes of the payer. Whatever is processed is the event as it was stripped, so nothing that
 * counts can be missing from what is stored.
 */
export const stripEvent = (event: unknown): StrippedEvent => {
  const given = record.parse(event);
  const payload = pickEntities(given['payload']);
  const { payment, refund } = payload;
  const body = JSON.stringify({ ...pickFields(given, ['event', 'created_at']), payload });
  return {
    body,
    paymentId: readText(refund?.entity['payment_id']) ?? readText(payment?.entity['id']),
  };
};
