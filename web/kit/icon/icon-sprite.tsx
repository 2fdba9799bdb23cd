import { Eye, Heart } from 'lucide-react';
import typography from '../typography.module.css';
import css from './icon-sprite.module.css';

/** Icons that a page may show a hundred times, drawn once. `SpriteIcon` points at them. */
export const IconSprite = () => (
  <svg className={typography.hidden} width="0" height="0" aria-hidden="true">
    <symbol id="heart" viewBox="0 0 24 24">
      <Heart fill="inherit" stroke="inherit" strokeWidth={1.75} />
    </symbol>
    <symbol id="eye" viewBox="0 0 24 24">
      <Eye stroke="inherit" strokeWidth={1.75} />
    </symbol>
  </svg>
);

export const SpriteIcon = ({ of: name }: { of: 'heart' | 'eye' }) => (
  <svg className={css.icon} aria-hidden="true">
    <use href={`#${name}`} />
  </svg>
);
