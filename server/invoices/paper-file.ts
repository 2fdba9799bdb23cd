import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Invoice } from './compose.ts';
import { DrawQueue } from './draw-queue.ts';
import { drawInThread } from './draw-thread.ts';
import { findPaperFile, keepPaperFile } from './queries.ts';

/** A paper that is asked for. */
export interface AskedPaper {
  orderId: string;
  number: string;
  paper: Invoice;
  /** Who asks. */
  accountId: string;
}

const queue = new DrawQueue();

/**
 * The PDF of an invoice or a credit note. It is drawn when it is first asked for, and kept: it is
 * drawn anew only when the words on it change. Refuses with 503 and Retry-After when too many wait
 * to be drawn.
 */
export const readPaperFile = async (
  db: Kysely<Tables>,
  { orderId, number, paper, accountId }: AskedPaper,
): Promise<Uint8Array<ArrayBuffer>> => {
  const digest = createHash('sha256').update(JSON.stringify(paper)).digest('base64url');
  const kept = await findPaperFile(db, number, digest);
  if (kept !== null) return kept;
  return queue.draw(accountId, `${number} ${digest}`, async () => {
    const pdf = await drawInThread(paper);
    await keepPaperFile(db, { number, order_id: orderId, digest, pdf: Buffer.from(pdf) });
    return pdf;
  });
};
