/**
 * What the open tabs of this browser tell each other, by the storage key it is about. What is told
 * goes over a BroadcastChannel; where there is none, and whenever storage itself changes, only the
 * key is heard, and the listener looks or asks anew.
 */
type Hearing = (told: unknown) => void;

const hearings = new Map<string, Set<Hearing>>();
let line: BroadcastChannel | null = null;
let awake = false;

const pass = (key: string, told?: unknown): void => {
  for (const hearing of hearings.get(key) ?? []) hearing(told);
};

const passAll = (): void => {
  for (const key of hearings.keys()) pass(key);
};

const open = (): void => {
  if (line !== null || typeof window.BroadcastChannel !== 'function') return;
  line = new window.BroadcastChannel('haat');
  line.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data) && typeof data[0] === 'string') pass(data[0], data[1]);
  });
};

/**
 * A page that the browser keeps for going back must hold no open line; what it missed meanwhile it
 * asks for anew.
 */
const close = (): void => {
  line?.close();
  line = null;
};

const wake = (): void => {
  if (awake || typeof window === 'undefined') return;
  awake = true;
  open();
  window.addEventListener('storage', ({ key }) => (key === null ? passAll() : pass(key)));
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    open();
    passAll();
  });
};

/** Hears what other tabs say about a key; `undefined` means only that something has changed. */
export const hear = (key: string, hearing: Hearing): void => {
  wake();
  hearings.set(key, (hearings.get(key) ?? new Set()).add(hearing));
};

/** Tells the other tabs, never this one. */
export const post = (key: string, told?: unknown): void => {
  wake();
  // A BroadcastChannel knows its own origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  line?.postMessage([key, told]);
};
