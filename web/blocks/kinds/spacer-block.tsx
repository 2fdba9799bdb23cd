import { joinClasses } from '../../kit/join-classes.ts';
import type { BlockProps } from '../block-data.ts';
import css from './spacer-block.module.css';

/** Room between two blocks, with or without the line. */
export const SpacerBlock = ({ block: { size, hasLine } }: BlockProps<'spacer'>) => (
  <div className={joinClasses(css.spacer, css[size])} aria-hidden="true">
    {hasLine && <div className={css.line} />}
  </div>
);
