import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { WireTicket, WireTicketSummary } from '../../../contract/office/tickets.ts';
import { listEntries, undoEntry } from '../../../proofs/world/goods-steps.ts';
import { addProduct, findBrokenRules, placeAndOpen } from '../../../proofs/world/orders.ts';
import { openAccounts } from '../../../proofs/world/people.ts';
import { closeAfterTests } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openAccounts({ ADMIN_EMAIL: 'owner@haat.example' }));
const { mailsTo } = shop;
const { db } = shop.deps.store;
const [manager, support, packer, asha, meera] = await Promise.all([
  shop.createPerson({ role: 'admin', name: 'Mira' }),
  shop.createPerson({ role: 'support', name: 'Sunil' }),
  shop.createPerson({ role: 'packing' }),
  shop.createPerson({ name: 'Asha Rao' }),
  shop.createPerson(),
]);
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

type Person = { token: string };

const write = (
  body: Record<string, unknown> = {},
  by?: Person,
  headers: Record<string, string> = {},
) =>
  shop.call('POST /api/users/message', {
    token: by?.token,
    headers,
    body: {
      name: 'Win https://evil.example',
      email: shop.newEmail(),
      subject: 'You won',
      msg: 'Open https://evil.example',
      ...body,
    },
  });

const findId = async (number: unknown): Promise<string> =>
  (
    await db
      .selectFrom('messages')
      .select('id')
      .where('number', '=', String(number))
      .executeTakeFirstOrThrow()
  ).id;
/** Writes a message, and returns the id of its ticket with its number. */
const open = async (body: Record<string, unknown> = {}, by?: Person) => {
  const { data } = await write(body, by);
  const number = String(data.ticketNumber);
  return { id: await findId(number), number };
};

const list = async (query: Record<string, string> = {}, by: Person = support) => {
  const { data } = await shop.call('GET /api/tickets', { token: by.token, query });
  return data as unknown as { tickets: WireTicketSummary[]; total: number };
};
const read = async (id: string, by: Person = support) => {
  const { data } = await shop.call('GET /api/tickets/{id}', { token: by.token, params: { id } });
  return data as unknown as WireTicket;
};
const answer = (id: string, body: unknown, by: Person | undefined = support) =>
  shop.call('POST /api/tickets/{id}/answers', { token: by?.token, params: { id }, body });
const change = (id: string, body: unknown, by: Person | undefined = support) =>
  shop.call('PUT /api/tickets/{id}', { token: by?.token, params: { id }, body });

const findLink = (text: string | undefined): string =>
  /\/ticket\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const readByLink = (token: string) =>
  shop.call('GET /api/tickets/link/{token}', { params: { token } });

describe('a message to the shop', () => {
  it('becomes a ticket with a number, due in a month, and its letter says so', async () => {
    const email = shop.newEmail();
    const { status, data } = await write({ email });
    expect([status, data]).toEqual([
      200,
      { message: 'Message Sent', ticketNumber: expect.stringMatching(/^T-[2346789FHKLMRWXY]{7}$/) },
    ]);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toContain(String(data.ticketNumber));
    expect(mail?.text).toContain('within 48 hours');
    const row = (await list({ search: String(data.ticketNumber).toLowerCase() })).tickets;
    expect(row).toMatchObject([
      { ticketNumber: data.ticketNumber, email, state: 'new', assignee: null, orderNumber: null },
    ]);
    const days =
      (Date.parse(row[0]?.dueAt ?? '') - Date.parse(row[0]?.createdAt ?? '')) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
  });

  it('is acknowledged without a word or a name of who wrote it, because anybody can give any address', async () => {
    const { data } = await write({ email: asha.email });
    const [mail] = await mailsTo(asha.email);
    expect(mail?.subject).toContain(String(data.ticketNumber));
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/evil|You won|Win/);
    // The name of her account is one that she chose herself.
    expect(mail?.text).toContain('Hello Asha Rao,');
  });

  it('is acknowledged in the language of the page', async () => {
    const email = shop.newEmail();
    await write({ email }, undefined, { cookie: 'lang=de' });
    expect((await mailsTo(email))[0]?.text).toContain('binnen 48 Stunden');
  });

  it('carries an own order, and tells nobody whether there is another', async () => {
    const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 9, price: 799_00 }] });
    const { order } = await placeAndOpen(shop, asha, kurta);
    for (const given of [{ orderId: order._id }, { orderNumber: order.orderNumber.toLowerCase() }])
      expect(await read((await open(given, asha)).id)).toMatchObject({
        orderNumber: order.orderNumber,
        orderId: order._id,
      });
    const foreign = await write({ orderId: order._id }, meera);
    const absent = await write({ orderId: 'ord_none' }, meera);
    const { requestId: _, ...said } = foreign.data;
    expect([foreign.status, absent.status, absent.data]).toMatchObject([404, 404, said]);
    const visitors = [
      await write({ orderNumber: order.orderNumber }),
      await write({ orderNumber: 'HT-00000000' }),
    ];
    expect(visitors.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(await findId(visitors[0]?.data.ticketNumber))).toMatchObject({
      orderNumber: null,
    });
  });

  it('tells the staff whose account it is, by who wrote it or by its address', async () => {
    const own = await open({}, asha);
    const byAddress = await open({ email: meera.email });
    const strange = await open();
    const [mine, hers, nobodys] = [
      await read(own.id),
      await read(byAddress.id),
      await read(strange.id),
    ];
    expect([mine.customerId, hers.customerId, nobodys.customerId]).toEqual([
      asha.id,
      meera.id,
      null,
    ]);
    expect((await read(own.id, asha)).customerId).toBeNull();
  });

  it('of the same minute has a number of its own', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => write()));
    expect(new Set(made.map(({ data }) => data.ticketNumber)).size).toBe(20);
  });
});

describe('the tickets of the shop', () => {
  it('are listed with what is due first, and solved ones last', async () => {
    const [late, soon, done] = [await open(), await open(), await open()];
    await sql`update messages set due_at = now() + interval '1 day', created_at = now() - interval '29 days' where id = ${soon.id}`.execute(
      db,
    );
    await sql`update messages set due_at = now() - interval '1 day', created_at = now() - interval '32 days' where id = ${late.id}`.execute(
      db,
    );
    await change(done.id, { state: 'solved' });
    const numbers = (await list()).tickets.map(({ ticketNumber }) => ticketNumber);
    expect([numbers.slice(0, 2), numbers.at(-1)]).toEqual([
      [late.number, soon.number],
      done.number,
    ]);
    expect(
      (await list({ state: 'solved' })).tickets.map(({ ticketNumber }) => ticketNumber),
    ).toEqual([done.number]);
    const bad = await shop.call('GET /api/tickets', {
      token: support.token,
      query: { state: 'lost' },
    });
    expect([bad.status, bad.data.errors]).toMatchObject([400, [{ path: 'state' }]]);
  });

  it('are given to somebody who may answer them, and taken back, with a line in the log and undo', async () => {
    const { id, number } = await open();
    const { data: known } = await shop.call('GET /api/tickets/assignees', { token: support.token });
    expect(known.staff).toEqual(
      expect.arrayContaining([
        { _id: manager.id, name: 'Mira' },
        { _id: support.id, name: 'Sunil' },
      ]),
    );
    for (const assignee of [packer.id, asha.id, 'acc_none']) {
      const { status, data } = await change(id, { assignee });
      expect([status, data.errors]).toMatchObject([400, [{ path: 'assignee' }]]);
    }
    expect((await change(id, { assignee: support.id })).data.assignee).toEqual({
      _id: support.id,
      name: 'Sunil',
    });
    const { data: log } = await shop.call('GET /api/audit', {
      token: manager.token,
      query: { kind: 'ticket' },
    });
    const [entry] = log.entries as { _id: string; thing: object; changes: object[] }[];
    expect(entry).toMatchObject({
      thing: { _id: id, name: number },
      changes: [{ field: 'assignee', from: null, to: 'Sunil' }],
    });
    expect((await undoEntry(shop, manager, entry?._id ?? '')).status).toBe(200);
    expect(await read(id)).toMatchObject({ assignee: null });
  });

  it('change their state by the table of moves, with undo', async () => {
    const { id } = await open();
    const refused = await change(id, { state: 'waiting' });
    expect([refused.status, refused.data.code]).toEqual([409, 'wrong_state']);
    expect((await change(id, { state: 'solved' })).data.state).toBe('solved');
    const { data: log } = await shop.call('GET /api/audit', {
      token: manager.token,
      query: { kind: 'ticket' },
    });
    const [entry] = log.entries as { _id: string }[];
    expect((await undoEntry(shop, manager, entry?._id ?? '')).status).toBe(200);
    expect((await read(id)).state).toBe('new');
    expect((await change(id, { state: 'lost' })).status).toBe(400);
    expect((await change('msg_none', { state: 'solved' })).status).toBe(404);
  });

  it('cannot be undone once a customer has written since', async () => {
    const { id } = await open({}, asha);
    await change(id, { state: 'solved' });
    await answer(id, { text: 'It still pinches' }, asha);
    const { data: log } = await shop.call('GET /api/audit', {
      token: manager.token,
      query: { kind: 'ticket' },
    });
    const [entry] = log.entries as { _id: string }[];
    expect((await undoEntry(shop, manager, entry?._id ?? '')).data.code).toBe('changed_since');
    expect((await read(id)).state).toBe('new');
  });
});

describe('an answer', () => {
  it('of the staff is mailed with a link, and is read and answered by it', async () => {
    const email = shop.newEmail();
    const { id, number } = await open({ email });
    await mailsTo(email);
    const { status, data } = await answer(id, { text: 'It comes tomorrow.\nSorry!' });
    expect([status, data.state]).toEqual([201, 'answered']);
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toContain(number);
    expect(mail?.text).toContain('It comes tomorrow.');
    const token = findLink(mail?.text);
    const seen = await readByLink(token);
    expect([seen.status, seen.headers.get('cache-control'), seen.data]).toMatchObject([
      200,
      'no-store',
      {
        ticketNumber: number,
        assignee: null,
        messages: [
          { from: 'customer', text: 'Open https://evil.example' },
          { from: 'staff', author: null },
        ],
      },
    ]);
    const back = await shop.call('POST /api/tickets/link/{token}/answers', {
      params: { token },
      body: { text: 'Thank you' },
    });
    expect([back.status, back.data.state]).toEqual([201, 'new']);
    const told = (await mailsTo('owner@haat.example')).at(-1);
    expect([told?.text.includes('Thank you'), told?.text.includes(number)]).toEqual([true, true]);
  });

  it('may solve the ticket; what the customer then writes opens it with a new month', async () => {
    const { id } = await open({}, asha);
    await sql`update messages set due_at = now() - interval '1 day', created_at = now() - interval '40 days' where id = ${id}`.execute(
      db,
    );
    expect((await answer(id, { text: 'Done', solve: true })).data.state).toBe('solved');
    const { data } = await answer(id, { text: 'Not yet' }, asha);
    expect(data.state).toBe('new');
    expect(Date.parse(String(data.dueAt))).toBeGreaterThan(Date.now() + 27 * 86_400_000);
  });

  it('that moves the ticket has its own line in the log, which can be taken back', async () => {
    const { id, number } = await open({}, asha);
    await answer(id, { text: 'Nothing to do', internal: true, solve: true });
    expect((await read(id)).state).toBe('solved');
    const [entry] = await listEntries(shop, manager);
    expect(entry).toMatchObject({
      thing: { _id: id, name: number },
      changes: [{ field: 'status', from: 'new', to: 'solved' }],
    });
    expect((await undoEntry(shop, manager, entry?._id ?? '')).status).toBe(200);
    expect((await read(id)).state).toBe('new');
  });

  it('solves nothing over what the customer has written meanwhile, also by a note', async () => {
    const { id } = await open({}, asha);
    const { version } = await read(id);
    await answer(id, { text: 'One thing more' }, asha);
    const late = { text: 'Done', internal: true, solve: true, version };
    const { status, data } = await answer(id, late);
    expect([status, data.code]).toEqual([409, 'changed_since']);
    expect((await read(id)).state).toBe('new');
  });

  it('to a solved ticket keeps its day; to open it again gives it a month', async () => {
    const { id } = await open({}, asha);
    await answer(id, { text: 'Done', solve: true });
    await sql`update messages set due_at = now() - interval '1 day', created_at = now() - interval '40 days' where id = ${id}`.execute(
      db,
    );
    const { dueAt } = await read(id);
    expect((await answer(id, { text: 'And thank you' })).data).toMatchObject({
      state: 'answered',
      dueAt,
    });
    await change(id, { state: 'solved' });
    const { data } = await change(id, { state: 'new' });
    expect(Date.parse(String(data.dueAt))).toBeGreaterThan(Date.now() + 27 * 86_400_000);
  });

  it('that is internal is for the staff alone, mails nobody and changes no state', async () => {
    const email = shop.newEmail();
    const { id } = await open({ email, subject: 'Note' }, asha);
    const letters = (await mailsTo(email)).length;
    const { version } = await read(id);
    const { status, data } = await answer(id, { text: 'She calls every week', internal: true });
    expect([status, data.state, data.version]).toEqual([201, 'new', version]);
    expect((await mailsTo(email)).length).toBe(letters);
    expect((await read(id)).messages).toHaveLength(2);
    expect(JSON.stringify(await read(id, asha))).not.toMatch(/every week|Sunil/);
  });

  it('of two of the staff at once goes out once: the second is told that somebody answered', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = shop.newEmail();
      const { id } = await open({ email });
      const { version } = await read(id);
      const both = await Promise.all(
        [manager, support].map((by) => answer(id, { text: 'Yes', version }, by)),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(both.find(({ status }) => status === 409)?.data.code).toBe('changed_since');
      expect((await read(id)).messages).toHaveLength(2);
      expect((await mailsTo(email)).length).toBe(2);
    }
  });

  it('without a version is added to what others write at the same moment, and none is lost', async () => {
    const { id } = await open({}, asha);
    const all = await Promise.all([
      answer(id, { text: 'One' }, manager),
      answer(id, { text: 'Two' }, support),
      answer(id, { text: 'Three' }, asha),
      answer(id, { text: 'Note', internal: true }, support),
    ]);
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { messages, state } = await read(id);
    expect(messages.map(({ text }) => text).sort()).toEqual([
      'Note',
      'One',
      'Open https://evil.example',
      'Three',
      'Two',
    ]);
    // The last that is no note decides: who wrote it is not who owes the next answer.
    const last = messages.findLast(({ internal }) => !internal);
    expect(state).toBe(last?.from === 'customer' ? 'new' : 'answered');
  });

  it('is not given by whoever may not', async () => {
    const { id } = await open({}, asha);
    expect((await answer(id, { text: 'Me too' }, { token: '' })).status).toBe(401);
    expect((await answer(id, { text: 'Me too' }, meera)).status).toBe(404);
    expect((await answer(id, { text: 'Me too' }, packer)).status).toBe(404);
    for (const more of [{ internal: true }, { solve: true }])
      expect((await answer(id, { text: 'Mine', ...more }, asha)).status).toBe(403);
    for (const body of [{}, { text: ' ' }, { text: 'x'.repeat(5001) }, { text: 7 }, [], null])
      expect((await answer(id, body)).status).toBe(400);
    expect((await read(id)).messages).toHaveLength(1);
  });
});

describe('own tickets', () => {
  it('are those of the account, and those from its verified address', async () => {
    const me = await shop.createPerson();
    const [own, mine] = [await open({}, me), await open({ email: me.email })];
    await open();
    const { data } = await shop.call('GET /api/tickets/mine', { token: me.token });
    expect(
      (data.tickets as WireTicketSummary[]).map(({ ticketNumber }) => ticketNumber).sort(),
    ).toEqual([own.number, mine.number].sort());
    expect((await shop.call('GET /api/tickets/mine')).status).toBe(401);
  });

  it('are not those from an address that nobody has verified', async () => {
    const email = shop.newEmail();
    const { id } = await open({ email });
    const thief = await shop.createPerson({ email, verified: false });
    const { data } = await shop.call('GET /api/tickets/mine', { token: thief.token });
    expect(data.tickets).toEqual([]);
    const one = await shop.call('GET /api/tickets/{id}', { token: thief.token, params: { id } });
    expect(one.status).toBe(404);
  });
});

describe('the link of a letter', () => {
  it('is stored as a hash, and a wrong or old one leads nowhere', async () => {
    const email = shop.newEmail();
    const { id } = await open({ email });
    const token = findLink((await mailsTo(email))[0]?.text);
    expect((await readByLink(token)).status).toBe(200);
    const { rows } = await sql<{ found: boolean }>`
      select bool_or(ticket_links::text like ${`%${token}%`}) as found from ticket_links`.execute(
      db,
    );
    expect(rows[0]?.found).toBe(false);
    for (const wrong of [`${token}x`, token.toLowerCase(), 'a', "' or 1=1 --"])
      expect((await readByLink(wrong)).data.code).toBe('link_invalid');
    await sql`update ticket_links set expires_at = now() where ticket_id = ${id}`.execute(db);
    expect((await readByLink(token)).data.code).toBe('link_invalid');
    const late = await shop.call('POST /api/tickets/link/{token}/answers', {
      params: { token },
      body: { text: 'Hello?' },
    });
    expect(late.status).toBe(400);
  });
});
