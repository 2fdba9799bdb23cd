import { call, getSession, refreshUser } from '../../shared/people/session/session.ts';
import { ApiError } from '../../shared/platform/client.ts';
import { showToast } from '../../shared/platform/messages.ts';

const requestByLink = new Map<string, Promise<void>>();

/** May the same link still work? Only if the server did not refuse it. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429;

const verify = async (id: string, token: string): Promise<void> => {
  await call('POST /api/account-verify/{id}/{token}', { params: { id, token } });
  showToast('done', (words) => words.toasts.accountVerified);
  if (getSession()?._id === id) await refreshUser().catch(() => null);
};

/**
 * Uses a verification link once, even if the page asks several times, because a link works a single
 * time. A call without a response may be repeated. Throws the refusal of the server
 * (`link_invalid`).
 */
export const verifyOnce = (id: string, token: string): Promise<void> => {
  const key = `${id}/${token}`;
  const running = requestByLink.get(key) ?? verify(id, token);
  requestByLink.set(key, running);
  running.catch((error: unknown) => {
    if (isWorthRetrying(error)) requestByLink.delete(key);
  });
  return running;
};
