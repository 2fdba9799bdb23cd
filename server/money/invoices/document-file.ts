import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Invoice } from './compose.ts';
import { DrawQueue } from './draw-queue.ts';
import { drawInThread } from './draw-thread.ts';
import { findDocumentFile, saveDocumentFile } from './queries.ts';

/** A document to read, and the account that asks for it. */
export interface DocumentRequest {
  orderId: string;
  number: string;
  paper: Invoice;
  accountId: string;
}

const queue = new DrawQueue();

/**
 * Reads the PDF of an invoice or a credit note. It is drawn at the first request and stored, and
 * drawn again only when its text changes. Refuses with 503 and Retry-After when too many wait to be
 * drawn.
 */
export const readDocumentFile = async (
  db: Kysely<Tables>,
  { orderId, number, paper: document, accountId }: DocumentRequest,
): Promise<Uint8Array<ArrayBuffer>> => {
  const digest = createHash('sha256').update(JSON.stringify(document)).digest('base64url');
  const storedFile = await findDocumentFile(db, number, digest);
  if (storedFile !== null) return storedFile;
  return queue.draw(accountId, `${number} ${digest}`, async () => {
    const pdf = await drawInThread(document);
    await saveDocumentFile(db, { number, order_id: orderId, digest, pdf: Buffer.from(pdf) });
    return pdf;
  });
};
