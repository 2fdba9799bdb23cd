/**
 * Returns `read` with a memory: a result is used again for `maxAgeMs`, and callers that come while
 * it is read share it. A failure is not kept.
 */
export const cacheFor = <T>(maxAgeMs: number, read: () => Promise<T>): (() => Promise<T>) => {
  let last: { at: number; result: Promise<T> } | undefined;
  return () => {
    if (last !== undefined && performance.now() - last.at < maxAgeMs) return last.result;
    const reading = { at: performance.now(), result: read() };
    last = reading;
    reading.result.catch(() => {
      if (last === reading) last = undefined;
    });
    return reading.result;
  };
};
