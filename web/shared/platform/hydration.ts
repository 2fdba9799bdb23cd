let resolveHydrated = (): void => undefined;
let isDone = false;

/**
 * Resolves when hydration has finished. Leaving the page earlier would remove it while React still
 * hydrates it.
 */
export const hydrated = new Promise<void>((done) => {
  resolveHydrated = done;
});

/** Called when hydration has finished. A second call does nothing. */
export const markHydrated = (): void => {
  isDone = true;
  resolveHydrated();
};

export const isHydrated = (): boolean => isDone;
