import { Worker } from 'node:worker_threads';
import type { Invoice } from './compose.ts';
import type { Drawn } from './draw-worker.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface Waiting {
  resolve: (bytes: Bytes) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

let thread: Thread | null = null;
let asked = 0;

const settle = ({ waiting }: Thread, { id, bytes, error }: Drawn): void => {
  const one = waiting.get(id);
  waiting.delete(id);
  if (bytes === undefined) one?.reject(new Error(error ?? 'An invoice could not be drawn'));
  else one?.resolve(bytes);
};

/**
 * A thread that breaks fails what it was at; the next invoice gets a new one. It keeps no process
 * from ending.
 */
const start = (): Thread => {
  const made: Thread = {
    worker: new Worker(new URL('./draw-worker.ts', import.meta.url)),
    waiting: new Map(),
  };
  const end = (error: Error): void => {
    if (thread === made) thread = null;
    for (const { reject } of made.waiting.values()) reject(error);
    made.waiting.clear();
  };
  made.worker.on('message', (drawn: Drawn) => settle(made, drawn));
  made.worker.on('error', end);
  made.worker.on('exit', () => end(new Error('The thread that draws invoices has ended')));
  made.worker.unref();
  return made;
};

/**
 * Draws an invoice in a thread of its own, one after the other: shaping and packing its type takes
 * a tenth of a second.
 */
export const drawInThread = (invoice: Invoice): Promise<Bytes> => {
  const { worker, waiting } = (thread ??= start());
  const id = (asked += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, invoice }, []);
  });
};
