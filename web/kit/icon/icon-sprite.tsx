import { Eye, Heart } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { StarSymbols } from '../marks/stars.tsx';
import typography from '../typography.module.css';
import css from './icon-sprite.module.css';

const Drawings = memo(() => (
  <>
    <StarSymbols />
    <symbol id="heart" viewBox="0 0 24 24">
      <Heart fill="inherit" stroke="inherit" strokeWidth={1.75} />
    </symbol>
    <symbol id="eye" viewBox="0 0 24 24">
      <Eye stroke="inherit" strokeWidth={1.75} />
    </symbol>
    <symbol id="down" viewBox="0 0 24 24">
      <path d="m6 9 6 6 6-6" />
    </symbol>
    <symbol id="arrow" viewBox="0 0 24 24">
      <path d="M5 12h14m-7-7 7 7-7 7" />
    </symbol>
  </>
));

/**
 * The drawings that a page may show a hundred times, each of them once: stars, icons, and the given
 * ones.
 */
export const Sprite = ({ children }: { children: ReactNode }) => (
  <svg className={typography.hidden} width={0} height={0} aria-hidden="true">
    {children}
    <Drawings />
  </svg>
);

/** Renders an icon of the sprite, for a button or link with a name: a drawing is not read aloud. */
export const renderSpriteIcon = (name: 'heart' | 'eye' | 'arrow' | 'down') => (
  <svg className={css.icon}>
    <use href={`#${name}`} />
  </svg>
);
