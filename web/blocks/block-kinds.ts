import { completeWords } from '../words/words.ts';
import type { BlockComponent, BlockKind } from './block-data.ts';
import { isOfHome, type LaterKind } from './block-files.ts';
import { addReadyBlock, isReady } from './ready-blocks.ts';

/** The file of each other kind. */
const loaders: { [Kind in LaterKind]: () => Promise<BlockComponent<Kind>> } = {
  text: async () => (await import('./kinds/text-block.tsx')).TextBlock,
  picture: async () => (await import('./kinds/picture-block.tsx')).PictureBlock,
  prices: async () => (await import('./kinds/prices-block.tsx')).PricesBlock,
  story: async () => (await import('./kinds/story-block.tsx')).StoryBlock,
  questions: async () => (await import('./kinds/questions-block.tsx')).QuestionsBlock,
  gallery: async () => (await import('./kinds/gallery-block.tsx')).GalleryBlock,
  video: async () => (await import('./kinds/video-block.tsx')).VideoBlock,
  coupon: async () => (await import('./kinds/coupon-block.tsx')).CouponBlock,
  map: async () => (await import('./kinds/map/map-block.tsx')).MapBlock,
  quotes: async () => (await import('./kinds/quotes-block.tsx')).QuotesBlock,
  contact: async () => (await import('./kinds/contact/contact-block.tsx')).ContactBlock,
  spacer: async () => (await import('./kinds/spacer-block.tsx')).SpacerBlock,
  facts: async () => (await import('./kinds/facts/facts-block.tsx')).FactsBlock,
};

const loadBlock = async <Kind extends LaterKind>(kind: Kind): Promise<void> => {
  const [component] = await Promise.all([loaders[kind](), completeWords()]);
  addReadyBlock(kind, component);
};

/** Loads what draws these kinds, and the words that they say. */
export const loadBlocks = async (kinds: readonly BlockKind[]): Promise<void> => {
  await Promise.all(
    [...new Set(kinds)]
      .filter((kind) => !isReady(kind))
      .map((kind) => (isOfHome(kind) ? import('./home-page.tsx') : loadBlock(kind))),
  );
};
