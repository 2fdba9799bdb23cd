import type { LoggedIn, UserInfo } from '../../../../contract/people/accounts.ts';
import { createStore } from '../../../kit/behaviour/store.ts';
import {
  removeStored,
  readStored,
  getStorage,
  writeStored,
} from '../../platform/browser-storage.ts';
import { createClient, type ReplaceToken } from '../../platform/client.ts';
import { subscribeToTabs, postToTabs } from '../../platform/tab-channel.ts';
import { isUser, personalStorageKeys, chooseStorage } from './session-storage-rule.ts';

/**
 * The account in this browser, as the server last sent it. Null is a visitor; the server renders
 * every page for a visitor.
 */
export type Session = LoggedIn | null;

type StorageKind = 'localStorage' | 'sessionStorage';
const storageKinds: readonly StorageKind[] = ['sessionStorage', 'localStorage'];

let storageKind: StorageKind = 'sessionStorage';

const readStoredSession = (): Session => {
  for (const where of storageKinds) {
    const found = readStored(getStorage(where), personalStorageKeys.user, isUser);
    if (found === null) continue;
    storageKind = where;
    return found;
  }
  return null;
};

const store = createStore<Session>(null, () => {
  listenToOtherTabs();
  const session = readStoredSession();
  if (session === null) postSession({ who: true });
  return session;
});

/** The session right now, outside React. */
export const getSession = store.get;

/** Calls the listener at every change of the session; returns the function that unsubscribes. */
export const subscribeToSession = store.subscribe;

/** Reads the session in a component: null on the server and during hydration. */
export const useSession = store.use;

/**
 * A message between tabs. `who` asks for a session that is only in a tab's own storage. `user`
 * answers it, or announces a login or a changed profile; `ended` announces a logout. So all open
 * tabs agree, and a login that was not to be remembered ends with the last tab. `renewing` names
 * the account whose password a tab is changing; `renewed` says that the change is over, with `user`
 * and the new token on success.
 */
interface SessionMessage {
  who?: true;
  user?: unknown;
  ended?: string;
  renewing?: string;
  renewed?: string;
}

/**
 * A password change under way, here or in another tab. The server ends the token before this tab
 * has the new one.
 */
let renewal: { finished: Promise<void>; end: () => void } | null = null;

/** The tab that changes the password may have been closed meanwhile. */
const renewalTimeoutMs = 15_000;

const holdForRenewal = (): void => {
  renewal?.end();
  let resolve = (): void => undefined;
  const finished = new Promise<void>((done) => (resolve = done));
  const timer = setTimeout(() => end(), renewalTimeoutMs);
  const end = (): void => {
    clearTimeout(timer);
    renewal = null;
    resolve();
  };
  renewal = { finished, end };
};

/** Is the `user` of another tab also the account of this tab? */
const isOurs = (user: LoggedIn, session: Session, isRenewed: boolean): boolean =>
  session === null
    ? !isRenewed
    : session._id === user._id && (isRenewed || storageKind === 'sessionStorage');

const postSession = (message: SessionMessage): void =>
  postToTabs(personalStorageKeys.user, message);

const onSessionMessage = (message: SessionMessage): void => {
  const session = getSession();
  if (message.who && session !== null && storageKind === 'sessionStorage')
    postSession({ user: session });
  if (message.renewing !== undefined && message.renewing === session?._id) holdForRenewal();
  if (isUser(message.user) && isOurs(message.user, session, message.renewed !== undefined))
    storeInThisTab(message.user, session === null ? 'sessionStorage' : storageKind);
  if (message.renewed !== undefined && message.renewed === session?._id) renewal?.end();
  if (session !== null && message.ended === session.token && renewal === null) clearThisTab();
};

const listenToOtherTabs = (): void =>
  subscribeToTabs(personalStorageKeys.user, (message) => {
    if (typeof message === 'object' && message !== null) return onSessionMessage(message);
    const next = readStoredSession();
    // A tab that was refused with the old token has cleared the storage; the new one is about to be
    // stored.
    if (next === null && renewal !== null) return;
    if (JSON.stringify(next) !== JSON.stringify(getSession())) store.set(next);
  });

/** Returns the storage that holds the session and its data. */
export const getStorageOfSession = (): Storage | null => getStorage(storageKind);

const storeInThisTab = (user: LoggedIn, where: StorageKind): void => {
  for (const other of storageKinds)
    if (other !== where) removeStored(getStorage(other), personalStorageKeys.user);
  writeStored(getStorage(where), personalStorageKeys.user, user);
  storageKind = where;
  store.set(user);
};

const storeInEveryTab = (user: LoggedIn, where: StorageKind): void => {
  storeInThisTab(user, where);
  // The other tabs see changes of local storage by themselves.
  if (where === 'sessionStorage') postSession({ user });
};

const clearThisTab = (): void => {
  for (const key of Object.values(personalStorageKeys))
    for (const where of storageKinds) removeStored(getStorage(where), key);
  store.set(null);
};

/**
 * Ends the session in every tab of this browser and removes its data (ACCOUNT-11, docs/product.md).
 */
export const clearSession = (): void => {
  const session = getSession();
  if (session !== null) postSession({ ended: session.token });
  clearThisTab();
};

/**
 * Returns a newer token in place of a rejected one, after a password change under way has finished.
 * Without a newer token it ends the session and returns null.
 */
export const replaceToken: ReplaceToken = async (dead) => {
  await renewal?.finished;
  const token = getSession()?.token ?? null;
  if (token !== dead) return token;
  clearSession();
  return null;
};

/** The contract's client of this browser, with the token of the session. */
export const call = createClient(
  (path, init) => fetch(path, init),
  () => getSession()?.token ?? null,
  replaceToken,
);

/**
 * Announces a call that replaces the token. Rejected calls of every tab wait for it. Call the
 * returned function with the new account when the token was replaced, else with null.
 */
export const startTokenRenewal = ({ _id }: LoggedIn): ((user: LoggedIn | null) => void) => {
  holdForRenewal();
  postSession({ renewing: _id });
  return (user) => {
    if (user !== null) storeInThisTab(user, storageKind);
    postSession({ renewed: _id, ...(user === null ? {} : { user }) });
    renewal?.end();
  };
};

/**
 * Logs in and stores the account (ACCOUNT-10, docs/product.md). Errors: `wrong_credentials`,
 * `second_factor_needed` without its code, `wrong_code`, `too_many_requests`.
 */
export const login = async (
  email: string,
  password: string,
  remember: boolean,
  code = '',
): Promise<LoggedIn> => {
  const user = await call('POST /api/users/login', {
    body: { email, password, remember, ...(code === '' ? {} : { code }) },
  });
  getSession();
  storeInEveryTab(user, chooseStorage(user, remember));
  return user;
};

/**
 * Clears the session here at once and ends the token at the server, if the server can be reached.
 */
export const logout = (): Promise<void> => {
  const ended = call('POST /api/users/logout').then(
    () => undefined,
    () => undefined,
  );
  clearSession();
  return ended;
};

/** Stores the changed profile of the own account; the token stays. */
export const updateUser = (user: UserInfo): void => {
  const session = getSession();
  if (session !== null && session._id === user._id)
    storeInEveryTab({ ...user, token: session.token }, storageKind);
};

/** Fetches the own account again, for instance after a verification in another tab. */
export const refreshUser = async (): Promise<Session> => {
  const session = getSession();
  if (session !== null)
    updateUser(await call('GET /api/users/{id}', { params: { id: session._id } }));
  return getSession();
};
