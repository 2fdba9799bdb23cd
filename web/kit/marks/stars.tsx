import type { FunctionComponent, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import css from './stars.module.css';

interface StarsProps {
  /** Full stars, 0 to 5. */
  value: number;
  /** The text for screen readers: "4 out of 5 stars". */
  label: string;
  /** After the stars: the count of reviews. */
  children?: ReactNode;
  large?: boolean;
}

/** In a box of 24 units. */
const star = 'M12 2.6l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.6l-5.9 3.2 1.2-6.6L2.5 9.6l6.6-.9z';
const five = [0, 1, 2, 3, 4];

const drawStar = (place: number) => <use key={place} href="#star" x={place * 26.5} />;

/**
 * The drawings that the stars of a page refer to, one for each rating; the page contains them once.
 */
export const StarSymbols = () => (
  <>
    <defs>
      <path id="star" d={star} />
    </defs>
    {[0, ...five.map((n) => n + 1)].map((full) => (
      <symbol key={full} id={`stars-${full}`} viewBox="0 0 130 24">
        <g className={css.on}>{five.slice(0, full).map(drawStar)}</g>
        <g className={css.off}>{five.slice(full).map(drawStar)}</g>
      </symbol>
    ))}
  </>
);

/** Renders the stars without a component of their own, for lists with many. */
export const renderStars = ({ value, label, children, large = false }: StarsProps) => (
  <span className={joinClasses(css.rating, large && css.large)}>
    <svg className={css.stars} role="img" aria-label={label}>
      <use href={`#stars-${value}`} />
    </svg>
    {children !== undefined && <span>{children}</span>}
  </span>
);

export const Stars: FunctionComponent<StarsProps> = (props) => renderStars(props);
