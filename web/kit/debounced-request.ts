/** Somebody types faster than this; then nothing is asked yet. */
export const debounceMs = 120;

/** Asks when the typing pauses, and drops an answer that the next letter has overtaken. */
export interface DebouncedRequest {
  /** What is typed now; nothing typed is answered at once, with nothing. */
  request: (text: string) => void;
  cancel: () => void;
}

/**
 * `tell` gets the answer to what was typed last; null where nothing was asked, or where the call
 * failed.
 */
export const createDebouncedRequest = <T>(
  ask: (text: string, signal: AbortSignal) => Promise<T>,
  tell: (found: T | null) => void,
): DebouncedRequest => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  const cancel = (): void => {
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
    cancel,
    request: (given) => {
      cancel();
      const text = given.trim();
      if (text === '') tell(null);
      else timer = setTimeout(send, debounceMs, text);
    },
  };
};
