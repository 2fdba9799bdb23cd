import type { Language } from '../../../../shop/people/account.ts';
import { loadLateWords } from '../../../words/product-late.ts';

const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/**
 * Shares a link by the device, or copies it to the clipboard. Returns the message to show; empty
 * when the device shows its own.
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
