import { expect, vi } from 'vitest';

/** What stands in for a browser where a test of the web needs one. `vi.unstubAllGlobals` ends it. */

/** The person whom tests find logged in. */
export const user = {
  token: 'secret',
  _id: 'acc_1',
  name: 'Meera',
  email: 'm@example.in',
  mobile: null,
  verified: true,
  isAdmin: false,
  shippingAddress: [],
};

/** Opens a window whose two storages are one and hold `before`. Returns what they hold. */
export const stubWindow = (
  before: Record<string, unknown> = {},
  more: object = {},
): Map<string, string> => {
  const stored = new Map(
    Object.entries(before).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('window', {
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: () => undefined,
    ...more,
  });
  return stored;
};

/** A call to the server that waits until the test answers it. */
export interface HeldCall {
  method: string;
  path: string;
  body: Record<string, unknown> | null;
  answer: (status: number, data: object) => void;
  fail: () => void;
}

/** The calls that wait, oldest first. */
export const heldCalls: HeldCall[] = [];

/** Holds every call to the server from now on. */
export const holdCalls = (): void => {
  heldCalls.length = 0;
  vi.stubGlobal(
    'fetch',
    (path: string, { method = '', body }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        heldCalls.push({
          method,
          path,
          body: typeof body === 'string' ? JSON.parse(body) : null,
          answer: (status, data) => resolve(new Response(JSON.stringify(data), { status })),
          fail: () => reject(new TypeError('Failed to fetch')),
        });
      }),
  );
};

/** Takes the oldest call that waits, once there is one. */
export const nextCall = async (): Promise<HeldCall> => {
  await vi.waitFor(() => expect(heldCalls.length).toBeGreaterThan(0));
  return heldCalls.shift() as HeldCall;
};
