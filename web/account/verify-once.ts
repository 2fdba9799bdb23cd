import { ApiError } from '../state/client.ts';
import { showToast } from '../state/messages.ts';
import { call, getSession, refreshUser } from '../state/session/session.ts';

const asked = new Map<string, Promise<void>>();

/** May the same link still work? Not after a refusal: only when the server did not answer it. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429;

const verify = async (id: string, token: string): Promise<void> => {
  await call('POST /api/account-verify/{id}/{token}', { params: { id, token } });
  showToast('done', (words) => words.toasts.accountVerified);
  if (getSession()?._id === id) await refreshUser().catch(() => null);
};

/**
 * Uses the link of a verification mail, once however often the page asks: a link works a single
 * time. A call that got no answer may be made again. Throws what the server refuses
 * (`link_invalid`).
 */
export const verifyOnce = (id: string, token: string): Promise<void> => {
  const key = `${id}/${token}`;
  const running = asked.get(key) ?? verify(id, token);
  asked.set(key, running);
  running.catch((error: unknown) => {
    if (isWorthRetrying(error)) asked.delete(key);
  });
  return running;
};
