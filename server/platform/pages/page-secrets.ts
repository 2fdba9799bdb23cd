/**
 * A page with a secret in its URL is never cached, and sends no `Referer` (T24, docs/threats.md).
 * The same holds for a page that was not found: its address may be a mailed link with a slip.
 */
export const secretHeaders = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };

/** The log entry of a failed page, without the secrets of its URL, however they are spelled in it. */
export const describeFailure = (
  url: URL,
  secrets: readonly string[],
  error: unknown,
): { error: string; path: string } => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const spelled = url.pathname
    .split('/')
    .filter((segment) => secrets.includes(decodeURIComponent(segment)));
  const masked = (given: string): string =>
    [...secrets, ...spelled].reduce((shown, secret) => shown.replaceAll(secret, '[secret]'), given);
  return { error: masked(text), path: masked(url.pathname) };
};
