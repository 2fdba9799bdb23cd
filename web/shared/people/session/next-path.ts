const unsafe = /[\p{Cc}\\]/u;

/**
 * Returns the path to open after login. Only a path of this shop is accepted: one slash in front,
 * no backslash, no control character, and no page of login or verification. Any other value returns
 * the home page.
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
