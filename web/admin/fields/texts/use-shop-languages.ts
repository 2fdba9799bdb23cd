import { useShop } from '../../../shared/platform/shop.ts';
import type { ShopLanguages } from './text-languages.ts';

/** The languages in which the merchant's texts are written. */
export const useShopLanguages = (): ShopLanguages => {
  const { mainLanguage, languages } = useShop();
  return { main: mainLanguage, offered: languages };
};
