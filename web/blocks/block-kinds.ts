import type { blocks as ownBlocks } from '@local/blocks';
import { drawings } from '@local/drawings';
import { createElement, type FunctionComponent } from 'react';
import { completeWords } from '../words/words.ts';
import type { BlockComponent, BlockKind, LocalKind } from './block-data.ts';
import { type HomeKind, isLocal, isOfHome, readLocalName } from './block-files.ts';
import type { DrawingsOf } from './local-drawings.ts';
import { addReadyBlock, isReady } from './ready-blocks.ts';

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

const loadDrawing = async (kind: Exclude<BlockKind, HomeKind>): Promise<unknown> => {
  if (isLocal(kind)) return loadLocal(kind);
  if (kind === 'coupon') return (await import('./kinds/coupon-block.tsx')).CouponBlock;
  if (kind === 'contact') return (await import('./kinds/contact/contact-block.tsx')).ContactBlock;
  return (await import('./written-page.tsx')).writtenDrawings[kind];
};

const loadKind = async (kind: BlockKind): Promise<void> => {
  if (isOfHome(kind)) return void (await import('./home-page.tsx'));
  const [drawing] = await Promise.all([loadDrawing(kind), completeWords()]);
  addReadyBlock(kind, drawing as BlockComponent<BlockKind>);
};

/** Loads what draws these kinds, and the words that they say. */
export const loadBlocks = async (kinds: readonly BlockKind[]): Promise<void> => {
  await Promise.all([...new Set(kinds)].filter((kind) => !isReady(kind)).map(loadKind));
};
