import { whenIdle } from './when-idle.ts';

/** Limit of the wait for an idle moment after the first event. */
const maxWaitMs = 200;

/**
 * Events that show that a person uses the page. The browser's own restoring of the scroll position
 * counts, too.
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
 * Resolves when a person first moves, touches, scrolls or presses anything. Code that is only
 * needed for interaction is loaded then. On the server it is resolved at once.
 */
export const firstInteraction = new Promise<void>((done) => {
  resolveInteraction = done;
});

/** What the first press changes is painted before anything is loaded. */
const markAfterPaint = (): void => {
  stopListening();
  whenIdle(resolveInteraction, maxWaitMs);
};

const stopListening = (): void => {
  for (const sign of interactionEvents) removeEventListener(sign, markAfterPaint, true);
};

/** Resolves `firstInteraction` without an event, for example after a navigation. */
export const markInteraction = (): void => {
  resolveInteraction();
  if (!import.meta.env.SSR) stopListening();
};

if (import.meta.env.SSR) markInteraction();
else {
  for (const sign of interactionEvents)
    addEventListener(sign, markAfterPaint, { capture: true, passive: true });
  // The interaction may have been before the scripts.
  if ((window.earlyInput?.records.length ?? 0) > 0 || window.scrollY > 0) markInteraction();
}
