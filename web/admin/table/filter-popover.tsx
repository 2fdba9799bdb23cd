import { ChevronDown } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../../kit/icon/icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Popover } from '../../kit/overlay/popover.tsx';
import css from './list-bar.module.css';

/** The panel has gone when a link in it was followed, so its button takes the focus. */
const focusButton = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
  if (target instanceof Element && target.closest('a') !== null)
    currentTarget.closest('details')?.querySelector('summary')?.focus();
};

/** One filter of a list: a button that names it and what it is set to, and its panel. */
export const FilterPopover = ({
  label,
  value,
  children,
}: {
  label: string;
  /** What it is set to; undefined while it narrows nothing. */
  value: string | undefined;
  children: ReactNode;
}) => (
  <Popover
    label={value === undefined ? label : `${label}: ${value}`}
    button={
      <>
        <span className={css.set}>
          {label}
          {value !== undefined && (
            <>
              : <b>{value}</b>
            </>
          )}
        </span>
        <Icon of={ChevronDown} size={16} />
      </>
    }
    buttonClass={joinClasses(css.filter, value !== undefined && css.inUse)}
    panelClass={css.panel}
  >
    <div onClick={focusButton} role="presentation">
      {children}
    </div>
  </Popover>
);
