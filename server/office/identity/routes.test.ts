import { expect, it } from 'vitest';
import { undoEntry } from '../../../proofs/world/goods-steps.ts';
import { publishIdentity } from '../../../proofs/world/identity.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const owner = await shop.createPerson({ role: 'admin' });
const manager = await shop.createPerson({ role: 'manager' });
type Person = typeof owner;

const read = async (by: Person = owner) =>
  (await shop.call('GET /api/settings/identity', { token: by.token })).data as {
    draft: Record<string, unknown>;
    published: Record<string, unknown>;
    version: string;
  };
const put = (body: object, by: Person = owner) =>
  shop.call('PUT /api/settings/identity', { token: by.token, body });
const publish = (body: object = {}, by: Person = owner) =>
  shop.call('POST /api/settings/identity/publish', { token: by.token, body });
const readShop = async (language?: string) =>
  (await shop.call('GET /api/shop', { query: language === undefined ? {} : { language } })).data
    .shop as Record<string, unknown>;
const newestEntry = async (): Promise<string> =>
  (
    await shop.deps.store.db
      .selectFrom('audit_log')
      .select('public_id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).public_id;

it('the shop is called Haat until its merchant says something else', async () => {
  expect(await readShop()).toMatchObject({
    name: 'Haat',
    tagline: 'Cloth by the piece, food by the kilo',
    closedUntil: null,
  });
  expect(await readShop('de')).toMatchObject({ tagline: 'Stoff nach Stück, Essen nach Kilo' });
});

it('a draft is seen by nobody until it is published, and then at once by all', async () => {
  const { version } = await read();
  const saved = await put({ name: 'Tokri & Co.', tagline: { en: 'Baskets' }, version });
  expect(saved).toMatchObject({ status: 200, data: { draft: { name: 'Tokri & Co.' } } });
  expect(await readShop()).toMatchObject({ name: 'Haat' });
  expect((await publish()).status).toBe(200);
  expect(await readShop()).toMatchObject({ name: 'Tokri & Co.', tagline: 'Baskets' });
  expect(await readShop('de')).toMatchObject({ tagline: 'Baskets' });
  expect((await read()).published).toMatchObject({ name: 'Tokri & Co.' });
});

it('the log shows no name before the first one, and taking that back brings ours back', async () => {
  const entry = await newestEntry();
  const { entries } = (await shop.call('GET /api/audit', { token: owner.token })).data as {
    entries: { _id: string; changes: object[] }[];
  };
  expect(entries[0]).toMatchObject({ _id: entry });
  expect(entries[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'name', from: null, to: 'Tokri & Co.' }),
  );
  expect((await undoEntry(shop, owner, entry)).status).toBe(200);
  expect(await readShop()).toMatchObject({ name: 'Haat' });
  expect((await undoEntry(shop, owner, await newestEntry())).status).toBe(200);
  expect(await readShop()).toMatchObject({ name: 'Tokri & Co.', tagline: 'Baskets' });
});

it('what is left out of a draft stays, within its groups too', async () => {
  await put({ contact: { phone: '+91 20 2567 1234' } });
  await put({ contact: { email: 'hello@tokri.example' }, colours: { accent: '#FFC400' } });
  expect((await read()).draft).toMatchObject({
    name: 'Tokri & Co.',
    contact: { phone: '+91 20 2567 1234', email: 'hello@tokri.example' },
    colours: { main: '#15172b', accent: '#ffc400' },
  });
});

it('a draft over an older version is refused, and nothing is lost', async () => {
  const { version } = await read();
  expect((await put({ name: 'First', version })).status).toBe(200);
  expect((await put({ name: 'Second', version })).status).toBe(409);
  expect((await publish({ version })).status).toBe(409);
  expect((await read()).draft).toMatchObject({ name: 'First' });
});

it('the version that a draft answers is the one that is published, whatever the order of its words', async () => {
  const { data } = await put({ tagline: { fn: 'Paniers', en: 'Baskets', de: 'Körbe' } });
  expect((await read()).version).toBe(data.version);
  expect((await publish({ version: data.version, only: ['tagline'] })).status).toBe(200);
});

it('some fields can be published alone', async () => {
  await put({ name: 'Not yet', closedUntil: '2100-01-01T09:30:00+05:30' });
  expect((await publish({ only: ['closedUntil'] })).status).toBe(200);
  expect(await readShop()).toMatchObject({
    name: 'Tokri & Co.',
    closedUntil: '2100-01-01T04:00:00.000Z',
  });
  expect((await read()).draft).toMatchObject({ name: 'Not yet' });
  await put({ closedUntil: null });
  await publish({ only: ['closedUntil'] });
});

it('a closing and an announcement are told only while they hold', async () => {
  const [past, ahead] = ['2020-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z'];
  const announcement = { text: { en: 'Sale', de: 'Schlussverkauf' }, link: '/collections/all' };
  const closedNote = { en: 'We are at a wedding', fn: 'Nous sommes à un mariage' };
  const say = (body: object) => publishIdentity(shop, manager, body);
  await say({ announcement: { ...announcement, to: ahead }, closedUntil: ahead, closedNote });
  expect(await readShop('fn')).toMatchObject({
    announcement: { text: 'Sale', link: '/collections/all', isClosable: true },
    closedUntil: ahead,
    closedNote: 'Nous sommes à un mariage',
  });
  await say({ announcement: { ...announcement, to: past }, closedUntil: past });
  expect(await readShop()).toMatchObject({ announcement: null, closedUntil: null, closedNote: '' });
  await say({ announcement: { ...announcement, from: ahead } });
  expect(await readShop()).toMatchObject({ announcement: null });
  await say({ announcement: null, closedUntil: null, closedNote: {} });
});

it('a change by the older call leaves the rest of a draft of the legal facts', async () => {
  await put({ legal: { legalName: 'Tokri Traders', phone: '' } });
  const { data } = await shop.call('GET /api/settings/shop', { token: owner.token });
  const body = { ...data, phone: '020 2555 0100' };
  expect((await shop.call('PUT /api/settings/shop', { token: owner.token, body })).status).toBe(
    200,
  );
  expect((await read()).draft.legal).toMatchObject({
    legalName: 'Tokri Traders',
    phone: '020 2555 0100',
  });
  await put({ legal: { legalName: String(data.legalName) } });
});

it('a reader in Hindi gets the merchant’s texts in it, else in the main language', async () => {
  await put({ tagline: { en: 'Cloth', hi: 'कपड़ा' } });
  await publish();
  expect(await readShop('hi')).toMatchObject({ tagline: 'कपड़ा' });
  await put({ tagline: { en: 'Cloth' } });
  await publish();
  expect(await readShop('hi')).toMatchObject({ tagline: 'Cloth' });
});

it('the legal facts are the owner’s alone, also to publish and to take back', async () => {
  expect((await put({ legal: { legalName: 'Mine' } }, manager)).status).toBe(403);
  expect((await put({ tagline: { en: 'By a manager' } }, manager)).status).toBe(200);
  await put({ legal: { legalName: 'Tokri Retail', fssai: '10020022001234' } });
  expect((await publish({ only: ['legal'] }, manager)).status).toBe(403);
  // What a manager publishes leaves the owner's draft of the legal facts alone.
  expect((await publish({}, manager)).status).toBe(200);
  expect(await readShop()).toMatchObject({ tagline: 'By a manager', legal: { fssai: '' } });
  expect((await publish()).status).toBe(200);
  const { data } = await shop.call('GET /api/settings/shop', { token: owner.token });
  expect(data).toMatchObject({ legalName: 'Tokri Retail' });
  expect(await readShop()).toMatchObject({
    legal: { legalName: 'Tokri Retail', fssai: '10020022001234' },
  });
  expect((await undoEntry(shop, manager, await newestEntry())).status).toBe(403);
});

it('a GSTIN of another state is refused here as by the older call', async () => {
  const legal = { legalName: 'Tokri Retail', gstin: '27AAPFU0939F1ZV', state: 'Kerala' };
  const { status, data } = await put({ legal });
  expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path: 'legal.state' })]]);
  const { data: seller } = await shop.call('GET /api/settings/shop', { token: owner.token });
  const older = await shop.call('PUT /api/settings/shop', {
    token: owner.token,
    body: { ...seller, ...legal },
  });
  expect(older.status).toBe(400);
});

it('the older call of the seller shows and changes the same facts', async () => {
  const { data: seller } = await shop.call('GET /api/settings/shop', { token: owner.token });
  await put({ legal: { form: 'Partnership' } });
  const body = { ...seller, legalName: 'Tokri Stores', phone: '020 1' };
  expect((await shop.call('PUT /api/settings/shop', { token: owner.token, body })).status).toBe(
    200,
  );
  // The draft of something else does not bring the old name back.
  await publish();
  expect(await readShop()).toMatchObject({
    legal: { legalName: 'Tokri Stores', phone: '020 1', form: 'Partnership' },
  });
});

it('the log shows what was written in a group of facts', async () => {
  await put({ contact: { phone: '020 25', email: '', address: 'MG Road' } });
  const { entries } = (await shop.call('GET /api/audit', { token: owner.token })).data as {
    entries: { changes: { field: string; to: string }[] }[];
  };
  expect(entries[0]?.changes).toEqual([
    expect.objectContaining({
      field: 'contact',
      to: expect.stringMatching(/MG Road.*020 25|020 25.*MG Road/),
    }),
  ]);
});

it('a publication is taken back as long as nobody has changed the same since', async () => {
  await put({ name: 'Oops' });
  await publish();
  const entry = await newestEntry();
  expect((await undoEntry(shop, owner, entry)).status).toBe(200);
  expect((await readShop()).name).not.toBe('Oops');
  await put({ name: 'Again' });
  await publish();
  const again = await newestEntry();
  await put({ name: 'Later' });
  await publish();
  expect((await undoEntry(shop, owner, again)).status).toBe(409);
});

it('a colour in which no button can be read is refused with the nearest that works', async () => {
  const { status, data } = await put({ colours: { main: '#ffd700' } });
  const [error] = data.errors as { path: string; values: { nearest: string } }[];
  expect([status, error?.path]).toEqual([400, 'colours.main']);
  const { nearest = '' } = error?.values ?? {};
  expect((await put({ colours: { main: nearest } })).data).toMatchObject({
    draft: { colours: { main: nearest } },
  });
  await put({ colours: { main: '#15172b' } });
});

it.each<[object, string]>([
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ colours: { main: 'red' } }, 'colours.main'],
  [{ typeface: 'comic' }, 'typeface'],
  [{ logo: { secureUrl: 'https://elsewhere.example/a.png' } }, 'logo.secureUrl'],
  [{ social: { instagram: 'javascript:alert(1)' } }, 'social.instagram'],
  [{ contact: { mapLink: 'http://maps.example' } }, 'contact.mapLink'],
  [{ legal: { gstin: '123' } }, 'legal.gstin'],
  [{ legal: { fssai: '123' } }, 'legal.fssai'],
  [{ hours: [{ day: 7, opens: '09:00', closes: '18:00' }] }, 'hours.0.day'],
  [{ hours: [{ day: 1, opens: '19:00', closes: '18:00' }] }, 'hours.0.closes'],
  [{ languages: [] }, 'languages'],
  [{ languages: ['de'], mainLanguage: 'en' }, 'mainLanguage'],
  [{ orderPrefix: 'LONGER' }, 'orderPrefix'],
  [{ announcement: { text: { en: 'Sale' }, link: '//elsewhere.example' } }, 'announcement.link'],
  [{ closedUntil: 'tomorrow' }, 'closedUntil'],
  [{ tagline: { en: 'x'.repeat(121) } }, 'tagline.en'],
  [{ languages: ['en', 'de', 'en'] }, 'languages'],
  [{ announcement: { text: {} } }, 'announcement.text'],
  [{ tagline: { fr: 'Tissus' } }, 'tagline'],
])('%o is refused, and the refusal names the field', async (body, path) => {
  const { status, data } = await put(body);
  expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path })]]);
});
