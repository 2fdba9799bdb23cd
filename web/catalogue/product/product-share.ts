import type { Language } from '../../../shop/account.ts';
import { loadLateWords } from '../../words/product-late.ts';

const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/**
 * Hands an address to the device's own way of sharing, or puts it on the clipboard where there is
 * none. Answers what to say about it; nothing where the device has said it itself.
 */
export const shareLink = async (
  language: Language,
  title: string,
  url: string,
): Promise<string> => {
  const words = await loadLateWords(language);
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return '';
    }
    await navigator.clipboard.writeText(url);
    return words.linkCopied;
  } catch (error) {
    return isCancelled(error) ? '' : words.copyFailed;
  }
};
