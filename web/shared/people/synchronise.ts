import { ApiError } from '../platform/client.ts';
import { readKept, type Shape, writeKept } from '../platform/kept-value.ts';
import { postToTabs, subscribeToTabs } from '../platform/tab-channel.ts';
import { getSession, getStorageOfSession, subscribeToSession } from './session/session.ts';

/**
 * What an account has at the server and changes in this browser: a change shows at once, is sent
 * after those before it, and is taken back when the server refuses. The tabs of the browser follow
 * each other; the last known value is stored for the next visit.
 */

/**
 * `none`: a visitor, or nothing was fetched yet. `failed`: the server did not answer; the last known
 * value stays.
 */
export type SyncStatus = 'none' | 'loading' | 'ready' | 'failed';

interface Shown<Value> {
  status: SyncStatus;
  /** Has the server sent the value, now or in an earlier visit? */
  isKnown: boolean;
  /** The server's value with the unanswered changes. */
  value: Value;
  unansweredChanges: number;
}

interface Synchronised<Value, Change> {
  /** The key in the storage of the session, and of messages to other tabs. */
  key: string;
  shape: Shape<Value>;
  empty: Value;
  load: () => Promise<Value>;
  /** Sends one change, based on the server's last value; null when there is nothing left to change. */
  send: (change: Change, base: Value, accountId: string) => Promise<Value | null>;
  applyChanges: (base: Value, changes: readonly Change[]) => Value;
  /** Adds a change to the queue; the first `sent` changes are on their way. */
  enqueue: (changes: readonly Change[], change: Change, sent: number) => readonly Change[];
  show: (shown: Shown<Value>) => void;
  onSent: (change: Change, base: Value) => void;
  onRefused: (error: unknown, change: Change) => void;
  /** Called when the server refuses to send the value. */
  onLoadRefused?: () => void;
}

export interface Synchroniser<Change> {
  /** Fetches the value, one fetch at a time, unless it was fetched less than `maxAgeMs` ago. */
  fetch: (maxAgeMs?: number) => Promise<void>;
  /** Shows a change at once and sends it after those before it. */
  change: (change: Change) => void;
  /** Shows the empty value, which the server has by itself now; drops the changes not sent. */
  reset: () => void;
  /** Resolves when the server has answered every change. */
  waitForChanges: () => Promise<void>;
  hasUnanswered: () => boolean;
  /** Shows the value again, after something changed that `applyChanges` reads. */
  refresh: () => void;
}

/** Several messages of other tabs in a row cause one fetch. */
const tabDelayMs = 60;

/** Is it unknown whether the server made the change? */
const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.code === 'not_found');

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.code !== 'second_factor_required';

export const synchronise = <Value, Change>({
  key,
  shape,
  empty,
  load,
  send,
  applyChanges,
  enqueue,
  show,
  onSent,
  onRefused,
  onLoadRefused,
}: Synchronised<Value, Change>): Synchroniser<Change> => {
  let owner: string | null = null;
  let base = empty;
  let changes: readonly Change[] = [];
  let status: SyncStatus = 'none';
  let isKnown = false;
  let isSending = false;
  /** Counts answered changes, so that an older response to the fetch is ignored. */
  let answerCount = 0;
  let fetchedAtMs = 0;
  let runningFetch: Promise<void> | null = null;
  let sent: Promise<void> = Promise.resolve();

  const refresh = (): void =>
    show({
      status,
      isKnown,
      value: owner === null ? empty : applyChanges(base, changes),
      unansweredChanges: changes.length,
    });

  const accept = (value: Value): void => {
    base = value;
    status = 'ready';
    isKnown = true;
    if (owner !== null) writeKept(getStorageOfSession(), key, shape, owner, value);
  };

  /** Starts with the stored value of the account that logged in, and drops that of the one before. */
  const followSession = (): void => {
    const id = getSession()?._id ?? null;
    if (id === owner) return;
    owner = id;
    changes = [];
    status = 'none';
    const stored = id === null ? null : readKept(getStorageOfSession(), key, shape, id);
    isKnown = stored !== null;
    base = stored ?? empty;
    refresh();
  };

  const fetchUntilCurrent = async (accountId: string): Promise<void> => {
    for (let before = -1; before !== answerCount;) {
      before = answerCount;
      const value = await load();
      if (owner !== accountId) return;
      if (before === answerCount) accept(value);
    }
    fetchedAtMs = Date.now();
  };

  const fetchAndShow = async (): Promise<void> => {
    const accountId = owner;
    if (accountId === null) return;
    if (status !== 'ready') status = 'loading';
    refresh();
    try {
      await fetchUntilCurrent(accountId);
    } catch (error) {
      if (owner !== accountId) return;
      if (onLoadRefused !== undefined && isRefusal(error)) return onLoadRefused();
      status = 'failed';
    }
    if (owner === accountId) refresh();
  };

  const fetch = async (maxAgeMs = 0): Promise<void> => {
    followSession();
    if (status === 'ready' && Date.now() - fetchedAtMs < maxAgeMs) return;
    runningFetch ??= fetchAndShow().finally(() => {
      runningFetch = null;
    });
    await runningFetch;
  };

  const sendNext = async (change: Change, accountId: string): Promise<void> => {
    try {
      const before = base;
      const value = await send(change, before, accountId);
      answerCount += 1;
      if (owner !== accountId) return;
      if (value !== null) {
        accept(value);
        postToTabs(key);
        onSent(change, before);
      }
    } catch (error) {
      if (owner !== accountId) return;
      onRefused(error, change);
      // What the screen shows is outdated, or may be.
      if (isOutcomeUnknown(error)) await fetch();
      else if (isRefusal(error)) void fetch();
    }
    if (owner === accountId) changes = changes.slice(1);
    refresh();
  };

  /** Each change is based on the value that the one before returned. */
  const sendAll = async (): Promise<void> => {
    isSending = true;
    try {
      for (let [change] = changes; change !== undefined && owner !== null; [change] = changes)
        await sendNext(change, owner);
    } finally {
      isSending = false;
    }
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  subscribeToTabs(key, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void fetch(), tabDelayMs);
  });
  subscribeToSession(followSession);
  followSession();

  return {
    fetch,
    change: (change) => {
      followSession();
      changes = enqueue(changes, change, isSending ? 1 : 0);
      refresh();
      if (!isSending) sent = sendAll();
    },
    reset: () => {
      changes = isSending ? changes.slice(0, 1) : [];
      answerCount += 1;
      accept(empty);
      postToTabs(key);
      refresh();
    },
    waitForChanges: () => sent,
    hasUnanswered: () => changes.length > 0,
    refresh,
  };
};
