import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishIdentity } from '../../../proofs/world/identity.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { readEml } from '../../providers/mail/eml.ts';
import { registerWorkers } from '../../start/register-workers.ts';

const validMessage = {
  name: 'Rao, Asha',
  email: 'asha@example.in',
  subject: 'Größe <b>M</b>?',
  msg: 'Namaste.\n\n<script>alert(1)</script> Do you have it in M?',
};
const send = (body: unknown) => shop.call('POST /api/users/message', { body });

const shop = closeAfterTests(
  await openShop({ ADMIN_EMAIL: 'owner@haat.example', RATE_LIMIT: 'on' }),
);
const { dataDir } = shop.deps.settings;
registerWorkers(shop.deps);

describe('POST /api/users/message', () => {
  it('stores the message and mails it to the shop, with the sender as reply address', async () => {
    const answer = await send(validMessage);
    expect([answer.status, answer.data]).toEqual([
      200,
      { message: 'Message Sent', ticketNumber: expect.stringMatching(/^T-/) },
    ]);
    const [row] = await shop.deps.store.db.selectFrom('messages').selectAll().execute();
    expect(row).toMatchObject({
      name: validMessage.name,
      email: validMessage.email,
      subject: validMessage.subject,
      body: validMessage.msg,
      read_at: null,
    });
    await shop.deps.jobs.runDue();
    const bytes = readdirSync(join(dataDir, 'outbox'))
      .map((file) => readFileSync(join(dataDir, 'outbox', file)))
      .find((letter) => readEml(letter).to === 'owner@haat.example');
    if (bytes === undefined) throw new Error('The shop got no letter');
    const mail = readEml(bytes);
    expect([mail.to, mail.subject]).toEqual(['owner@haat.example', validMessage.subject]);
    expect(bytes.toString()).toContain('Reply-To: "Rao, Asha" <asha@example.in>');
    expect(mail.text).toContain('<script>alert(1)</script>');
    expect(mail.html).not.toMatch(/<script|<b>/);
  });

  it('goes to the e-mail of the contact where the shop has published one', async () => {
    const owner = await shop.createPerson({ role: 'admin' });
    const listRecipients = async () => {
      await shop.deps.store.db.deleteFrom('mails').execute();
      await send(validMessage);
      return shop.deps.store.db
        .selectFrom('mails')
        .select('recipient')
        .where('kind', '=', 'contact')
        .execute();
    };
    await publishIdentity(shop, owner, { contact: { email: 'hello@tokri.example' } });
    expect(await listRecipients()).toEqual([{ recipient: 'hello@tokri.example' }]);
    await publishIdentity(shop, owner, { contact: { email: '' } });
    expect(await listRecipients()).toEqual([{ recipient: 'owner@haat.example' }]);
  });

  it.each([
    ['a forged header in the name', { name: 'A\r\nBcc: all@example.in' }, 'name'],
    ['a forged header in the subject', { subject: 'Hi\nBcc: all@example.in' }, 'subject'],
    ['a forged header in the e-mail', { email: 'a@example.in\r\nBcc: b@example.in' }, 'email'],
    ['two addresses', { email: 'a@example.in, b@example.in' }, 'email'],
    ['nothing to say', { msg: '  ' }, 'msg'],
    ['too much to say', { msg: 'x'.repeat(5001) }, 'msg'],
  ])('refuses %s', async (_, wrong, path) => {
    const { status, data } = await send({ ...validMessage, ...wrong });
    expect([status, data.errors]).toMatchObject([400, [{ path }]]);
  });

  it('accepts five messages an hour from one address', async () => {
    await shop.deps.store.pool.query('delete from throttles');
    const statuses = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await send(validMessage)).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
    expect(Number((await send(validMessage)).headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  it('acknowledges five messages an hour to one address, and takes the others without a letter', async () => {
    const email = 'flooded@example.in';
    const key = createHash('sha256').update(`ticket-mails\0${email}`).digest('base64url');
    for (let times = 0; times < 7; times += 1) {
      await shop.deps.store.pool.query('delete from throttles where key <> $1', [key]);
      expect((await send({ ...validMessage, email })).data.ticketNumber).toMatch(/^T-/);
    }
    const { rows } = await shop.deps.store.pool.query(
      "select from mails where kind = 'ticket-received' and recipient = $1",
      [email],
    );
    expect(rows).toHaveLength(5);
  });
});

describe('the contact messages of the shop', () => {
  const list = async (token: string, query: Record<string, string> = {}) =>
    (await shop.call('GET /api/messages', { token, query })).data as unknown as {
      messages: { _id: string; subject: string; readAt: string | null }[];
      page: number;
      pages: number;
      total: number;
      unread: number;
    };
  const mark = (token: string | undefined, id: string, body: unknown) =>
    shop.call('PUT /api/messages/{id}', { token, params: { id }, body });

  it('are listed newest first, fifty a page, with the number of unread ones', async () => {
    const { token } = await shop.createPerson({ role: 'admin' });
    const { db } = shop.deps.store;
    await db.deleteFrom('messages').execute();
    const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes));
    await db
      .insertInto('messages')
      .values(
        Array.from({ length: 52 }, (_, n) => ({
          id: `msg_${n}`,
          name: 'Asha',
          email: 'asha@example.in',
          subject: `No. ${n}`,
          body: 'Namaste',
          read_at: n < 50 ? at(99) : null,
          created_at: at(n),
        })),
      )
      .execute();
    const { messages, ...first } = await list(token);
    expect([first, messages.length, messages[0]?.subject]).toEqual([
      { page: 1, pages: 2, total: 52, unread: 2 },
      50,
      'No. 51',
    ]);
    expect((await list(token, { page: '2' })).messages.map(({ subject }) => subject)).toEqual([
      'No. 1',
      'No. 0',
    ]);
    expect(await list(token, { unread: 'true' })).toMatchObject({
      total: 2,
      unread: 2,
      pages: 1,
      messages: [{ subject: 'No. 51' }, { subject: 'No. 50' }],
    });
    expect(Object.keys(messages[0] ?? {}).sort()).toEqual([
      '_id',
      'createdAt',
      'email',
      'msg',
      'name',
      'readAt',
      'subject',
    ]);
  });

  it('can be marked as read, where the first time counts, and as unread again', async () => {
    const { token } = await shop.createPerson({ role: 'admin' });
    const first = await mark(token, 'msg_51', { read: true });
    expect([first.status, typeof first.data.readAt]).toEqual([200, 'string']);
    expect((await mark(token, 'msg_51', { read: true })).data).toEqual(first.data);
    expect((await list(token)).unread).toBe(1);
    expect((await mark(token, 'msg_51', { read: false })).data.readAt).toBeNull();
    expect((await list(token)).unread).toBe(2);
  });

  it('are for admins only, and invalid calls are refused', async () => {
    const [{ token }, person] = [
      await shop.createPerson({ role: 'admin' }),
      await shop.createPerson(),
    ];
    for (const [validMessage, said] of [
      [undefined, 401],
      [person.token, 403],
    ] as const) {
      expect((await shop.call('GET /api/messages', { token: validMessage })).status).toBe(said);
      expect((await mark(validMessage, 'msg_50', { read: true })).status).toBe(said);
    }
    expect((await list(token)).unread).toBe(2);
    expect((await mark(token, 'msg_none', { read: true })).status).toBe(404);
    for (const body of [{}, { read: 'yes' }, [], null])
      expect((await mark(token, 'msg_50', body)).status).toBe(400);
    expect(
      (await shop.call('GET /api/messages', { token, query: { unread: 'maybe' } })).status,
    ).toBe(400);
  });
});
