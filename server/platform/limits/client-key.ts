import { isIPv6 } from 'node:net';

/**
 * Maps network addresses to clients for all limits. Whoever has an IPv6 address has the 2^64
 * addresses of its network, so that network is one client. A provider often assigns 2^16 such
 * networks to one site, so sites are counted as well, with a higher limit.
 */

/** The eight groups of an IPv6 address as numbers. */
const parseGroups = (address: string): number[] => {
  const hex = address
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
    });
  const [head = [], tail = []] = hex.split('::').map((half) =>
    half
      .split(':')
      .filter((group) => group !== '')
      .map((group) => Number.parseInt(group, 16)),
  );
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
};

/** Does the address contain an IPv4 address, as on an IPv6 socket or behind a NAT64 translator? */
const carriesIPv4 = (groups: readonly number[]): boolean => {
  const prefix = groups.slice(0, 6).join();
  return prefix === [0, 0, 0, 0, 0, 0xffff].join() || prefix === [0x64, 0xff9b, 0, 0, 0, 0].join();
};

const formatNetwork = (groups: readonly number[], bits: 48 | 64): string =>
  `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`;

/** Returns the IPv4 address, or the IPv6 network of 64 bits. Anything else is returned as it is. */
export const toClientKey = (address: string): string => {
  if (!isIPv6(address)) return address;
  const groups = parseGroups(address);
  if (!carriesIPv4(groups)) return formatNetwork(groups, 64);
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
};

/** The IPv6 network of 48 bits around a client; null for IPv4. */
export const toSiteKey = (address: string): string | null => {
  if (!isIPv6(address)) return null;
  const groups = parseGroups(address);
  return carriesIPv4(groups) ? null : formatNetwork(groups, 48);
};

/** A site may send this many times the requests of one client. */
export const clientsPerSite = 10;
