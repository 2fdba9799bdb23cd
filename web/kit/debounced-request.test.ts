import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDebouncedRequest, debounceMs } from './debounced-request.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = () => {
  const ask = vi.fn<(text: string, signal: AbortSignal) => Promise<string[]>>((text) =>
    Promise.resolve([text]),
  );
  const tell = vi.fn();
  return { ask, tell, asking: createDebouncedRequest(ask, tell) };
};

describe('a debounced request', () => {
  it('sends one request for the text at the pause', async () => {
    const { ask, tell, asking } = start();
    for (const text of ['o', 'on', 'oni', ' onion ']) {
      asking.request(text);
      await vi.advanceTimersByTimeAsync(debounceMs - 1);
    }
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask.mock.calls.map(([text]) => text)).toEqual(['onion']);
    expect(tell.mock.calls).toEqual([[['onion']]]);
  });

  it('ignores a late response and aborts its request', async () => {
    let late: (found: string[]) => void = () => undefined;
    const { ask, tell, asking } = start();
    ask.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          late = resolve;
        }),
    );
    asking.request('on');
    await vi.advanceTimersByTimeAsync(debounceMs);
    asking.request('onion');
    expect(ask.mock.calls[0]?.[1].aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(debounceMs);
    late(['on']);
    await vi.advanceTimersByTimeAsync(0);
    expect(tell.mock.calls).toEqual([[['onion']]]);
  });

  it('gives null at once for an empty text, and null for a failed request', async () => {
    const { ask, tell, asking } = start();
    asking.request('on');
    asking.request('   ');
    expect(tell.mock.calls).toEqual([[null]]);
    ask.mockRejectedValueOnce(new Error('away'));
    asking.request('on');
    await vi.advanceTimersByTimeAsync(debounceMs);
    expect(tell.mock.calls).toEqual([[null], [null]]);
  });

  it('sends no request after it was stopped', async () => {
    const { ask, asking } = start();
    asking.request('on');
    asking.cancel();
    await vi.advanceTimersByTimeAsync(debounceMs * 2);
    expect(ask).not.toHaveBeenCalled();
  });
});
