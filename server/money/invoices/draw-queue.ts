import { explain } from '../../../contract/reasons/reasons.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { FairQueue, type QueueLimits } from '../../platform/queues/fair-queue.ts';

type Draw = () => Promise<Uint8Array<ArrayBuffer>>;

const tooManyWaiting = (): Refusal =>
  new Refusal('unavailable', explain('too_many_documents'), {
    retryAfter: 5,
  });

/**
 * Draws one document at a time, in the turns of a fair queue. A document that several callers want
 * is drawn once. Refuses with 503 when too many wait.
 */
export class DrawQueue {
  readonly #queue: FairQueue;
  readonly #underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(limits: QueueLimits = { maxWaiting: 40, maxWaitingPerAccount: 3 }) {
    this.#queue = new FairQueue(limits, tooManyWaiting);
  }

  /** Draws the document named `key` for an account. */
  draw(accountId: string, key: string, draw: Draw): Promise<Uint8Array<ArrayBuffer>> {
    const shared = this.#underWay.get(key);
    if (shared !== undefined) return shared;
    const drawing = this.#queue.run(accountId, draw).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, drawing);
    return drawing;
  }
}
