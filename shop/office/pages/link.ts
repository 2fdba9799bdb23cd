const maxLinkLength = 500;

/** A path of this shop. Exactly one slash at the front: two would lead to another host. */
const ownPath = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/**
 * An address of another host, with TLS. The host stands right behind the slashes: a user name before
 * it could disguise it as another one.
 */
const secureAddress =
  /^https:\/\/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/u;

export const isOwnPath = (href: string): boolean =>
  href.length <= maxLinkLength && ownPath.test(href);

/** May a link of a page lead there: to a path of this shop, or with TLS to another host? */
export const isPageLink = (href: string): boolean =>
  isOwnPath(href) || (href.length <= maxLinkLength && secureAddress.test(href));
