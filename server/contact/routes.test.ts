import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEml } from '../eml.ts';
import { registerWorkers } from '../jobs/workers.ts';
import { openShop, type TestShop } from '../testing.ts';

let shop: TestShop;
const dataDir = mkdtempSync(join(tmpdir(), 'haat-contact-'));
const given = { name: 'Rao, Asha', email: 'asha@example.in', subject: 'Größe <b>M</b>?', msg: 'Namaste.\n\n<script>alert(1)</script> Do you have it in M?' };
const send = (body: unknown) => shop.call('POST /api/users/message', { body });

beforeAll(async () => {
  shop = await openShop({ DATA_DIR: dataDir, ADMIN_EMAIL: 'owner@haat.example', RATE_LIMIT: 'on' });
  registerWorkers(shop.deps);
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

describe('POST /api/users/message', () => {
  it('keeps the message and mails it to the shop, to be answered to its sender', async () => {
    const answer = await send(given);
    expect([answer.status, answer.data]).toEqual([200, { message: 'Message Sent' }]);
    const [row] = await shop.deps.store.db.selectFrom('messages').selectAll().execute();
    expect(row).toMatchObject({ name: given.name, email: given.email, subject: given.subject, body: given.msg, read_at: null });
    await shop.deps.jobs.runDue();
    const [file = ''] = readdirSync(join(dataDir, 'outbox'));
    const bytes = readFileSync(join(dataDir, 'outbox', file));
    const mail = readEml(bytes);
    expect([mail.to, mail.subject]).toEqual(['owner@haat.example', given.subject]);
    expect(bytes.toString()).toContain('Reply-To: "Rao, Asha" <asha@example.in>');
    expect(mail.text).toContain('<script>alert(1)</script>');
    expect(mail.html).not.toMatch(/<script|<b>/);
  });

  it.each([
    ['a forged header in the name', { name: 'A\r\nBcc: all@example.in' }, 'name'],
    ['a forged header in the subject', { subject: 'Hi\nBcc: all@example.in' }, 'subject'],
    ['a forged header in the e-mail', { email: 'a@example.in\r\nBcc: b@example.in' }, 'email'],
    ['two addresses', { email: 'a@example.in, b@example.in' }, 'email'],
    ['nothing to say', { msg: '  ' }, 'msg'],
    ['too much to say', { msg: 'x'.repeat(5001) }, 'msg'],
  ])('refuses %s', async (_, wrong, path) => {
    const { status, data } = await send({ ...given, ...wrong });
    expect([status, data.errors]).toMatchObject([400, [{ path }]]);
  });

  it('takes thirty an hour from one address', async () => {
    const statuses = [];
    for (let times = 0; times < 30; times += 1) statuses.push((await send(given)).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
    expect(Number((await send(given)).headers.get('retry-after'))).toBeGreaterThan(3000);
  });
});
