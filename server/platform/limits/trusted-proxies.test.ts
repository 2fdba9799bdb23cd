import { describe, expect, test } from 'vitest';
import { findClientAddress, parseProxies } from './trusted-proxies.ts';

describe('the address of a client behind proxies', () => {
  const proxies = parseProxies('10.0.0.0/8, 127.0.0.1, ::1') ?? undefined;
  test.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    // A peer that is no proxy of ours is not believed.
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    // The client's own entries come before those of our proxies.
    ['10.1.2.3', '1.1.1.1, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['10.1.2.3', '[2001:db8::7]:4711', '2001:db8::7'],
    ['10.1.2.3', '', '10.1.2.3'],
    ['10.1.2.3', 'unknown', '10.1.2.3'],
    ['10.1.2.3', '10.4.4.4, 10.5.5.5', '10.4.4.4'],
    ['local', undefined, 'local'],
  ])('with the peer %s and X-Forwarded-For %s is %s', (peer, forwarded, asker) => {
    if (proxies === undefined) throw new Error('not read');
    expect(findClientAddress(peer, forwarded, proxies)).toBe(asker);
  });

  test.each(['', 'proxy', '10.0.0.0/33', '10.0.0.0/8/8', '::/129', '1.2.3'])(
    'cannot be read with the list of proxies “%s”',
    (text) => expect(parseProxies(text)).toBeNull(),
  );
});
