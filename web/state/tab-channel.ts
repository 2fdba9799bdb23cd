/**
 * What the open tabs of this browser tell each other, by the storage key it is about. What is told
 * goes over a BroadcastChannel; where there is none, and whenever storage itself changes, only the
 * key is heard, and the listener looks or asks anew.
 */
type TabListener = (told: unknown) => void;

const listenersByKey = new Map<string, Set<TabListener>>();
let channel: BroadcastChannel | null = null;
let isListening = false;

const notify = (key: string, told?: unknown): void => {
  for (const hearing of listenersByKey.get(key) ?? []) hearing(told);
};

const notifyAll = (): void => {
  for (const key of listenersByKey.keys()) notify(key);
};

const openChannel = (): void => {
  if (channel !== null || typeof window.BroadcastChannel !== 'function') return;
  channel = new window.BroadcastChannel('haat');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data) && typeof data[0] === 'string') notify(data[0], data[1]);
  });
};

/**
 * A page that the browser keeps for going back must hold no open line; what it missed meanwhile it
 * asks for anew.
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

/** Hears what other tabs say about a key; `undefined` means only that something has changed. */
export const subscribeToTabs = (key: string, hearing: TabListener): void => {
  startListening();
  listenersByKey.set(key, (listenersByKey.get(key) ?? new Set()).add(hearing));
};

/** Tells the other tabs, never this one. */
export const postToTabs = (key: string, told?: unknown): void => {
  startListening();
  // A BroadcastChannel knows its own origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage([key, told]);
};
