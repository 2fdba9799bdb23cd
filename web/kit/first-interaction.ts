/**
 * What only somebody who is there does. A page that scrolls by itself to where it was left counts,
 * too.
 */
const interactionEvents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
  'input',
] as const;

let resolveInteraction = (): void => undefined;

/**
 * Settled once a person moves, touches, scrolls or presses anything: what can be seen and read
 * without its script, and is worked with only then, is fetched from here on. On the server nobody
 * is waited for.
 */
export const firstInteraction = new Promise<void>((done) => {
  resolveInteraction = done;
});

/** Says it without a sign: whoever steps to another page is there. */
export const markInteraction = (): void => {
  resolveInteraction();
  if (!import.meta.env.SSR)
    for (const sign of interactionEvents) removeEventListener(sign, markInteraction, true);
};

if (import.meta.env.SSR) markInteraction();
else {
  for (const sign of interactionEvents)
    addEventListener(sign, markInteraction, { capture: true, passive: true });
  // They may have come before the scripts.
  if ((window.earlyInput?.records.length ?? 0) > 0 || window.scrollY > 0) markInteraction();
}
