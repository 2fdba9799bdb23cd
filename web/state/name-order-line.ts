import { giftCardProductId } from '../../shop/credit/gift-card.ts';
import type { Words } from '../words/words.ts';

/**
 * The name of an order line. The name of a product is the one of its purchase; a gift card is named
 * by the shop itself, in the language of the page.
 */
export const nameOrderLine = (
  { productId, name }: { productId: string; name: string },
  { orders }: Pick<Words, 'orders'>,
): string => (productId === giftCardProductId ? orders.giftCard : name);
