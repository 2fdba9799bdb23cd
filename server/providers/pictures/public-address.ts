import { BlockList, isIP } from 'node:net';

/**
 * The addresses of IPv4 that are not of the public Internet (IANA's registry of special purposes):
 * this network, private, carrier-grade NAT, loopback, link-local with the metadata of clouds, tests
 * and documentation, 6to4 relays, multicast, reserved, broadcast.
 */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * Of IPv6 only global unicast is public. That leaves out loopback, link-local, unique local,
 * multicast, and IPv4 in other forms: mapped (`::ffff:`), NAT64 (`64:ff9b:`).
 */
const global6 = '2000::/3';
/** Teredo and other protocols, documentation, 6to4, whose address holds one of IPv4. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const createList = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits = ''] = range.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
};

const blocked4 = createList(special4, 'ipv4');
const allowed6 = createList([global6], 'ipv6');
const blocked6 = createList(special6, 'ipv6');

/** Is it the IP address of a host on the public Internet? False for any other text. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !blocked4.check(address, 'ipv4');
  return (
    family === 6 &&
    !address.includes('%') &&
    allowed6.check(address, 'ipv6') &&
    !blocked6.check(address, 'ipv6')
  );
};
