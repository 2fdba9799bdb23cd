import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PlainLink } from '../kit/html/plain-link.tsx';

/** A link of the merchant's menus: to a page of the shop, or to another host beside it. */
export const MenuLink = ({
  href,
  className,
  children,
}: {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const here = useLocation({ select: ({ pathname }) => pathname === href });
  return href.startsWith('/') ? (
    <PlainLink href={href} className={className} aria-current={here ? 'page' : undefined}>
      {children}
    </PlainLink>
  ) : (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
    </a>
  );
};
