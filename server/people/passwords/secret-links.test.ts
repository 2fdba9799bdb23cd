import { describe, expect, it } from 'vitest';
import { openAccounts } from '../../../proofs/world/people.ts';
import { closeAfterTests } from '../../../proofs/world/shop.ts';
import { writeAccountLetter } from '../../office/letters/account-letters.ts';

const shop = closeAfterTests(await openAccounts());

describe('secret links', () => {
  const requestMail = (kind: 'passwordreset' | 'account-verify', email: string) =>
    shop.call(`POST /api/${kind}`, { body: { email } });
  const verify = (link: { id: string; token: string }) =>
    shop.call('POST /api/account-verify/{id}/{token}', { params: link });
  const reset = (link: { id: string; token: string }, to = 'a password from the mail') =>
    shop.call('POST /api/passwordreset/{id}/{token}', { params: link, body: { password: to } });
  const invalid = [400, 'link_invalid', 'Link is invalid or has expired'];
  const readResult = ({ status, data }: { status: number; data: Record<string, unknown> }) => [
    status,
    data.code,
    data.message,
  ];
  const visitor = async () => {
    const email = shop.newEmail();
    await shop.register(email);
    return { email, link: await shop.lastLink(email) };
  };

  it('can be requested with the same answer for every address; unknown addresses get no mail', async () => {
    const { email } = await visitor();
    const stranger = shop.newEmail();
    for (const kind of ['passwordreset', 'account-verify'] as const) {
      const [known, unknown] = [await requestMail(kind, email), await requestMail(kind, stranger)];
      expect([known.status, known.data]).toEqual([200, unknown.data]);
    }
    expect(await shop.mailsTo(stranger)).toEqual([]);
    expect(await shop.mailsTo(email)).toHaveLength(3);
    const unsentMails = await shop.deps.store.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', stranger)
      .execute();
    expect(unsentMails).toEqual([]);
  });

  it('are not stored in the database', async () => {
    const { link } = await visitor();
    expect(link.token).toMatch(/^[\w-]{43}$/);
    for (const table of ['secret_links', 'mails', 'accounts', 'pgboss.job']) {
      const { rows } = await shop.deps.store.pool.query<{ found: boolean }>(
        `select bool_or(t::text like '%' || $1 || '%') as found from ${table} t`,
        [link.token],
      );
      expect(rows[0]?.found ?? false).toBe(false);
    }
  });

  it('are all different', async () => {
    const email = shop.newEmail();
    await shop.register(email);
    const { id } = await shop.accountOf(email);
    const links: string[] = [];
    for (let times = 0; times < 300; times += 1) {
      const letter = await writeAccountLetter(
        { store: shop.deps.store, publicUrl: 'https://haat.example' },
        { kind: 'verify', email, event: String(times) },
      );
      links.push(letter?.button?.url.split(`${id}/`)[1] ?? '');
    }
    expect(new Set(links).size).toBe(300);
    const bytes = Buffer.concat(links.map((link) => Buffer.from(link, 'base64url')));
    expect(bytes).toHaveLength(300 * 32);
    const counts = new Map<number, number>();
    for (const byte of bytes) counts.set(byte, (counts.get(byte) ?? 0) + 1);
    const expected = bytes.length / 256;
    // Chi-square with 255 degrees of freedom exceeds 400 by chance once in a hundred million runs.
    expect(
      Array.from(
        { length: 256 },
        (_, byte) => ((counts.get(byte) ?? 0) - expected) ** 2 / expected,
      ).reduce((sum, one) => sum + one),
    ).toBeLessThan(400);
  });

  it('are refused in the same way at any length', async () => {
    const link = { id: 'nobody', token: 'x'.repeat(400) };
    expect([readResult(await verify(link)), readResult(await reset(link))]).toEqual([
      invalid,
      invalid,
    ]);
  });

  it('work once, even with fifty requests at the same time', async () => {
    const { link } = await visitor();
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
  });

  // Fifty password hashes are slow on purpose.
  it(
    'reset the password once of fifty requests at the same time, and end every session',
    { timeout: 90_000 },
    async () => {
      const { email } = await visitor();
      const token = await shop.tokenOf(email);
      await requestMail('passwordreset', email);
      const link = await shop.lastLink(email);
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => reset(link, `a password from mail ${index}`)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const set = answers.findIndex(({ status }) => status === 200);
      expect((await shop.profile(token, {})).data.message).toBe('Not authorized, token failed');
      expect((await shop.logIn(email)).status).toBe(401);
      // The mail proved the address.
      expect((await shop.logIn(email, `a password from mail ${set}`)).data.verified).toBe(true);
      expect(readResult(await reset(link))).toEqual(invalid);
    },
  );

  it('are valid only for their account and their purpose', async () => {
    const [one, two] = [await visitor(), await visitor()];
    expect(readResult(await verify({ id: two.link.id, token: one.link.token }))).toEqual(invalid);
    expect(readResult(await reset(one.link))).toEqual(invalid);
    await requestMail('passwordreset', two.email);
    expect(readResult(await verify(await shop.lastLink(two.email)))).toEqual(invalid);
    for (const token of [
      'x',
      'a'.repeat(43),
      one.link.token.toUpperCase(),
      `${one.link.token}a`,
      'null',
      '[]',
    ]) {
      expect(readResult(await verify({ id: one.link.id, token }))).toEqual(invalid);
    }
    expect((await verify(one.link)).status).toBe(200);
  });

  it('expire by the clock of the database: after a day to verify, after an hour to reset', async () => {
    const { email, link } = await visitor();
    await requestMail('passwordreset', email);
    const resetLink = await shop.lastLink(email);
    const age = (minutes: number) =>
      shop.deps.store.pool.query(
        'update secret_links set expires_at = expires_at - make_interval(mins => $2) where account_id = $1',
        [link.id, minutes],
      );
    await age(59);
    expect((await reset({ ...resetLink }, 'Password1')).data.code).toBe('invalid');
    await age(2);
    expect(readResult(await reset(resetLink))).toEqual(invalid);
    await age(23 * 60);
    expect(readResult(await verify(link))).toEqual(invalid);
  });

  it('become invalid when a newer one for the same purpose is sent', async () => {
    const { email, link } = await visitor();
    await requestMail('account-verify', email);
    const newer = await shop.lastLink(email);
    expect(readResult(await verify(link))).toEqual(invalid);
    expect((await verify(newer)).status).toBe(200);
    await requestMail('account-verify', email);
    expect(await shop.mailsTo(email)).toHaveLength(2);
  });

  it('refuse a weak password and stay valid', async () => {
    const { email } = await visitor();
    await requestMail('passwordreset', email);
    const link = await shop.lastLink(email);
    expect((await reset(link, 'password')).data).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'password' }],
    });
    expect((await reset(link)).status).toBe(200);
  });
});
