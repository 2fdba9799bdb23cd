/** Longest word that is told apart; what comes after is ignored on both sides. */
const longest = 60;

/**
 * The words of a text as the search compares them: lower case, without Latin accents, in the order of the text, each once.
 * A search finds a product when every word of it begins one of the product's words.
 */
export const searchWords = (text: string): string[] => {
  const plain = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '').normalize('NFC').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, longest).join('')))];
};
