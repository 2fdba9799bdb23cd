import { useRouter } from '@tanstack/react-router';
import { call } from '../../shared/people/session/session.ts';
import type { ShownShop } from '../../shared/platform/shop.ts';
import { useLanguage } from '../../words/words.ts';

/** Draws with the colours of this look, whose style sheet the server writes into each document. */
const drawLook = (look: ShownShop['look']): void => {
  const drawn = document.querySelector<HTMLLinkElement>('link[href^="/look/"]');
  if (look === null) return drawn?.remove();
  const link = drawn ?? document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: look.href });
  if (drawn === null) document.head.append(link);
};

/**
 * Returns a function that shows the shop as it is now, after a publication: its name and its
 * colours. Another typeface comes with the next document.
 */
export const useShopRefresh = (): (() => Promise<void>) => {
  const router = useRouter();
  const language = useLanguage();
  return async () => {
    const { shop } = await call('GET /api/shop', { query: { language } });
    Object.assign(router.options.context, { shop });
    drawLook(shop.look);
    await router.invalidate();
  };
};
