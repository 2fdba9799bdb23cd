import type { AnchorHTMLAttributes } from 'react';

export interface PlainLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the shop; null renders a link that cannot be followed. */
  href: string | null;
  /** Keeps the scroll position; otherwise the next page starts at its top. */
  stays?: boolean;
}

/**
 * A light link within the shop, for pages with many: an anchor only, so that a hundred of them cost
 * nothing to render and hydrate. One listener follows them all (layout/follow-links.ts). It does
 * not know whether it links to the current page.
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
