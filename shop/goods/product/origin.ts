import { findCountryCode, nameCountry } from '../../countries.ts';

/**
 * Where a product was made: in words, '' for none, and by the code of the country, null for none or
 * for words that name no country.
 */
export interface Origin {
  words: string;
  code: string | null;
}

export const noOrigin: Origin = { words: '', code: null };

/**
 * Settles what was sent of an origin (PRODUCT-16, docs/product.md). Of words and code, what differs
 * from what stands is what counts: words that name a country set its code, and a code gives its
 * English name. Null if both are new and mean different countries.
 */
export const settleOrigin = (sent: Partial<Origin>, standing: Origin): Origin | null => {
  const { words = standing.words, code = standing.code } = sent;
  const byWords = { words, code: findCountryCode(words) };
  if (code === standing.code) return words === standing.words ? standing : byWords;
  const byCode = { words: code === null ? '' : nameCountry(code), code };
  if (words === standing.words || words === '') return byCode;
  return code === null || code === byWords.code ? byWords : null;
};
