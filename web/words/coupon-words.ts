import { use } from 'react';
import type { Language } from '../../shop/people/account.ts';
import type { coupon } from './en/coupon.ts';
import { useLanguage } from './words.ts';

/** Words of the coupon field, which only shops with offers load. */
type CouponWords = typeof coupon;

const wordsByLanguage = new Map<Language, Promise<CouponWords>>();

const load = async (language: Language): Promise<CouponWords> => {
  if (language === 'fn') return (await import('./fn/coupon.ts')).coupon;
  if (language === 'de') return (await import('./de/coupon.ts')).coupon;
  return (await import('./en/coupon.ts')).coupon;
};

/** Loads them once for each language. */
const loadOnce = (language: Language): Promise<CouponWords> => {
  const loading = wordsByLanguage.get(language) ?? load(language);
  wordsByLanguage.set(language, loading);
  loading.catch(() => wordsByLanguage.delete(language));
  return loading;
};

/** The words in a component, which waits for them under the `Suspense` above it. */
export const useCouponWords = (): CouponWords => use(loadOnce(useLanguage()));
