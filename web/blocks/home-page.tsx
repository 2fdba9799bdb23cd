import { useLoaderData } from '@tanstack/react-router';
import { createElement, type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../shared/people/session/session.ts';
import { useShop } from '../shared/platform/shop.ts';
import { completeWords } from '../words/words.ts';
import { Blocks } from './blocks.tsx';
import { CategoriesBlock } from './home/categories-block.tsx';
import { CollectionBlock } from './home/collection-block.tsx';
import { PromisesBlock } from './home/promises-block.tsx';
import { SaleUnitsBlock } from './home/sale-units-block.tsx';
import { SlidesBlock } from './home/slides-block.tsx';
import type { PageData } from './page-loader.ts';
import { addReadyBlock } from './ready-blocks.ts';
import typography from '../kit/typography.module.css';

addReadyBlock('slides', SlidesBlock);
addReadyBlock('categories', CategoriesBlock);
addReadyBlock('saleUnits', SaleUnitsBlock);
addReadyBlock('collection', CollectionBlock);
addReadyBlock('promises', PromisesBlock);

/** Draws what the home page shows to who is logged in; null for a visitor, and until it is there. */
const useOwnPart = (): ReactNode => {
  const isLoggedIn = useSession() !== null;
  const [own, setOwn] = useState<ReactNode>(null);
  useEffect(() => {
    if (isLoggedIn)
      Promise.all([import('../shared/orders/again/home-usuals.tsx'), completeWords()]).then(
        ([part]) => setOwn(createElement(part.default)),
        () => {
          // The page is whole without it.
        },
      );
  }, [isLoggedIn]);
  return isLoggedIn && own;
};

/** The home page: blocks without a visible title. */
export const Page = () => {
  const shop = useShop();
  const own = useOwnPart();
  const { title, blocks } = useLoaderData({ strict: false }) as PageData;
  return (
    <>
      <h1 className={typography.hidden}>{title || shop.name}</h1>
      <Blocks blocks={blocks} own={own} />
    </>
  );
};
