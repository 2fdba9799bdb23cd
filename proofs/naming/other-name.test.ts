import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Params } from '../../contract/route.ts';
import { createMailWorker } from '../../server/office/letters/worker.ts';
import type { MailJob } from '../../server/platform/jobs/mail-job.ts';
import { buildMail } from '../../server/platform/jobs/mail.ts';
import { createMailer } from '../../server/providers/mail/create-mailer.ts';
import { readEml } from '../../server/providers/mail/eml.ts';
import { languages } from '../../shop/people/account.ts';
import { publishIdentity } from '../world/identity.ts';
import {
  addOffer,
  buyPaid,
  payOrder,
  placeOrder,
  readOrder,
  refundOrder,
  startReturn,
} from '../world/order-steps.ts';
import { addProduct, fillCart } from '../world/orders.ts';
import { readPdf } from '../world/pdf.ts';
import { openAccounts, password } from '../world/people.ts';
import { allowReturns, buyDelivered } from '../world/returns.ts';
import { closeAfterTests } from '../world/shop.ts';
import { findOurName, findWrongAmpersands, tokri } from '../world/tokri.ts';

/**
 * A shop that is called "Tokri & Co." says our name nowhere: in no answer of the API, letter, paper,
 * table of an export or header, and in nothing that it stores. The calls come from the contract and
 * the letters from the type of their jobs, so a new one is tried by itself.
 * e2e/pages/other-name.e2e.ts reads the pages.
 *
 * What the software calls itself stays where only operators read it: logs, metrics and traces, names
 * and manifests of backups, users and names of databases, and the default of ADMIN_EMAIL.
 */

type Key = keyof typeof api;
type GetKey = Extract<Key, `GET ${string}`>;
type GetKeyWithParams = { [K in GetKey]: keyof Params<K> extends never ? never : K }[GetKey];

const shop = closeAfterTests(
  await openAccounts({ PUBLIC_URL: 'https://tokri.example', ADMIN_EMAIL: 'owner@tokri.example' }),
);
const { settings, secretBox, store } = shop.deps;
const { db } = store;

/** Returns what a call answers. Throws when the shop refuses. */
const ask = async (key: Key, sent: object = {}): Promise<Record<string, unknown>> => {
  const { status, data } = await shop.call(key, sent as never);
  if (status >= 300) throw new Error(`${key}: ${status} ${JSON.stringify(data)}`);
  return data;
};

const owner = await shop.createPerson({ role: 'admin', email: 'owner@tokri.example' });
const { token } = owner;
const email = 'meera@example.in';
await shop.register(email);
await sql`update accounts set email_verified_at = now() where email = ${email}`.execute(db);
const customer = { ...(await shop.accountOf(email)), token: await shop.tokenOf(email) };
const stranger = await shop.createPerson({ verified: false, email: 'new@example.in' });

const kurta = await addProduct(shop, {
  variants: [{ size: 'M', stock: 50, price: 799_00 }],
});
const rice = await addProduct(shop, {
  name: 'Basmati',
  variants: [{ size: '500 g', stock: 50, price: 200_00, grams: 500 }],
});
await sql`update products set hsn_code = '6205', gst_rate = 500`.execute(db);

const readInvoice = async (id: string): Promise<{ text: string; head: Headers }> => {
  const { data, headers } = await shop.call('GET /api/orders/{id}/invoice', {
    token,
    params: { id },
  });
  return { text: readPdf(data as unknown as Uint8Array), head: headers };
};
const { _id: firstOrder } = await buyPaid(shop, customer, kurta);
const firstInvoice = await readInvoice(firstOrder);

await publishIdentity(shop, owner, tokri);
await ask('PUT /api/settings/weighing', { token, body: { weighs: true, tolerance: 10 } });
await ask('POST /api/delivery/areas', { token, body: { name: 'India' } });
await ask('PUT /api/settings/collections/{slug}', {
  token,
  params: { slug: 'baskets' },
  body: { name: { en: 'Baskets' }, source: { kind: 'picks' }, isPublished: true },
});
await ask('PUT /api/settings/pages/{slug}', {
  token,
  params: { slug: 'mill' },
  body: {
    title: { en: 'The mill of {shop}' },
    description: { en: '{shop}: {tagline}' },
    blocks: [{ kind: 'facts', title: {}, level: 2, of: 'legal' }],
  },
});
await ask('POST /api/settings/pages/{slug}/publish', { token, params: { slug: 'mill' }, body: {} });
await addOffer(shop, owner);
await ask('PUT /api/gift-cards/offer', { token, body: { amounts: [500] } });
await allowReturns(shop);
await ask('POST /api/products/{id}/reviews', {
  token: customer.token,
  params: { id: kurta.id },
  body: { rating: 5, comment: 'Good' },
});
await ask('POST /api/wishlist', { token: customer.token, body: { productId: kurta.id } });
const imported = await ask('POST /api/import/products', {
  token,
  body: 'sku,name,type,size,price,stock\nSHW-1,Shawl,per unit,M,100,4\n',
  headers: { 'content-type': 'text/csv' },
});

const paid = await buyPaid(shop, customer, kurta, 2);
await refundOrder(shop, owner, paid._id, { amount: 10 });
const delivered = await buyDelivered(
  shop,
  { shopper: customer, admin: owner },
  [{ id: kurta.id, variant: kurta.variants[0] ?? '', quantity: 1 }],
  'COD',
);
const [line] = delivered.orderItems;
const returned = await startReturn(shop, customer, delivered._id, {
  items: [{ lineId: line?._id ?? '', quantity: 1, reason: 'damaged' }],
  payout: { upi: 'meera@okbank' },
});
const returnId = String(returned.data._id);
const pictureId = 'rpc_1';
await db
  .insertInto('return_pictures')
  .values({ id: pictureId, return_id: returnId, width: 1, height: 1, webp: Buffer.from('x') })
  .execute();
await fillCart(shop, customer, rice);
const toPack = await placeOrder(shop, customer);
await payOrder(shop, customer, String(toPack.data._id));
const gift = await ask('POST /api/gift-cards', {
  token: customer.token,
  body: { amount: 500, recipient: 'asha@example.in', message: 'For you' },
});
await payOrder(shop, customer, String(gift._id));
await fillCart(shop, customer, kurta);
await ask('POST /api/users/message', {
  token: customer.token,
  body: { name: 'Meera', email, subject: 'Size', msg: 'It pinches' },
});
const { id: ticketId } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow();
const ticket = { token, params: { id: ticketId } };
await ask('POST /api/tickets/{id}/answers', { ...ticket, body: { text: 'Take it back to us' } });
await ask('POST /api/tickets/{id}/answers', {
  ...ticket,
  token: customer.token,
  body: { text: 'Thank you' },
});
const invitation = await ask('POST /api/staff/invitations', {
  token,
  body: { email: 'ravi@example.in', role: 'packing' },
});
await shop.deps.jobs.runDue();

/** All that was found wrong in texts, each with where it stands. */
const listFaults = (texts: Readonly<Record<string, string>>, kind: 'plain' | 'markup') =>
  Object.entries(texts).flatMap(([where, text]) =>
    [...findOurName(text), ...findWrongAmpersands(text, kind)].map((fault) => `${where}: ${fault}`),
  );

describe('the papers', () => {
  it('said our name before the shop had another', () => {
    expect(findOurName(firstInvoice.text).length).toBeGreaterThan(0);
  });

  it('say the name of their shop, also on the invoice of an order from before', async () => {
    for (const id of [firstOrder, paid._id]) {
      const { text } = await readInvoice(id);
      // On the paper, and as its author.
      expect(text.split('\n')).toEqual(expect.arrayContaining(['Tokri & Co.', '(Tokri & Co.)']));
      expect(listFaults({ [id]: text }, 'plain')).toEqual([]);
    }
    const { text, head } = await readInvoice(paid._id);
    expect(text).toContain(tokri.legal.legalName);
    expect(text).toContain(tokri.legal.returnTerms);
    expect(head.get('content-disposition')).toMatch(/"invoice-TC-[\d-]+\.pdf"$/);
  });
});

describe('the letters', () => {
  /** What a kind of letter is about. */
  type About<Kind, Job = MailJob> = Job extends { kind: unknown }
    ? Kind extends Job['kind']
      ? Omit<Job, 'kind' | 'again'>
      : never
    : never;

  const listLetters = async (): Promise<{ [Kind in MailJob['kind']]: About<Kind> }> => {
    const find = async (table: 'refunds' | 'gift_cards'): Promise<string> =>
      (await db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;
    const messages = await db
      .selectFrom('ticket_messages')
      .select(['id', 'sender'])
      .orderBy('created_at')
      .execute();
    const findMessage = (by: 'staff' | 'customer'): string =>
      messages.find(({ sender }) => sender === by)?.id ?? '';
    const account = { email, event: 'test' };
    const order = { orderId: paid._id };
    const ofReturn = { orderId: delivered._id, returnId };
    return {
      verify: { email: stranger.email, event: 'test' },
      reset: account,
      'already-registered': account,
      'many-failures': account,
      'second-factor-on': account,
      'second-factor-off': account,
      'recovery-code-used': account,
      'wrong-codes': account,
      'codes-barred': account,
      'log-in-code': account,
      'email-changed': { ...account, accountId: customer.id },
      'staff-invitation': {
        email: 'ravi@example.in',
        invitationId: String(invitation._id),
        event: 'test',
      },
      'order-placed': order,
      'order-paid': order,
      'order-shipped': { orderId: delivered._id },
      'order-delivered': order,
      'order-cancelled': order,
      'order-refunded': { ...order, refundId: await find('refunds') },
      'order-weighed': { ...order, weighingId: 'wgh_none' },
      'order-slot-moved': { ...order, moveId: 'mov_1' },
      'return-requested': ofReturn,
      'return-approved': ofReturn,
      'return-rejected': ofReturn,
      'return-pickup': ofReturn,
      'return-by-hand': ofReturn,
      'return-in_transit': ofReturn,
      'return-received': ofReturn,
      'return-settled': ofReturn,
      'return-payout': ofReturn,
      'gift-card': { cardId: await find('gift_cards') },
      contact: { messageId: ticketId },
      'ticket-received': { ticketId },
      'ticket-answered': { ticketId, messageId: findMessage('staff') },
      'ticket-reply': { ticketId, messageId: findMessage('customer') },
    };
  };

  const outbox = join(settings.dataDir, 'outbox');
  const listFiles = (): string[] => readdirSync(outbox).sort();
  const send = createMailWorker({
    store,
    secretBox,
    mailer: createMailer(settings),
    publicUrl: settings.publicUrl,
  });

  /** Sends a letter and returns its file. */
  const write = async (job: MailJob): Promise<Buffer> => {
    await db.deleteFrom('mails').execute();
    // The code of a gift card is mailed once.
    await db.updateTable('gift_cards').set({ code_hash: null, sealed_code: null }).execute();
    await db.insertInto('mails').values(buildMail(job, 'meera@example.in')).execute();
    const before = new Set(listFiles());
    await send(job);
    const name = listFiles().find((file) => !before.has(file));
    if (name === undefined) throw new Error(`There is no letter for ${job.kind}`);
    return readFileSync(join(outbox, name));
  };

  it.each(languages)('say the name of their shop, and no other, in %s', async (language) => {
    for (const table of ['accounts', 'orders', 'messages'] as const)
      await db.updateTable(table).set({ language }).execute();
    const letters = Object.entries(await listLetters()).map(
      ([kind, about]) => ({ kind, ...about }) as MailJob,
    );
    for (const job of letters) {
      const file = await write(job);
      const { from, subject, text, html } = readEml(file);
      expect(from, job.kind).toBe('"Tokri & Co." <owner@tokri.example>');
      expect(text, job.kind).toMatch(/\nTokri & Co\. \p{L}.+$/u);
      expect(html, job.kind).toContain('Tokri &amp; Co.');
      expect(html, job.kind).toContain(tokri.colours.accent);
      expect(findOurName(file.toString()), job.kind).toEqual([]);
      expect(listFaults({ subject, text }, 'plain'), job.kind).toEqual([]);
      expect(listFaults({ html }, 'markup'), job.kind).toEqual([]);
    }
  });
});

describe('the calls that read', () => {
  const readToken = async (pattern: RegExp): Promise<string> => {
    for (const name of readdirSync(join(settings.dataDir, 'outbox')).toReversed()) {
      const [, found] =
        pattern.exec(readEml(readFileSync(join(settings.dataDir, 'outbox', name))).text) ?? [];
      if (found !== undefined) return found;
    }
    throw new Error(`No letter has ${pattern}`);
  };

  const listParams = async (): Promise<{ [K in GetKeyWithParams]: Params<K> }> => {
    const order = { id: paid._id };
    const { shipping, creditNotes } = await readOrder(shop, owner, paid._id);
    const payment = await db
      .selectFrom('payments')
      .select(['payment_order_id', 'provider_payment_id'])
      .where('order_id', '=', paid._id)
      .executeTakeFirstOrThrow();
    const product = { id: kurta.id };
    const user = { id: customer.id };
    const page = { slug: 'mill' };
    const collection = { slug: 'baskets' };
    return {
      'GET /api/products/{id}': product,
      'GET /api/products/{id}/related': product,
      'GET /api/products/{id}/bought-together': product,
      'GET /api/products/{id}/reviews': product,
      'GET /api/orders/{id}': order,
      'GET /api/orders/{id}/again': order,
      'GET /api/orders/{id}/notes': order,
      'GET /api/orders/{id}/letters': order,
      'GET /api/orders/{id}/invoice': order,
      'GET /api/orders/{id}/credit-notes/{creditNoteId}': {
        ...order,
        creditNoteId: creditNotes[0]?._id ?? '',
      },
      'GET /api/orders/{id}/returns': { id: delivered._id },
      'GET /api/payment/orders/{paymentOrderId}': {
        paymentOrderId: payment.payment_order_id,
      },
      'GET /api/payment/{paymentId}': { paymentId: payment.provider_payment_id },
      'GET /api/returns/{id}': { id: returnId },
      'GET /api/returns/{id}/pictures/{pictureId}': { id: returnId, pictureId },
      'GET /api/users/{id}': user,
      'GET /api/users/{id}/sessions': user,
      'GET /api/users/{id}/notes': user,
      'GET /api/credit/accounts/{id}': user,
      'GET /api/staff/invitations/{id}/{token}': {
        id: String(invitation._id),
        token: await readToken(/staff-invitation\/\w+\/([\w-]+)/),
      },
      'GET /api/pages/{slug}': page,
      'GET /api/settings/pages/{slug}': page,
      'GET /api/settings/pages/{slug}/versions': page,
      'GET /api/tickets/{id}': { id: ticketId },
      'GET /api/tickets/link/{token}': { token: await readToken(/\/ticket\/([\w-]+)/) },
      'GET /api/shipping/courier/track/shipment/{id}': {
        id: String((shipping as { _id: string } | null)?._id),
      },
      'GET /api/packing/{order}': { order: String(toPack.data._id) },
      'GET /api/import/products/{id}': { id: String(imported._id) },
      'GET /api/collections/{slug}': collection,
      'GET /api/settings/collections/{slug}': collection,
    };
  };

  const place = { zipCode: '411004', state: 'Maharashtra' };
  /** What calls need to be asked. */
  const queries: Partial<Record<GetKey, Record<string, string>>> = {
    'GET /api/search/suggest': { q: 'ku' },
    'GET /api/currency': { code: 'EUR' },
    'GET /api/shipping/estimate': { pincode: place.zipCode },
    'GET /api/delivery/quote': place,
    'GET /api/delivery/pin': { zipCode: place.zipCode },
    'GET /api/delivery/slots': place,
    'GET /api/delivery/preview': place,
    'GET /api/delivery/towns': { search: 'Pune' },
    'GET /api/orders/slots': { day: '2026-11-24' },
    'GET /api/figures/kg-price': { universalKgPricing: '100' },
    'GET /api/prices/yesterday': { id: 'prd_unknown' },
  };

  /** It stays open; what it tells is the answers of other calls. */
  const stream = 'GET /api/admin/events';

  /** The text of an answer; '' for a picture. */
  const readAnswer = (data: unknown, type: string): string => {
    if (!(data instanceof Uint8Array)) return JSON.stringify(data);
    if (type === 'application/pdf') return readPdf(data);
    return type.startsWith('text/') ? Buffer.from(data).toString() : '';
  };

  it('say it in no answer and no header, to the owner, a customer or anybody', async () => {
    const params: Partial<Record<GetKey, object>> = await listParams();
    const keys = (Object.keys(api) as Key[]).filter((key) => key.startsWith('GET ')) as GetKey[];
    const faults: string[] = [];
    const unanswered: string[] = [];
    for (const key of keys.filter((one) => one !== stream)) {
      const statuses: number[] = [];
      for (const by of [owner.token, customer.token, undefined]) {
        const sent = { token: by, params: params[key] ?? {}, query: queries[key] ?? {} };
        const { status, data, headers } = await shop.call(key, sent as never);
        statuses.push(status);
        const text = readAnswer(data, headers.get('content-type') ?? '');
        const head = [...headers].join('\n');
        faults.push(
          ...listFaults({ [`${key} ${status}`]: text, [`head of ${key}`]: head }, 'plain'),
        );
      }
      if (!statuses.includes(200)) unanswered.push(`${key} ${statuses.join(', ')}`);
    }
    expect(unanswered).toEqual([]);
    expect(faults).toEqual([]);
  });
});

it('an authenticator is told the name of the shop', async () => {
  const { uri } = await ask('POST /api/users/second-factor', {
    token: customer.token,
    body: { password },
  });
  const { pathname, searchParams } = new URL(String(uri));
  expect(decodeURIComponent(pathname)).toBe(`/Tokri & Co.:${email}`);
  expect(searchParams.get('issuer')).toBe('Tokri & Co.');
  expect(findOurName(String(uri))).toEqual([]);
});

it('nothing that is stored says it, nor what gateway and courier were told, who store it here', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'test_courier', 'test_gateway')
      and table_type = 'BASE TABLE'`.execute(db);
  const stored: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(json_agg(row), '[]')::text as all from ${sql.table(name)} as row`.execute(db);
    stored[name] = rows[0]?.all ?? '';
  }
  expect(stored['test_courier.orders']).toContain(paid.orderNumber);
  expect(listFaults(stored, 'plain')).toEqual([]);
});

it('no sentence of the interface says it, in any language', () => {
  const files = globSync('web/words/**/*.ts', { cwd: new URL('../../', import.meta.url) });
  expect(files.length).toBeGreaterThan(50);
  const read = (file: string): string =>
    readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  expect(listFaults(Object.fromEntries(files.map((file) => [file, read(file)])), 'plain')).toEqual(
    [],
  );
});
