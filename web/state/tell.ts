import { type ToastKind, toast } from '../kit/toast-store.ts';
import type { Words } from '../words/words.ts';
import { ApiError } from './client.ts';

let words: Words | null = null;

/** The language in which toasts speak. The page's frame calls it in the browser, whenever the language is known or changes. */
export const speak = (next: Words): void => {
  words = next;
};

/** A toast in the shopper's language. */
export const tell = (kind: ToastKind, say: (words: Words) => string): void => {
  if (words !== null) toast(kind, say(words));
};

/** What to say of a failed call: the server's message, else the generic sentence (spec section 8). */
export const failureText = (error: unknown, generic: string): string => (error instanceof ApiError && error.message !== '' ? error.message : generic);

/** A red toast with what the server said. */
export const tellFailure = (error: unknown): void => tell('failed', ({ states }) => failureText(error, states.generic));
