import type { ReactNode } from 'react';
import { joinClasses } from '../../../kit/join-classes.ts';
import { call } from '../../people/session/session.ts';
import { Usuals } from './usuals.tsx';
import blocks from '../../../kit/page/blocks.module.css';
import place from '../../../kit/page/place.module.css';

/** Loads the usuals and draws them for the home page; null for who has none. */
export const drawHomeUsuals = async (): Promise<ReactNode> => {
  const { usuals } = await call('GET /api/users/usuals');
  return usuals.length === 0 ? null : (
    <section className={joinClasses(place.wrap, blocks.block)}>
      <Usuals usuals={usuals} />
    </section>
  );
};

/**
 * Counts the blocks of the page that begin above the foot of the window. What is put behind them
 * moves nothing that is in sight.
 */
export const countBlocksInSight = (): number =>
  [...document.querySelectorAll(`main .${blocks.block}, main .${blocks.wide}`)].filter(
    (block) => block.getBoundingClientRect().top < window.innerHeight,
  ).length;
