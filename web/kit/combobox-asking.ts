/** Somebody types faster than this; then nothing is asked yet. */
export const pause = 120;

/** Asks when the typing pauses, and drops an answer that the next letter has overtaken. */
export interface Asking {
  /** What is typed now; nothing typed is answered at once, with nothing. */
  typed: (text: string) => void;
  stop: () => void;
}

/**
 * `tell` gets the answer to what was typed last; null where nothing was asked, or where the call
 * failed.
 */
export const createAsking = <T>(
  ask: (text: string, signal: AbortSignal) => Promise<T>,
  tell: (found: T | null) => void,
): Asking => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    running?.abort();
  };
  const send = (text: string): void => {
    const own = new AbortController();
    running = own;
    const answer = (found: T | null): void => {
      if (!own.signal.aborted) tell(found);
    };
    ask(text, own.signal).then(answer, () => answer(null));
  };
  return {
    stop,
    typed: (given) => {
      stop();
      const text = given.trim();
      if (text === '') tell(null);
      else timer = setTimeout(send, pause, text);
    },
  };
};
