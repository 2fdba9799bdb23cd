let recent = '';

/** Remembers the last e-mail in memory, so that the next page can fill it in. Browser only. */
export const rememberEmail = (email: string): void => {
  recent = email;
};

/** Returns the last e-mail of this visit; empty at first, and so during hydration. */
export const readRecentEmail = (): string => recent;
