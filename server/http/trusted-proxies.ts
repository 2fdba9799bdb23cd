import { BlockList, isIP } from 'node:net';

const normaliseAddress = (address: string): string =>
  address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1');

const readFamily = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Reads `10.0.0.0/8, 192.0.2.7, ::1`; null when a part is no address and no network. */
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

/** Is this address one of those proxies? */
export const isTrustedProxy = (proxies: BlockList, address: string): boolean =>
  isIP(normaliseAddress(address)) !== 0 &&
  proxies.check(normaliseAddress(address), readFamily(normaliseAddress(address)));

/**
 * Who asks, where the shop stands behind proxies of its own: the last address of X-Forwarded-For
 * that is none of them. What stands before it was written by the asker and is not believed; without
 * a known proxy at the socket, nothing of it is.
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
