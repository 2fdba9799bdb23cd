import { describe, expect, it } from 'vitest';
import { toClientKey, toSiteKey } from './client-key.ts';

describe('the client that a limit counts', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64'],
    ['local', 'local'],
    ['unknown', 'unknown'],
  ])('%s is counted as %s', (address, key) => expect(toClientKey(address)).toBe(key));

  it('has no site if the address is IPv4', () =>
    expect(['192.0.2.1', '::ffff:192.0.2.1', '64:ff9b::c000:201', 'local'].map(toSiteKey)).toEqual([
      null,
      null,
      null,
      null,
    ]));

  it('has the /48 site of its IPv6 address', () => {
    expect(['2001:db8:1:2::1', '2001:db8:1:ffff::9', '2001:db8:2:2::1'].map(toSiteKey)).toEqual([
      '2001:db8:1::/48',
      '2001:db8:1::/48',
      '2001:db8:2::/48',
    ]);
  });
});
