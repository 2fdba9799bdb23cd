import type { blocks as ownBlocks } from '@local/blocks';
import { drawings } from '@local/drawings';
import { createElement, type FunctionComponent } from 'react';
import { completeWords } from '../words/words.ts';
import type { BlockComponent, BlockKind, LocalKind } from './block-data.ts';
import { isLocal, isOfHome, type LaterKind, readLocalName } from './block-files.ts';
import type { DrawingsOf } from './local-drawings.ts';
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

/** Each block of the shop's own has its drawing, which takes what its fields hold. */
const ownDrawings: DrawingsOf<typeof ownBlocks> | null = drawings;

type AnyDrawing = () => Promise<{
  Block: FunctionComponent<{ content: never; isEager: boolean }>;
}>;

const findDrawing = (
  all: Readonly<Record<string, AnyDrawing>>,
  name: string,
): AnyDrawing | undefined => all[name];

const loadLocal = async (kind: LocalKind): Promise<BlockComponent<LocalKind>> => {
  const drawing = ownDrawings === null ? undefined : findDrawing(ownDrawings, readLocalName(kind));
  if (drawing === undefined) throw new Error(`Nothing draws ${kind}`);
  const { Block } = await drawing();
  return ({ block: { content }, isEager }) =>
    createElement(Block, { content: content as never, isEager });
};

const loadBlock = async <Kind extends LaterKind | LocalKind>(
  kind: Kind,
  load: (kind: Kind) => Promise<BlockComponent<Kind>>,
): Promise<void> => {
  const [component] = await Promise.all([load(kind), completeWords()]);
  addReadyBlock(kind, component);
};

const loadLater = <Kind extends LaterKind>(kind: Kind): Promise<BlockComponent<Kind>> =>
  loaders[kind]();

const loadKind = (kind: BlockKind): Promise<unknown> => {
  if (isOfHome(kind)) return import('./home-page.tsx');
  return isLocal(kind) ? loadBlock(kind, loadLocal) : loadBlock(kind, loadLater);
};

/** Loads what draws these kinds, and the words that they say. */
export const loadBlocks = async (kinds: readonly BlockKind[]): Promise<void> => {
  await Promise.all([...new Set(kinds)].filter((kind) => !isReady(kind)).map(loadKind));
};
