import { languages } from '../../../../shop/people/account.ts';
import type { ShopLanguages } from './text-languages.ts';

const allLanguages: ShopLanguages = { main: 'en', offered: languages };

/** The languages in which the merchant's texts are written. */
export const useShopLanguages = (): ShopLanguages => allLanguages;
