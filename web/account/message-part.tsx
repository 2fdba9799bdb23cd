import type { ReactNode } from 'react';
import { Scale } from '../kit/scale.tsx';
import css from './account.module.css';

/** What a link of a mail, or the way to one, has to say; the scale of the shop hangs beside it. */
export const MessagePart = ({ children }: { children: ReactNode }) => (
  <div className={css.letter}>
    <div className={css.message}>{children}</div>
    <div className={css.picture}>
      <Scale />
    </div>
  </div>
);
