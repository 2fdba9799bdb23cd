/**
 * Messages between the open tabs of this browser, by the storage key that they concern. A
 * BroadcastChannel carries the message. Without one, and when storage itself changes, listeners get
 * the key only and read the storage again.
 */
type TabListener = (message: unknown) => void;

const listenersByKey = new Map<string, Set<TabListener>>();
let channel: BroadcastChannel | null = null;
let isListening = false;

const notify = (key: string, message?: unknown): void => {
  for (const listener of listenersByKey.get(key) ?? []) listener(message);
};

const notifyAll = (): void => {
  for (const key of listenersByKey.keys()) notify(key);
};

const openChannel = (): void => {
  if (channel !== null || typeof window.BroadcastChannel !== 'function') return;
  channel = new window.BroadcastChannel('shop');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data) && typeof data[0] === 'string') notify(data[0], data[1]);
  });
};

/**
 * The browser keeps a page for going back only if it holds no open channel. Listeners read again
 * when the page returns.
 */
const closeChannel = (): void => {
  channel?.close();
  channel = null;
};

const startListening = (): void => {
  if (isListening || typeof window === 'undefined') return;
  isListening = true;
  openChannel();
  window.addEventListener('storage', ({ key }) => (key === null ? notifyAll() : notify(key)));
  window.addEventListener('pagehide', closeChannel);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    openChannel();
    notifyAll();
  });
};

/**
 * Calls the listener when another tab posts to this key; `undefined` means only that something has
 * changed.
 */
export const subscribeToTabs = (key: string, listener: TabListener): void => {
  startListening();
  listenersByKey.set(key, (listenersByKey.get(key) ?? new Set()).add(listener));
};

/** Posts to the other tabs, never to this one. */
export const postToTabs = (key: string, message?: unknown): void => {
  startListening();
  // A BroadcastChannel knows its own origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage([key, message]);
};
