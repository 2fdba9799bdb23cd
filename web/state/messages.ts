import type { Language } from '../../shop/account.ts';
import { type ToastKind, addToast } from '../kit/toast-store.ts';
import { loadSaid, type Said } from '../words/said.ts';
import type { Words } from '../words/words.ts';
import { ApiError } from './client.ts';
import { translateServerMessage } from './translate-server-message.ts';

let words: Words | null = null;
let said: Said = {};

/**
 * The language in which toasts and refusals speak. The page's frame calls it in the browser,
 * whenever the language is known or changes.
 */
export const setMessageLanguage = (next: Words, language: Language = 'en'): void => {
  words = next;
  // Where it does not come, the server is heard in its own words.
  loadSaid(language).then(
    (sentences) => void (said = sentences),
    () => undefined,
  );
};

/** A toast in the shopper's language. */
export const showToast = (kind: ToastKind, say: (words: Words) => string): void => {
  if (words !== null) addToast(kind, say(words));
};

/** A sentence of the server in the shopper's language, where it has one. */
export const translateMessage = (message: string): string => translateServerMessage(said, message);

/**
 * The text for a failed call: the server's message, else the generic one (PAGE-7, docs/product.md).
 */
export const describeFailure = (error: unknown, generic: string): string =>
  error instanceof ApiError && error.message !== '' ? translateMessage(error.message) : generic;

/** A red toast with what the server said. */
export const showFailure = (error: unknown): void =>
  showToast('failed', ({ states }) => describeFailure(error, states.generic));
