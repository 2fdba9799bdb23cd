import { useLoaderData } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../shared/people/session/session.ts';
import { useShop } from '../shared/platform/shop.ts';
import { completeWords } from '../words/words.ts';
import { Blocks, type OwnPart } from './blocks.tsx';
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

/** What stands there again at once when its reader comes back to the page. */
let kept: (OwnPart & { reader: string }) | undefined;

/**
 * Draws what the home page shows to who is logged in; undefined for a visitor, and until it is
 * there. It comes late, so it stands below what is in sight then.
 */
const useOwnPart = (): OwnPart | undefined => {
  const reader = useSession()?._id;
  const [own, setOwn] = useState(kept);
  useEffect(() => {
    if (reader === undefined) return undefined;
    let isHere = true;
    const draw = async (): Promise<void> => {
      const [{ drawHomeUsuals, countBlocksInSight }] = await Promise.all([
        import('../shared/orders/again/home-usuals.tsx'),
        completeWords(),
      ]);
      const node = await drawHomeUsuals();
      if (!isHere) return;
      const after = kept?.reader === reader ? kept.after : countBlocksInSight();
      kept = { reader, node, after };
      setOwn(kept);
    };
    draw().catch(() => {
      // The page is whole without it.
    });
    return () => {
      isHere = false;
    };
  }, [reader]);
  return own?.reader === reader ? own : undefined;
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
