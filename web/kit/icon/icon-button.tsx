import type { ButtonHTMLAttributes, Ref } from 'react';
import { joinClasses } from '../join-classes.ts';
import { Icon, type IconProps } from './icon.tsx';
import css from '../button.module.css';

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'style' | 'children'
> {
  /** The name that is read aloud. */
  label: string;
  icon: IconProps['of'];
  iconSize?: number;
  small?: boolean;
  bordered?: boolean;
  /** A number on the icon; 0 shows none. `label` must contain the number too. */
  count?: number;
  ref?: Ref<HTMLButtonElement>;
}

/** A button of 44 px that shows an icon only. */
export const IconButton = ({
  label,
  icon,
  iconSize = 20,
  small = false,
  bordered = false,
  count = 0,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    className={joinClasses(css.icon, small && css.iconSmall, bordered && css.bordered, className)}
  >
    <Icon of={icon} size={iconSize} />
    <Count of={count} />
  </button>
);

/**
 * The marigold number on an icon; 0 shows none. Screen readers get the number from the name of the
 * control.
 */
export const Count = ({ of: count }: { of: number }) =>
  count > 0 ? (
    <span className={css.count} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  ) : null;

/** The class of an icon button, for links that look like one. */
export const iconButtonClass: string = css.icon ?? '';
