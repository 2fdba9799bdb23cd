import { BlockList, isIP } from 'node:net';

const plain = (address: string): string =>
  address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^\[(.*)\](?::\d+)?$/, '$1');

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Reads `10.0.0.0/8, 192.0.2.7, ::1`; null when a part is no address and no network. */
export const readProxies = (text: string): BlockList | null => {
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
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
};

/** Is this address one of those proxies? */
export const isProxyIn = (proxies: BlockList, address: string): boolean =>
  isIP(plain(address)) !== 0 && proxies.check(plain(address), familyOf(plain(address)));

/**
 * Who asks, where the shop stands behind proxies of its own: the last address of X-Forwarded-For
 * that is none of them. What stands before it was written by the asker and is not believed; without
 * a known proxy at the socket, nothing of it is.
 */
export const askerOf = (
  peer: string,
  forwarded: string | undefined,
  proxies: BlockList,
): string => {
  const hops = [
    ...(forwarded ?? '')
      .split(',')
      .map(plain)
      .filter((hop) => hop !== ''),
    plain(peer),
  ];
  while (hops.length > 1 && isProxyIn(proxies, hops.at(-1) ?? '')) hops.pop();
  const asker = hops.at(-1) ?? peer;
  return isIP(asker) === 0 ? plain(peer) : asker;
};
