import type { Language } from '../../people/account.ts';
import { giftCardProductId } from './gift-card.ts';

/** How the shop names a gift card in the line of an order, in the language of the reader. */
const giftCardNames: Record<Language, string> = {
  en: 'Gift card',
  fn: 'Carte cadeau',
  de: 'Geschenkkarte',
};

/**
 * The name of an order line. The name of a product is the one of its purchase; a gift card is named
 * by the shop itself, in the language of the reader, whatever name its line has stored.
 */
export const nameOrderLine = (
  { productId, name }: { productId: string; name: string },
  language: Language,
): string => (productId === giftCardProductId ? giftCardNames[language] : name);
