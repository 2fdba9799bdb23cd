import type { LiveNews } from '../../contract/live.ts';

/**
 * More news than this that wait for one look at the session are told as a break, after which the
 * reader reads all anew.
 */
const maxWaiting = 50;

interface Reader {
  /** Looks whether the session still stands and still has the right. */
  mayStay: () => Promise<boolean>;
  tell: (news: LiveNews) => void;
  /** Means nothing but that the line is open. */
  beat: () => void;
  end: () => void;
  onFault: (error: unknown) => void;
}

/**
 * News for one reader, none of which is told before the session was looked at: whoever has logged
 * out, or is no admin any more, hears nothing of what happens afterwards. One look serves all news
 * that came before it.
 */
export class CheckedNews {
  readonly #reader: Reader;
  #waiting: LiveNews[] = [];
  #isLooking = false;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  add(news: LiveNews): void {
    if (this.#waiting.length < maxWaiting) this.#waiting.push(news);
    else this.#waiting = [{ kind: 'missed' }];
    void this.look();
  }

  /**
   * Tells what waits if the reader may still hear it, else ends the reader; when nothing waits, it
   * is a beat.
   */
  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      do await this.#lookOnce();
      while (this.#waiting.length > 0);
    } catch (error) {
      // A database that is away for a while is no reason to send anybody off; what came meanwhile
      // is told as a break.
      this.#waiting = [{ kind: 'missed' }];
      this.#reader.onFault(error);
    } finally {
      this.#isLooking = false;
    }
  }

  async #lookOnce(): Promise<void> {
    const before = this.#waiting;
    this.#waiting = [];
    if (!(await this.#reader.mayStay())) {
      this.#waiting = [];
      return this.#reader.end();
    }
    if (before.length === 0) this.#reader.beat();
    for (const news of before) this.#reader.tell(news);
  }
}
