import { useSyncExternalStore } from 'react';
import type { LoggedIn, UserInfo } from '../../contract/accounts.ts';
import { hear, post } from './channel.ts';
import { createClient, type ReplaceToken } from './client.ts';
import { isUser, personalKeys, placeOf } from './session-rule.ts';
import { forget, readStored, storageOf, store } from './stored.ts';

/**
 * Who uses this browser, as the server last said. Null is a visitor; on the server everybody is
 * one.
 */
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

/**
 * What another tab tells: `who` asks for a session that is not in the storage all tabs share,
 * `user` answers it or tells of a login or a new name, `ended` of a logout. So all open tabs agree,
 * and a login that was not to be remembered still ends with the last of them. `renewing` names the
 * account whose password is being changed in that tab, `renewed` says that the change is over, with
 * the `user` and the new token when it succeeded.
 */
interface Told {
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

const startRenewal = (): void => {
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
    : session._id === user._id && (isRenewed || place === 'sessionStorage');

const tellTabs = (told: Told): void => post(personalKeys.user, told);

const onTold = (told: Told): void => {
  if (told.who && session !== null && place === 'sessionStorage') tellTabs({ user: session });
  if (told.renewing !== undefined && told.renewing === session?._id) startRenewal();
  if (isUser(told.user) && isOurs(told.user, told.renewed !== undefined))
    keepHere(told.user, session === null ? 'sessionStorage' : place);
  if (told.renewed !== undefined && told.renewed === session?._id) renewal?.end();
  if (session !== null && told.ended === session.token && renewal === null) drop();
};

const hearTabs = (): void =>
  hear(personalKeys.user, (told) => {
    if (typeof told === 'object' && told !== null) return onTold(told);
    const next = readAgain();
    // A tab that was refused with the old token has cleared the storage; the new one is about to be
    // stored.
    if (next === null && renewal !== null) return;
    if (JSON.stringify(next) !== JSON.stringify(session)) set(next);
  });

/** The session right now, outside React. */
export const currentSession = (): Session => {
  if (!read && typeof window !== 'undefined') {
    read = true;
    hearTabs();
    session = readAgain();
    if (session === null) tellTabs({ who: true });
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

/** Where the session is kept, and with it what belongs to it. */
export const storageOfSession = (): Storage | null => storageOf(place);

const keepHere = (user: LoggedIn, where: Place): void => {
  for (const other of places) if (other !== where) forget(storageOf(other), personalKeys.user);
  store(storageOf(where), personalKeys.user, user);
  place = where;
  set(user);
};

const keep = (user: LoggedIn, where: Place): void => {
  keepHere(user, where);
  // What is in local storage the other tabs see by themselves.
  if (where === 'sessionStorage') tellTabs({ user });
};

const drop = (): void => {
  for (const key of Object.values(personalKeys))
    for (const where of places) forget(storageOf(where), key);
  set(null);
};

/**
 * Ends the session in this browser, in every tab, and clears what belongs to it (ACCOUNT-11,
 * docs/product.md).
 */
export const forgetSession = (): void => {
  if (session !== null) tellTabs({ ended: session.token });
  drop();
};

/**
 * The session's token in place of a dead one: waits for a password change that is under way.
 * Without a newer token the session ends here.
 */
export const replaceToken: ReplaceToken = async (dead) => {
  await renewal?.over;
  const token = currentSession()?.token ?? null;
  if (token !== dead) return token;
  forgetSession();
  return null;
};

/** The contract's client of this browser, with the token of the session. */
export const call = createClient(
  (path, init) => fetch(path, init),
  () => currentSession()?.token ?? null,
  replaceToken,
);

/**
 * Announces a call that replaces the token: calls that are refused meanwhile wait, in every tab.
 * The answered function ends the waiting and takes over the new user info; null when the token
 * stays.
 */
export const beginRenewal = ({ _id }: LoggedIn): ((user: LoggedIn | null) => void) => {
  startRenewal();
  tellTabs({ renewing: _id });
  return (user) => {
    if (user !== null) keepHere(user, place);
    tellTabs({ renewed: _id, ...(user === null ? {} : { user }) });
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
  currentSession();
  keep(user, placeOf(user, remember));
  return user;
};

/** Ends the token at the server (as far as it can be reached) and the session here, at once. */
export const logout = (): Promise<void> => {
  const ended = call('POST /api/users/logout').then(
    () => undefined,
    () => undefined,
  );
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
