import type { Language } from '../../shop/account.ts';

/** What the page of a product says of offers. Many shops have none, so it is loaded where one is. */
export interface ProductOfferWords {
  percent: (percent: number) => string;
  amount: (amount: string) => string;
  freeDelivery: string;
  buyGet: (buy: number, get: number) => string;
  quantityPrice: (from: number, price: string) => string;
  kiloPrice: (from: number, price: string) => string;
  minSum: (amount: string) => string;
  firstOrder: string;
  usesByCustomer: (count: number) => string;
  until: (date: string) => string;
}

export const loadProductOfferWords = async (language: Language): Promise<ProductOfferWords> => {
  if (language === 'fn') return (await import('./fn/product-offers.ts')).productOffers;
  if (language === 'de') return (await import('./de/product-offers.ts')).productOffers;
  return (await import('./en/product-offers.ts')).productOffers;
};
