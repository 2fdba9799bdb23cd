import type { Explanation } from '../../../contract/reasons/reasons.ts';
import type { Language } from '../../../shop/people/account.ts';
import { type ToastKind, addToast } from '../../kit/feedback/toast-store.ts';
import { loadRefusalWords, type RefusalWords } from '../../words/refusals.ts';
import type { Words } from '../../words/words.ts';
import { ApiError } from './client.ts';
import { type FieldNames, translateExplanation, translateRefusal } from './translate-refusal.ts';

let words: Words | null = null;
let refusalWords: RefusalWords = {};
let fieldNames: FieldNames = {};

/**
 * Sets the language of toasts and server messages. The frame calls it in the browser when the
 * language is known or changes.
 */
export const setMessageLanguage = (next: Words, language: Language = 'en'): void => {
  words = next;
  // Without the translations, refusals stay in English.
  loadRefusalWords(language).then(
    (loaded) => void (refusalWords = loaded),
    () => undefined,
  );
};

/** Sets the names by which refusals call fields. The dashboard calls it with the words it loads. */
export const setFieldNames = (names: FieldNames): void => {
  fieldNames = names;
};

/** Shows a toast in the shopper's language. */
export const showToast = (kind: ToastKind, say: (words: Words) => string): void => {
  if (words !== null) addToast(kind, say(words));
};

/** Words what the server says of a field, or of one of many things, in the shopper's language. */
export const translate = (explanation: Explanation): string =>
  translateExplanation(refusalWords, explanation);

/**
 * Returns the text for a failed call: the server's message, else the generic one (PAGE-7,
 * docs/product.md).
 */
export const describeFailure = (error: unknown, generic: string): string =>
  error instanceof ApiError && error.message !== ''
    ? translateRefusal(refusalWords, { ...error.explanation, errors: error.errors }, fieldNames)
    : generic;

/** Shows a red toast with the server's message. */
export const showFailure = (error: unknown): void =>
  showToast('failed', ({ states }) => describeFailure(error, states.generic));
