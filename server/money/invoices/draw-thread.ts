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
let requestCount = 0;

const settle = ({ waiting }: Thread, { id, bytes, error }: Drawn): void => {
  const one = waiting.get(id);
  waiting.delete(id);
  if (bytes === undefined) one?.reject(new Error(error ?? 'An invoice could not be drawn'));
  else one?.resolve(bytes);
};

/**
 * Starts the thread. When it fails, its waiting documents fail, and the next one starts a new
 * thread. The thread does not keep the process alive.
 */
const startThread = (): Thread => {
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

/** Draws a document in a thread of its own, because shaping its text takes a tenth of a second. */
export const drawInThread = (invoice: Invoice): Promise<Bytes> => {
  const { worker, waiting } = (thread ??= startThread());
  const id = (requestCount += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, invoice }, []);
  });
};
