import type { AnchorHTMLAttributes } from 'react';

interface PlainLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the shop; null renders a link that cannot be followed. */
  href: string | null;
  /** Keeps the scroll position; otherwise the next page starts at its top. */
  stays?: boolean;
}

/**
 * The attributes of a light link within the shop. One listener follows all links that have them
 * (layout/follow-links.ts).
 */
export const buildLinkAttributes = (href: string | null, stays = false) =>
  href === null
    ? // An anchor that leads nowhere has no role of its own, and HTML gives it no relation.
      ({ role: 'link', 'aria-disabled': true, rel: undefined } as const)
    : { href, 'data-way': stays ? 'stays' : '' };

/**
 * A light link within the shop, for pages with many: an anchor only, so that a hundred of them cost
 * nothing to render and hydrate. It does not know whether it links to the current page.
 */
export const PlainLink = ({ href, stays = false, children, ...rest }: PlainLinkProps) => (
  <a {...rest} {...buildLinkAttributes(href, stays)}>
    {children}
  </a>
);
