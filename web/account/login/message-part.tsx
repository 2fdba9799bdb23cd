import type { ReactNode } from 'react';
import { Scale } from '../../kit/pictures/scale.tsx';
import css from '../account.module.css';

/** The layout of pages about mail links, with a picture of the scale. */
export const MessagePart = ({ children }: { children: ReactNode }) => (
  <div className={css.letter}>
    <div className={css.message}>{children}</div>
    <div className={css.picture}>
      <Scale />
    </div>
  </div>
);
