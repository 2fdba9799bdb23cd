/** No request is sent while the pauses between letters are shorter than this. */
const debounceMs = 120;

/**
 * Sends a request when the typing pauses, and drops a response that the next letter has overtaken.
 */
interface DebouncedRequest {
  /** Requests the given text; an empty text gives null at once. */
  request: (text: string) => void;
  cancel: () => void;
}

/**
 * Calls `onResult` with the response to the last text; with null when the text is empty or the
 * request failed.
 */
export const createDebouncedRequest = <T>(
  ask: (text: string, signal: AbortSignal) => Promise<T>,
  onResult: (found: T | null) => void,
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
      if (!own.signal.aborted) onResult(found);
    };
    ask(text, own.signal).then(answer, () => answer(null));
  };
  return {
    cancel,
    request: (given) => {
      cancel();
      const text = given.trim();
      if (text === '') onResult(null);
      else timer = setTimeout(send, debounceMs, text);
    },
  };
};
