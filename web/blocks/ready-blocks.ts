import { type FunctionComponent, lazy } from 'react';
import type { BlockComponent, BlockData, BlockKind } from './block-data.ts';

type AnyBlock = FunctionComponent<{ block: BlockData; isEager: boolean }>;

const ready = new Map<BlockKind, AnyBlock>();

/** Notes what draws the blocks of a kind, once its code is there. */
export const addReadyBlock = <Kind extends BlockKind>(
  kind: Kind,
  component: BlockComponent<Kind>,
): void => void ready.set(kind, component as unknown as AnyBlock);

export const isReady = (kind: BlockKind): boolean => ready.has(kind);

const awaited = new Map<BlockKind, AnyBlock>();

/** Loads what draws a kind when it is first drawn; until then the server's markup stays. */
const awaitBlock = (kind: BlockKind): AnyBlock => {
  const known = awaited.get(kind);
  if (known !== undefined) return known;
  const component = lazy(async () => {
    await (await import('./block-kinds.ts')).loadBlocks([kind]);
    return { default: ready.get(kind) as AnyBlock };
  }) as unknown as AnyBlock;
  awaited.set(kind, component);
  return component;
};

/** Returns what draws the blocks of a kind. On the server the loader of the page has loaded it. */
export const findBlock = (kind: BlockKind): AnyBlock => ready.get(kind) ?? awaitBlock(kind);
