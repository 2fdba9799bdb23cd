import { useSyncExternalStore } from 'react';
import type { LoggedIn, UserInfo } from '../../contract/accounts.ts';
import { createClient } from './client.ts';
import { isUser, personalKeys, placeOf } from './session-rule.ts';
import { forget, readStored, storageOf, store } from './stored.ts';

/** Who uses this browser, as the server last said. Null is a visitor; on the server everybody is one. */
export type Session = LoggedIn | null;

type Place = 'localStorage' | 'sessionStorage';
const places: readonly Place[] = ['sessionStorage', 'localStorage'];

let session: Session = null;
let place: Place = 'sessionStorage';
let read = false;
const listeners = new Set<() => void>();

const readAgain = (): Session => {
  for (const where of places) {
    const found = readStored(storageOf(where), personalKeys.user, isUser);
    if (found === null) continue;
    place = where;
    return found;
  }
  return null;
};

const set = (next: Session): void => {
  session = next;
  for (const listener of listeners) listener();
};

const onStorage = (event: StorageEvent): void => {
  if (event.key !== personalKeys.user && event.key !== null) return;
  const next = readAgain();
  if (JSON.stringify(next) !== JSON.stringify(session)) set(next);
};

/** The session right now, outside React. */
export const currentSession = (): Session => {
  if (!read && typeof window !== 'undefined') {
    read = true;
    session = readAgain();
    window.addEventListener('storage', onStorage);
  }
  return session;
};

/** Tells of every change of the session; returns the way to stop. */
export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const visitor = (): Session => null;

/** The session in a component: a visitor while the server renders and at hydration. */
export const useSession = (): Session => useSyncExternalStore(onSession, currentSession, visitor);

const keep = (user: LoggedIn, where: Place): void => {
  for (const other of places) if (other !== where) forget(storageOf(other), personalKeys.user);
  store(storageOf(where), personalKeys.user, user);
  place = where;
  set(user);
};

/** Ends the session in this browser and clears what spec section 4 lists. Every tab hears of it. */
export const forgetSession = (): void => {
  for (const key of Object.values(personalKeys)) for (const where of places) forget(storageOf(where), key);
  set(null);
};

/** The contract's client of this browser, with the token of the session. */
export const call = createClient(
  (path, init) => fetch(path, init),
  () => currentSession()?.token ?? null,
  (token) => {
    if (currentSession()?.token === token) forgetSession();
  },
);

/** Logs in and keeps the user info where the rule says. Refusals: `wrong_credentials`, `too_many_requests`. */
export const login = async (email: string, password: string, remember: boolean): Promise<LoggedIn> => {
  const user = await call('POST /api/users/login', { body: { email, password, remember } });
  currentSession();
  keep(user, placeOf(user, remember));
  return user;
};

/** Ends the token at the server (as far as it can be reached) and the session here, at once. */
export const logout = (): Promise<void> => {
  const ended = call('POST /api/users/logout').then(() => undefined, () => undefined);
  forgetSession();
  return ended;
};

/** Takes over what the server now says of the own account; the token stays. */
export const updateUser = (user: UserInfo): void => {
  const held = currentSession();
  if (held !== null && held._id === user._id) keep({ ...user, token: held.token }, place);
};

/** Asks the server anew who we are: after a verification in another tab, for instance. */
export const refreshUser = async (): Promise<Session> => {
  const held = currentSession();
  if (held !== null) updateUser(await call('GET /api/users/{id}', { params: { id: held._id } }));
  return currentSession();
};
