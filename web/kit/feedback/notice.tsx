import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../join-classes.ts';
import css from './notice.module.css';

const icons = { info: Info, warn: CircleAlert, bad: CircleAlert, good: CircleCheck };

/** A sentence on a tint that belongs to the block below it; a bad one is read out at once. */
export const Notice = ({
  kind = 'info',
  className,
  children,
}: {
  kind?: keyof typeof icons;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <div
    className={joinClasses(css.notice, kind !== 'info' && css[kind], className)}
    role={kind === 'bad' ? 'alert' : 'status'}
  >
    <Icon of={icons[kind]} size={18} />
    <div className={css.body}>{children}</div>
  </div>
);
