import { BlockList, isIP } from 'node:net';

const normaliseAddress = (address: string): string =>
  address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1');

const readFamily = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Parses `10.0.0.0/8, 192.0.2.7, ::1`; null if a part is neither an address nor a network. */
export const parseProxies = (text: string): BlockList | null => {
  const list = new BlockList();
  for (const part of text.split(',').map((one) => one.trim())) {
    const [address = '', bits, ...more] = part.split('/');
    const widest = isIP(address) === 6 ? 128 : 32;
    if (
      isIP(address) === 0 ||
      more.length > 0 ||
      (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= widest))
    )
      return null;
    if (bits === undefined) list.addAddress(address, readFamily(address));
    else list.addSubnet(address, Number(bits), readFamily(address));
  }
  return list;
};

/** Is this address one of the proxies? */
export const isTrustedProxy = (proxies: BlockList, address: string): boolean =>
  isIP(normaliseAddress(address)) !== 0 &&
  proxies.check(normaliseAddress(address), readFamily(normaliseAddress(address)));

/**
 * Finds the client's address behind the shop's own proxies: the last address of X-Forwarded-For
 * that is no trusted proxy. Earlier addresses were written by the client and are not believed. If
 * the peer is no trusted proxy, the header is ignored.
 */
export const findClientAddress = (
  peer: string,
  forwarded: string | undefined,
  proxies: BlockList,
): string => {
  const hops = [
    ...(forwarded ?? '')
      .split(',')
      .map(normaliseAddress)
      .filter((hop) => hop !== ''),
    normaliseAddress(peer),
  ];
  while (hops.length > 1 && isTrustedProxy(proxies, hops.at(-1) ?? '')) hops.pop();
  const asker = hops.at(-1) ?? peer;
  return isIP(asker) === 0 ? normaliseAddress(peer) : asker;
};
