let recent = '';

/**
 * Keeps the e-mail that was just given, in memory only, so that the next page need not ask for it
 * again. Browser only.
 */
export const rememberEmail = (email: string): void => {
  recent = email;
};

/**
 * The e-mail that was last given on this visit; '' when none was, and so whenever a page is
 * hydrated.
 */
export const readRecentEmail = (): string => recent;
