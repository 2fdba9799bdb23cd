import { joinClasses } from '../join-classes.ts';
import typography from '../typography.module.css';
import css from './skeleton.module.css';

/** A box where something is about to stand. */
export const Skeleton = ({
  shape,
  className,
}: {
  shape?: 'tile' | 'block' | 'short';
  className?: string | undefined;
}) => (
  <div className={joinClasses(css.skeleton, shape && css[shape], className)} aria-hidden="true" />
);

/** A block under way, said aloud once. */
export const SkeletonLines = ({ label, lines = 4 }: { label: string; lines?: number }) => (
  <div className={css.stack} role="status">
    <span className={typography.hidden}>{label}</span>
    {Array.from({ length: lines }, (_, i) => (
      <Skeleton key={i} {...(i % 3 === 2 ? { shape: 'short' as const } : {})} />
    ))}
  </div>
);
