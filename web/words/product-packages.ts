import type { Language } from '../../shop/people/account.ts';
import type { ProductPackageWords } from './en/product-packages.ts';

export const loadProductPackageWords = async (language: Language): Promise<ProductPackageWords> => {
  if (language === 'fn') return (await import('./fn/product-packages.ts')).productPackages;
  if (language === 'de') return (await import('./de/product-packages.ts')).productPackages;
  return (await import('./en/product-packages.ts')).productPackages;
};
