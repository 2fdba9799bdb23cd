import type { Language } from '../../shop/account.ts';
import { type ToastKind, addToast } from '../kit/feedback/toast-store.ts';
import { loadSaid, type Said } from '../words/said.ts';
import type { Words } from '../words/words.ts';
import { ApiError } from './client.ts';
import { translateServerMessage } from './translate-server-message.ts';

let words: Words | null = null;
let said: Said = {};

/**
 * Sets the language of toasts and server messages. The frame calls it in the browser when the
 * language is known or changes.
 */
export const setMessageLanguage = (next: Words, language: Language = 'en'): void => {
  words = next;
  // Without the translations, server messages stay in English.
  loadSaid(language).then(
    (sentences) => void (said = sentences),
    () => undefined,
  );
};

/** Shows a toast in the shopper's language. */
export const showToast = (kind: ToastKind, say: (words: Words) => string): void => {
  if (words !== null) addToast(kind, say(words));
};

/** Translates a message of the server, if a translation exists. */
export const translateMessage = (message: string): string => translateServerMessage(said, message);

/**
 * Returns the text for a failed call: the server's message, else the generic one (PAGE-7,
 * docs/product.md).
 */
export const describeFailure = (error: unknown, generic: string): string =>
  error instanceof ApiError && error.message !== '' ? translateMessage(error.message) : generic;

/** Shows a red toast with the server's message. */
export const showFailure = (error: unknown): void =>
  showToast('failed', ({ states }) => describeFailure(error, states.generic));
