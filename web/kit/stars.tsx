import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './stars.module.css';
import type from './type.module.css';

export interface StarsProps {
  /** Full stars, 0 to 5. */
  value: number;
  /** What is read aloud: "4 out of 5 stars". */
  label: string;
  /** After the stars: the count of reviews. */
  children?: ReactNode;
  large?: boolean;
}

/** In a box of 24 units. */
const starPath = 'M12 2.6l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.6l-5.9 3.2 1.2-6.6L2.5 9.6l6.6-.9z';

/** The sprite that the stars of a page point at; stands once in the page. */
export const StarSprite = () => (
  <svg className={type.hidden} width="0" height="0" aria-hidden="true">
    <symbol id="star" viewBox="0 0 24 24"><path d={starPath} /></symbol>
  </svg>
);

export const Stars = ({ value, label, children, large = false }: StarsProps) => (
  <span className={classes(css.rating, large && css.large)}>
    <span className={css.stars} role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((n) => <svg key={n} className={n <= value ? css.on : undefined}><use href="#star" /></svg>)}
    </span>
    {children !== undefined && <span>{children}</span>}
  </span>
);
