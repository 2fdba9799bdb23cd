import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/testing.ts';
import { closeAfterTests } from '../../../proofs/world/shop.ts';
import { admitGuess, countTry, isTryAllowed, computeWaitSeconds } from './throttle.ts';

const on = { rateLimit: true };
const deps = () => ({ store: database.store, settings: on });

const database = closeAfterTests(await createTestDatabase());

const passTime = (seconds: number) =>
  database.store.pool.query(
    'update throttles set resets_at = resets_at - make_interval(secs => $1), blocked_until = blocked_until - make_interval(secs => $1)',
    [seconds],
  );
const guess = (account: string, peer: string) =>
  admitGuess(deps(), account, peer).then(
    () => 'admitted',
    (error: { code: string; retryAfter: number }) => `${error.code} ${error.retryAfter}`,
  );

describe('counted tries', () => {
  it('are refused above the limit, by subject and kind, until the window has passed', async () => {
    for (let times = 0; times < 3; times += 1) await countTry(deps(), 'reset', 'a@example.in');
    await expect(countTry(deps(), 'reset', 'a@example.in')).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: 3600,
    });
    await countTry(deps(), 'reset', 'b@example.in');
    await countTry(deps(), 'verify', 'a@example.in');
    expect(await isTryAllowed(deps(), 'reset', 'a@example.in')).toBe(false);
    await passTime(3601);
    await countTry(deps(), 'reset', 'a@example.in');
  });

  it('admit exactly the limit when many arrive at once', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, () => countTry(deps(), 'contact', '10.0.0.1')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('with several equal subjects count once', async () => {
    for (let times = 0; times < 30; times += 1) await countTry(deps(), 'order', 'acc_1', 'click');
    for (let times = 0; times < 9; times += 1)
      await countTry(deps(), 'order', 'acc_1', `click ${times}`);
    await countTry(deps(), 'order', 'acc_1', 'click');
    await expect(countTry(deps(), 'order', 'acc_1', 'another')).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    await passTime(61);
    await countTry(deps(), 'order', 'acc_1', 'click');
  });

  it('count an IPv4 address the same on an IPv6 socket', async () => {
    for (const address of [
      '192.0.2.1',
      '::ffff:192.0.2.1',
      '192.0.2.1',
      '::ffff:192.0.2.1',
      '192.0.2.1',
    ])
      await countTry(deps(), 'contact', address);
    await expect(countTry(deps(), 'contact', '::ffff:192.0.2.1')).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });

  it('count the addresses of one IPv6 network as one, and the site around it gets ten times as many', async () => {
    const from = (network: number, n: number) =>
      countTry(
        deps(),
        'contact',
        `2001:db8:7:${network.toString(16)}::${(n + 1).toString(16)}`,
      ).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      );
    const ofNetwork = await Promise.all(Array.from({ length: 20 }, (_, n) => from(0, n)));
    expect(ofNetwork.filter((answer) => answer === 'taken')).toHaveLength(5);
    const ofSite = [];
    for (let network = 1; network <= 60; network += 1) ofSite.push(await from(network, 0));
    // The first network has used five of the site's fifty; what it was refused took nothing from
    // the others.
    expect(ofSite.filter((answer) => answer === 'taken')).toHaveLength(45);
    expect(await countTry(deps(), 'contact', '2001:db8:8::1')).toBeUndefined();
  });

  it('store no address in the table', async () => {
    const { rows } = await database.store.pool.query<{ key: string }>('select key from throttles');
    expect(rows.length).toBeGreaterThan(3);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });

  it('are not counted with RATE_LIMIT=off', async () => {
    const off = { store: database.store, settings: { rateLimit: false } };
    for (let times = 0; times < 10; times += 1) await countTry(off, 'contact', 'x');
    for (let times = 0; times < 10; times += 1) await admitGuess(off, 'x', 'x');
  });
});

describe('guesses of a password', () => {
  it('must wait after the fifth, twice as long each time, but not from another address', async () => {
    const five = [];
    for (let times = 0; times < 5; times += 1) five.push(await guess('a@example.in', '10.0.0.1'));
    expect(five).toEqual(Array(5).fill('admitted'));
    expect(await guess('a@example.in', '10.0.0.1')).toBe('too_many_requests 30');
    expect(await guess('a@example.in', '10.0.0.2')).toBe('admitted');
    expect(await guess('b@example.in', '10.0.0.1')).toBe('admitted');
    await passTime(31);
    expect(await guess('a@example.in', '10.0.0.1')).toBe('admitted');
    expect(await guess('a@example.in', '10.0.0.1')).toBe('too_many_requests 60');
  });

  it('must wait for the whole IPv6 network, and after fifty for its site', async () => {
    const ofNetwork = [];
    for (let n = 1; n <= 7; n += 1)
      ofNetwork.push(await guess('v6@example.in', `2001:db8:9:1::${n}`));
    expect(ofNetwork).toEqual([
      ...Array<string>(5).fill('admitted'),
      'too_many_requests 30',
      'too_many_requests 30',
    ]);
    const ofSite = [];
    for (let network = 2; network < 60; network += 1)
      ofSite.push(await guess('v6@example.in', `2001:db8:9:${network.toString(16)}::1`));
    expect(ofSite.filter((answer) => answer === 'admitted')).toHaveLength(45);
    expect(ofSite.at(-1)).toBe('too_many_requests 30');
    expect(await guess('v6@example.in', '2001:db8:a::1')).toBe('admitted');
  });

  it('reach the hash only five times when a hundred arrive at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => guess('c@example.in', '10.0.0.1')),
    );
    expect(answers.filter((answer) => answer === 'admitted')).toHaveLength(5);
  });

  it('are forgotten after a success', async () => {
    for (let times = 0; times < 4; times += 1) await guess('d@example.in', '10.0.0.3');
    expect(await (await admitGuess(deps(), 'd@example.in', '10.0.0.3')).succeeded()).toEqual({
      afterMany: false,
    });
    for (let times = 0; times < 4; times += 1)
      expect(await guess('d@example.in', '10.0.0.3')).toBe('admitted');
  });

  it('are limited to thirty a minute from one address, for any accounts; successful ones do not count', async () => {
    for (let times = 0; times < 20; times += 1)
      await (await admitGuess(deps(), `good${times}@example.in`, '10.0.1.1')).succeeded();
    const answers = [];
    for (let times = 0; times < 32; times += 1)
      answers.push(await guess(`many${times}@example.in`, '10.0.1.1'));
    expect(answers.slice(0, 30)).toEqual(Array(30).fill('admitted'));
    expect(answers.slice(30)).toEqual([
      expect.stringMatching(/^too_many_requests (?:60|59|58)$/),
      expect.stringMatching(/^too_many_requests /),
    ]);
    expect(await guess('many1@example.in', '10.0.1.2')).toBe('admitted');
    await passTime(61);
    expect(await guess('many1@example.in', '10.0.1.1')).toBe('admitted');
  });

  it('of one account from many addresses are never blocked, but reported when one succeeds', async () => {
    for (let peer = 0; peer < 10; peer += 1)
      expect(await guess('e@example.in', `10.0.2.${peer}`)).toBe('admitted');
    expect(await (await admitGuess(deps(), 'e@example.in', '10.0.3.1')).succeeded()).toEqual({
      afterMany: true,
    });
    expect(await (await admitGuess(deps(), 'e@example.in', '10.0.3.1')).succeeded()).toEqual({
      afterMany: false,
    });
  });

  it('must wait an hour at most', () => {
    expect([1, 4, 5, 6, 7, 11, 12, 1000].map(computeWaitSeconds)).toEqual([
      0, 0, 30, 60, 120, 1920, 3600, 3600,
    ]);
  });
});
