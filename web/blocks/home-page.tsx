import { useLoaderData } from '@tanstack/react-router';
import { useShop } from '../shared/platform/shop.ts';
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

/** The home page: blocks without a visible title. */
export const Page = () => {
  const shop = useShop();
  const { title, blocks } = useLoaderData({ strict: false }) as PageData;
  return (
    <>
      <h1 className={typography.hidden}>{title || shop.name}</h1>
      <Blocks blocks={blocks} />
    </>
  );
};
