import { useSyncExternalStore } from 'react';
import type { LoggedIn, UserInfo } from '../../contract/accounts.ts';
import { removeStored, readStored, getStorage, writeStored } from './browser-storage.ts';
import { createClient, type ReplaceToken } from './client.ts';
import { isUser, personalStorageKeys, chooseStorage } from './session-storage-rule.ts';
import { subscribeToTabs, postToTabs } from './tab-channel.ts';

/**
 * Who uses this browser, as the server last said. Null is a visitor; on the server everybody is
 * one.
 */
export type Session = LoggedIn | null;

type StorageKind = 'localStorage' | 'sessionStorage';
const storageKinds: readonly StorageKind[] = ['sessionStorage', 'localStorage'];

let session: Session = null;
let storageKind: StorageKind = 'sessionStorage';
let isRead = false;
const listeners = new Set<() => void>();

const readStoredSession = (): Session => {
  for (const where of storageKinds) {
    const found = readStored(getStorage(where), personalStorageKeys.user, isUser);
    if (found === null) continue;
    storageKind = where;
    return found;
  }
  return null;
};

const setSession = (next: Session): void => {
  session = next;
  for (const listener of listeners) listener();
};

/**
 * What another tab tells: `who` asks for a session that is not in the storage all tabs share,
 * `user` answers it or tells of a login or a new name, `ended` of a logout. So all open tabs agree,
 * and a login that was not to be remembered still ends with the last of them. `renewing` names the
 * account whose password is being changed in that tab, `renewed` says that the change is over, with
 * the `user` and the new token when it succeeded.
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
let renewal: { over: Promise<void>; end: () => void } | null = null;

/** The tab that changes the password may have been closed meanwhile. */
const renewalTimeoutMs = 15_000;

const holdForRenewal = (): void => {
  renewal?.end();
  let resolve = (): void => undefined;
  const over = new Promise<void>((done) => (resolve = done));
  const timer = setTimeout(() => end(), renewalTimeoutMs);
  const end = (): void => {
    clearTimeout(timer);
    renewal = null;
    resolve();
  };
  renewal = { over, end };
};

/** Is this `user` of another tab the session of this one too? */
const isOurs = (user: LoggedIn, isRenewed: boolean): boolean =>
  session === null
    ? !isRenewed
    : session._id === user._id && (isRenewed || storageKind === 'sessionStorage');

const postSession = (told: SessionMessage): void => postToTabs(personalStorageKeys.user, told);

const onSessionMessage = (told: SessionMessage): void => {
  if (told.who && session !== null && storageKind === 'sessionStorage')
    postSession({ user: session });
  if (told.renewing !== undefined && told.renewing === session?._id) holdForRenewal();
  if (isUser(told.user) && isOurs(told.user, told.renewed !== undefined))
    storeInThisTab(told.user, session === null ? 'sessionStorage' : storageKind);
  if (told.renewed !== undefined && told.renewed === session?._id) renewal?.end();
  if (session !== null && told.ended === session.token && renewal === null) clearThisTab();
};

const listenToOtherTabs = (): void =>
  subscribeToTabs(personalStorageKeys.user, (told) => {
    if (typeof told === 'object' && told !== null) return onSessionMessage(told);
    const next = readStoredSession();
    // A tab that was refused with the old token has cleared the storage; the new one is about to be
    // stored.
    if (next === null && renewal !== null) return;
    if (JSON.stringify(next) !== JSON.stringify(session)) setSession(next);
  });

/** The session right now, outside React. */
export const getSession = (): Session => {
  if (!isRead && typeof window !== 'undefined') {
    isRead = true;
    listenToOtherTabs();
    session = readStoredSession();
    if (session === null) postSession({ who: true });
  }
  return session;
};

/** Tells of every change of the session; returns the way to stop. */
export const subscribeToSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const getVisitor = (): Session => null;

/** The session in a component: a visitor while the server renders and at hydration. */
export const useSession = (): Session =>
  useSyncExternalStore(subscribeToSession, getSession, getVisitor);

/** Where the session is kept, and with it what belongs to it. */
export const getStorageOfSession = (): Storage | null => getStorage(storageKind);

const storeInThisTab = (user: LoggedIn, where: StorageKind): void => {
  for (const other of storageKinds)
    if (other !== where) removeStored(getStorage(other), personalStorageKeys.user);
  writeStored(getStorage(where), personalStorageKeys.user, user);
  storageKind = where;
  setSession(user);
};

const storeInEveryTab = (user: LoggedIn, where: StorageKind): void => {
  storeInThisTab(user, where);
  // What is in local storage the other tabs see by themselves.
  if (where === 'sessionStorage') postSession({ user });
};

const clearThisTab = (): void => {
  for (const key of Object.values(personalStorageKeys))
    for (const where of storageKinds) removeStored(getStorage(where), key);
  setSession(null);
};

/**
 * Ends the session in this browser, in every tab, and clears what belongs to it (ACCOUNT-11,
 * docs/product.md).
 */
export const clearSession = (): void => {
  if (session !== null) postSession({ ended: session.token });
  clearThisTab();
};

/**
 * The session's token in place of a dead one: waits for a password change that is under way.
 * Without a newer token the session ends here.
 */
export const replaceToken: ReplaceToken = async (dead) => {
  await renewal?.over;
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
 * Announces a call that replaces the token: calls that are refused meanwhile wait, in every tab.
 * The answered function ends the waiting and takes over the new user info; null when the token
 * stays.
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
 * Logs in and keeps the user info where the rule says. Refusals: `wrong_credentials`,
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

/** Ends the token at the server (as far as it can be reached) and the session here, at once. */
export const logout = (): Promise<void> => {
  const ended = call('POST /api/users/logout').then(
    () => undefined,
    () => undefined,
  );
  clearSession();
  return ended;
};

/** Takes over what the server now says of the own account; the token stays. */
export const updateUser = (user: UserInfo): void => {
  const held = getSession();
  if (held !== null && held._id === user._id)
    storeInEveryTab({ ...user, token: held.token }, storageKind);
};

/** Asks the server anew who we are: after a verification in another tab, for instance. */
export const refreshUser = async (): Promise<Session> => {
  const held = getSession();
  if (held !== null) updateUser(await call('GET /api/users/{id}', { params: { id: held._id } }));
  return getSession();
};
