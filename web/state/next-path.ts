const unsafe = /[\p{Cc}\\]/u;

/**
 * Where to go after login: only a path of this shop (one slash in front, no back slash, nothing
 * that a browser reads as another host), never a page of logging in or verifying again. Anything
 * else is the home page.
 */
export const readNextPath = (given: unknown): string => {
  if (
    typeof given !== 'string' ||
    !given.startsWith('/') ||
    given.startsWith('//') ||
    unsafe.test(given) ||
    given.length > 1000
  )
    return '/';
  return /^\/(login-register|account-verify|password-reset)(?=[/?#]|$)/.test(given) ? '/' : given;
};
