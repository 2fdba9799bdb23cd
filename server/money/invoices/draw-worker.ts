import { parentPort } from 'node:worker_threads';
import type { Invoice } from './compose.ts';
import { drawInvoice } from './draw.ts';

/** The thread's reply: the bytes, or the error. */
export interface Drawn {
  id: number;
  bytes?: Uint8Array<ArrayBuffer>;
  error?: string;
}

parentPort?.on('message', ({ id, invoice }: { id: number; invoice: Invoice }) => {
  const answer = (drawn: Drawn): void =>
    parentPort?.postMessage(drawn, drawn.bytes === undefined ? [] : [drawn.bytes.buffer]);
  drawInvoice(invoice).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, error: String(error) }),
  );
});
