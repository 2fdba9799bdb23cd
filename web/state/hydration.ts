let resolveHydrated = (): void => undefined;

/**
 * Settled once the page that arrived has come to life: whoever leads elsewhere before that pulls it
 * from under React.
 */
export const hydrated = new Promise<void>((done) => {
  resolveHydrated = done;
});

/** Said by what of the arrived page comes to life last. Saying it again does nothing. */
export const markHydrated = (): void => resolveHydrated();
