import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { joinClasses } from './join-classes.ts';
import css from './button.module.css';

interface Look {
  kind?: 'ink' | 'line' | 'quiet' | 'danger';
  size?: 'small' | 'normal' | 'large';
  /** Fills the width of its box. */
  wide?: boolean;
}

const lookOf = (
  { kind = 'ink', size = 'normal', wide = false }: Look,
  className?: string,
): string =>
  joinClasses(
    css.button,
    kind !== 'ink' && css[kind],
    size !== 'normal' && css[size],
    wide && css.wide,
    className,
  );

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'> {
  /** Working: a ring at the left, same width, and clicks do nothing. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. One of kind `ink` in a block. */
export const Button = ({
  kind = 'ink',
  size = 'normal',
  wide = false,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const click = (event: MouseEvent<HTMLButtonElement>): void =>
    busy ? event.preventDefault() : onClick?.(event);
  return (
    <button
      {...rest}
      type={type}
      className={lookOf({ kind, size, wide }, className)}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busy && <span className={css.ring} aria-hidden="true" />}
      {children}
    </button>
  );
};

interface AnchorProps extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style'> {
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

const Anchor = ({
  kind = 'ink',
  size = 'normal',
  wide = false,
  className,
  children,
  ...rest
}: AnchorProps) => (
  <a {...rest} className={lookOf({ kind, size, wide }, className)}>
    {children}
  </a>
);

/** A link that looks like a button: `<ButtonLink to="/cart" kind="line">`. */
export const ButtonLink = createLink(Anchor);

/** A link to an address that is only known as text (a slide's link, another host). */
export const ButtonAnchor = Anchor;
