import { createElement, Fragment, type ReactNode, Suspense, useRef } from 'react';
import { useRestDrawn } from '../catalogue/card/draw-rest.ts';
import { QuickView } from '../catalogue/card/quick-view.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import type { BlockData } from './block-data.ts';
import { findBlock } from './ready-blocks.ts';
import css from '../kit/page/blocks.module.css';
import place from '../kit/page/place.module.css';

/** The blocks at the top of a page, which are drawn while it loads. */
const maxTop = 2;

/** Blocks that reserve a height of their own, and those that stand close to their like. */
const findClass = (block: BlockData): string | undefined => {
  switch (block.kind) {
    case 'collection':
      return block.layout === 'ranking' ? css.ranking : undefined;
    case 'promises':
      return css.promises;
    case 'text':
    case 'facts':
      return css.rows;
    case 'spacer':
      return css.spacer;
    default:
      return undefined;
  }
};

const hasPicture = ({ kind }: BlockData): boolean =>
  ['slides', 'picture', 'story', 'gallery', 'collection', 'categories'].includes(kind);

const BlockAt = ({ block, isEager }: { block: BlockData; isEager: boolean }) => {
  const drawn = <Suspense>{createElement(findBlock(block.kind), { block, isEager })}</Suspense>;
  return block.kind === 'slides' ? (
    <div className={css.wide}>{drawn}</div>
  ) : (
    <section className={joinClasses(place.wrap, css.block, findClass(block))}>{drawn}</section>
  );
};

/** What is the reader's own, and how many blocks stand before it. */
export interface OwnPart {
  node: ReactNode;
  after: number;
}

/**
 * The blocks of a page below one another. Those out of sight are drawn when they are needed: see
 * blocks.module.css.
 */
export const Blocks = ({
  blocks,
  own,
}: {
  blocks: readonly BlockData[];
  own?: OwnPart | undefined;
}) => {
  const below = useRef<HTMLDivElement>(null);
  useRestDrawn(below, 1);
  const first = blocks.findIndex(hasPicture);
  // Blocks have no name of their own, and a page never moves them.
  const drawn = blocks.map((block, i) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={i}>
      <BlockAt block={block} isEager={i === first && i < maxTop} />
      {own?.after === i + 1 && own.node}
    </Fragment>
  ));
  return (
    <>
      {drawn.slice(0, maxTop)}
      <div className={css.below} ref={below}>
        {drawn.slice(maxTop)}
      </div>
      <QuickView />
    </>
  );
};
