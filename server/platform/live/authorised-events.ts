import type { AdminEvent } from '../../../contract/office/live.ts';

/** More waiting events than this are replaced by `missed`, after which the reader reloads. */
const maxWaiting = 50;

interface Reader {
  /** Checks whether the session still exists and still has the role that it had. */
  isAllowed: () => Promise<boolean>;
  send: (news: AdminEvent) => void;
  /** Sends a heartbeat, which only shows that the connection is open. */
  sendHeartbeat: () => void;
  end: () => void;
  onFault: (error: unknown) => void;
}

/**
 * Sends events to one reader after a check of the session, so that nobody receives events after a
 * log-out or the loss of a role. One check serves all events that wait for it.
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
   * Sends the waiting events if the session is still valid, else ends the stream. Sends a heartbeat
   * when no event waits.
   */
  async flush(): Promise<void> {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    try {
      do await this.#flushOnce();
      while (this.#waiting.length > 0);
    } catch (error) {
      // If the database cannot be reached, the stream stays open, and the events of that time are
      // reported as missed.
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
