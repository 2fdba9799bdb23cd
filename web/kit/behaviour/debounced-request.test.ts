import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDebouncedRequest } from './debounced-request.ts';

const debounceMs = 120;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = () => {
  const request = vi.fn<(text: string, signal: AbortSignal) => Promise<string[]>>((text) =>
    Promise.resolve([text]),
  );
  const onResult = vi.fn();
  return { request, onResult, debounced: createDebouncedRequest(request, onResult) };
};

describe('a debounced request', () => {
  it('sends one request for the text at the pause', async () => {
    const { request, onResult, debounced } = start();
    for (const text of ['o', 'on', 'oni', ' onion ']) {
      debounced.request(text);
      await vi.advanceTimersByTimeAsync(debounceMs - 1);
    }
    expect(request).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(request.mock.calls.map(([text]) => text)).toEqual(['onion']);
    expect(onResult.mock.calls).toEqual([[['onion']]]);
  });

  it('ignores a late response and aborts its request', async () => {
    let late: (found: string[]) => void = () => undefined;
    const { request, onResult, debounced } = start();
    request.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          late = resolve;
        }),
    );
    debounced.request('on');
    await vi.advanceTimersByTimeAsync(debounceMs);
    debounced.request('onion');
    expect(request.mock.calls[0]?.[1].aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(debounceMs);
    late(['on']);
    await vi.advanceTimersByTimeAsync(0);
    expect(onResult.mock.calls).toEqual([[['onion']]]);
  });

  it('gives null at once for an empty text, and null for a failed request', async () => {
    const { request, onResult, debounced } = start();
    debounced.request('on');
    debounced.request('   ');
    expect(onResult.mock.calls).toEqual([[null]]);
    request.mockRejectedValueOnce(new Error('away'));
    debounced.request('on');
    await vi.advanceTimersByTimeAsync(debounceMs);
    expect(onResult.mock.calls).toEqual([[null], [null]]);
  });

  it('sends no request after it was stopped', async () => {
    const { request, debounced } = start();
    debounced.request('on');
    debounced.cancel();
    await vi.advanceTimersByTimeAsync(debounceMs * 2);
    expect(request).not.toHaveBeenCalled();
  });
});
