import type { AdminEvent } from '../../contract/live.ts';

/**
 * More news than this that wait for one look at the session are told as a break, after which the
 * reader reads all anew.
 */
const maxWaiting = 50;

interface Reader {
  /** Looks whether the session still stands and still has the right. */
  isAllowed: () => Promise<boolean>;
  send: (news: AdminEvent) => void;
  /** Means nothing but that the line is open. */
  sendHeartbeat: () => void;
  end: () => void;
  onFault: (error: unknown) => void;
}

/**
 * News for one reader, none of which is told before the session was looked at: whoever has logged
 * out, or is no admin any more, hears nothing of what happens afterwards. One look serves all news
 * that came before it.
 */
export class AuthorisedEvents {
  readonly #reader: Reader;
  #waiting: AdminEvent[] = [];
  #isFlushing = false;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  add(news: AdminEvent): void {
    if (this.#waiting.length < maxWaiting) this.#waiting.push(news);
    else this.#waiting = [{ kind: 'missed' }];
    void this.flush();
  }

  /**
   * Tells what waits if the reader may still hear it, else ends the reader; when nothing waits, it
   * is a beat.
   */
  async flush(): Promise<void> {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    try {
      do await this.#flushOnce();
      while (this.#waiting.length > 0);
    } catch (error) {
      // A database that is away for a while is no reason to send anybody off; what came meanwhile
      // is told as a break.
      this.#waiting = [{ kind: 'missed' }];
      this.#reader.onFault(error);
    } finally {
      this.#isFlushing = false;
    }
  }

  async #flushOnce(): Promise<void> {
    const before = this.#waiting;
    this.#waiting = [];
    if (!(await this.#reader.isAllowed())) {
      this.#waiting = [];
      return this.#reader.end();
    }
    if (before.length === 0) this.#reader.sendHeartbeat();
    for (const news of before) this.#reader.send(news);
  }
}
