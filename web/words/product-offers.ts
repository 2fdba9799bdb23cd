import type { Language } from '../../shop/people/account.ts';
import type { ProductOfferWords } from './en/product-offers.ts';

export const loadProductOfferWords = async (language: Language): Promise<ProductOfferWords> => {
  if (language === 'fn') return (await import('./fn/product-offers.ts')).productOffers;
  if (language === 'de') return (await import('./de/product-offers.ts')).productOffers;
  return (await import('./en/product-offers.ts')).productOffers;
};
