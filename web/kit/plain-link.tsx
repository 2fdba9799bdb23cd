import type { AnchorHTMLAttributes } from 'react';

export interface PlainLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address within the shop; null leads nowhere: still read, not followed. */
  href: string | null;
  /** The place on the page is kept; otherwise the next page starts at its top. */
  stays?: boolean;
}

/**
 * A link within the shop for where there are many: an anchor and nothing else, so that a hundred of
 * them cost nothing to draw and to wake. One listener follows them all (layout/follow-links.ts). It
 * does not know whether it leads to where one is.
 */
export const PlainLink = ({ href, stays = false, rel, children, ...rest }: PlainLinkProps) =>
  href === null ? (
    // An anchor that leads nowhere has no role of its own.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <a {...rest} role="link" aria-disabled tabIndex={-1}>
      {children}
    </a>
  ) : (
    <a {...rest} rel={rel} href={href} data-way={stays ? 'stays' : 'top'}>
      {children}
    </a>
  );
