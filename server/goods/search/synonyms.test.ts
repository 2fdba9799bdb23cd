import { afterAll, describe, expect, it } from 'vitest';
import type { WireListing } from '../../../contract/goods/listing.ts';
import type { WireSynonyms } from '../../../contract/goods/search-synonyms.ts';
import { openSecondNode } from '../../../proofs/faults/second-node.ts';
import { listEntries, undoEntry } from '../../../proofs/world/goods-steps.ts';
import { findBrokenRules, addProduct } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const admin = await shop.createPerson({ role: 'admin' });
for (const name of ['Red Onion', 'Khadi Bag'])
  await addProduct(shop, { name, variants: [{ size: 'One', stock: 5, price: 100_00 }] });
const other = closeAfterTests(await openSecondNode(shop, 4));
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

const add = (words: unknown, token: string | undefined = admin.token) =>
  shop.call('POST /api/search-synonyms', { token, body: { words } });
const change = (id: string, body: unknown) =>
  shop.call('PUT /api/search-synonyms/{id}', { token: admin.token, params: { id }, body });
const remove = (id: string) =>
  shop.call('DELETE /api/search-synonyms/{id}', { token: admin.token, params: { id } });
interface GroupPage {
  groups: WireSynonyms[];
  page: number;
  pages: number;
  total: number;
}
const readPage = async (query: { page?: string; search?: string } = {}): Promise<GroupPage> =>
  (await shop.call('GET /api/search-synonyms', { token: admin.token, query }))
    .data as unknown as GroupPage;
const list = async (): Promise<WireSynonyms[]> => (await readPage()).groups;
const findGroups = async (search: string): Promise<string[][]> =>
  (await readPage({ search })).groups.map(({ words }) => words);
const find = async (search: string): Promise<string[]> =>
  (
    (await shop.call('GET /api/products', { query: { search } })).data as unknown as WireListing
  ).products.map(({ name }) => name);
const addGroup = async (words: unknown): Promise<string> => String((await add(words)).data._id);
const lastEntry = async (): Promise<string> =>
  (await listEntries(shop, admin, { kind: 'synonyms' }))[0]?._id ?? '';
const undo = async (id: string) => (await undoEntry(shop, admin, id)).status;

describe('groups of synonyms', () => {
  it('apply from the next search on when they are added, changed or deleted', async () => {
    expect(await find('gathri')).toEqual([]);
    const id = await addGroup(['Gathri', 'khadi bag']);
    expect(await find('gathri')).toEqual(['Khadi Bag']);
    for (const group of await list())
      expect(group._id, 'an id reveals no count').toMatch(/^syn_[0-9a-f]{32}$/);
    expect((await list())[0]).toEqual({
      _id: id,
      words: ['Gathri', 'khadi bag'],
      curated: false,
      off: false,
    });
    expect((await change(id, { words: ['Potli', 'khadi bag'] })).data).toMatchObject({
      words: ['Potli', 'khadi bag'],
    });
    expect([await find('gathri'), await find('potli')]).toEqual([[], ['Khadi Bag']]);
    expect((await change(id, { off: true })).status).toBe(200);
    expect(await find('potli')).toEqual([]);
    await change(id, { off: false });
    expect((await remove(id)).status).toBe(200);
    expect(await find('potli')).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });

  it('apply on every node', async () => {
    const countMatches = async (): Promise<number> =>
      Number((await other.ask('GET /api/products?search=savitri')).data.total);
    expect(await countMatches()).toBe(0);
    await other.deps.catalogueVersion.start();
    const id = await addGroup(['savitri', 'khadi bag']);
    await expect.poll(countMatches, { timeout: 3000 }).toBe(1);
    await remove(id);
    await expect.poll(countMatches, { timeout: 3000 }).toBe(0);
    await other.deps.catalogueVersion.stop();
  });

  it('extend a curated group, which can be switched off and on but not changed', async () => {
    const id = await addGroup(['ulli', 'pyaz']);
    expect(await find('ulli')).toEqual(['Red Onion']);
    const curated = (await list()).find(({ words }) => words.includes('pyaaz'));
    expect(curated).toMatchObject({ curated: true, off: false });
    await change(curated?._id ?? '', { off: true });
    expect([await find('ulli'), await find('pyaaz')]).toEqual([[], []]);
    expect((await change(curated?._id ?? '', { words: ['a', 'b'] })).status).toBe(409);
    expect((await remove(curated?._id ?? '')).status).toBe(409);
    await change(curated?._id ?? '', { off: false });
    expect(await find('pyaaz')).toEqual(['Red Onion']);
    await remove(id);
  });

  it('are listed page by page, the shop’s own first, each group once', async () => {
    const own = await addGroup(['Zarda', 'sweet rice']);
    const { groups, page, pages, total } = await readPage();
    expect([groups.length, page, pages]).toEqual([50, 1, Math.ceil(total / 50)]);
    expect(groups[0]).toMatchObject({ _id: own, curated: false });
    const rest = await Promise.all(
      Array.from({ length: pages - 1 }, (_, i) => readPage({ page: String(i + 2) })),
    );
    const all = [...groups, ...rest.flatMap((next) => next.groups)];
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(total);
    expect(all.slice(1).every(({ curated }) => curated)).toBe(true);
    expect(await readPage({ page: String(pages + 1) })).toMatchObject({
      groups: [],
      page: pages + 1,
      pages,
      total,
    });
    await remove(own);
  });

  it('are found by a part of any name, in any spelling, and by nothing else', async () => {
    const own = await addGroup(['Red PYAAZ', 'ulli_100%']);
    expect((await findGroups('pyaaz'))[0]).toEqual(['Red PYAAZ', 'ulli_100%']);
    expect((await findGroups(' Pyaaz '))[1]).toContain('onion');
    expect(await findGroups('_100%')).toEqual([['Red PYAAZ', 'ulli_100%']]);
    expect(
      [await findGroups('%'), await findGroups('_'), await findGroups('\\')].map(
        ({ length }) => length,
      ),
    ).toEqual([1, 1, 0]);
    expect((await findGroups('प्याज'))[0]).toContain('pyaz');
    expect(await readPage({ search: 'no such name' })).toEqual({
      groups: [],
      page: 1,
      pages: 1,
      total: 0,
    });
    expect((await readPage({ search: '' })).total).toBe((await readPage()).total);
    await remove(own);
  });

  it.each([
    [{ page: '0' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ page: 'two' }, 'page'],
    [{ search: 'x'.repeat(101) }, 'search'],
  ])('cannot be listed with %j', async (query, path) => {
    const { status, data } = await shop.call('GET /api/search-synonyms', {
      token: admin.token,
      query: query as never,
    });
    expect([status, (data.errors as { path: string }[])[0]?.path]).toEqual([400, path]);
  });

  it('cannot share a name with another own group, in any spelling', async () => {
    const id = await addGroup(['Dolma', 'grape leaf']);
    const { status, data } = await add(['leaf roll', 'dólma']);
    expect([status, data.code, data.errors]).toEqual([
      409,
      'duplicate',
      [
        {
          path: 'words.1',
          message: 'This name is in another group already',
          reason: 'synonym_elsewhere',
        },
      ],
    ]);
    expect((await change(id, { words: ['dolma', 'grape-leaf', 'sarma'] })).status).toBe(200);
    const both = await Promise.all([add(['twin', 'first']), add(['Twin', 'second'])]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (const group of await list()) if (!group.curated) await remove(group._id);
  });

  it.each([
    [['alone'], 'words'],
    [['same', 'Same'], 'words.1'],
    [['%', 'b'], 'words.0'],
    [['one two three four', 'b'], 'words.0'],
    [['x'.repeat(41), 'b'], 'words.0'],
    [Array.from({ length: 21 }, (_, i) => `n${i}`), 'words'],
    ['onion', 'words'],
    [[1, 'b'], 'words.0'],
    [undefined, 'words'],
  ])('refuse %j, and the error names the field', async (words, path) => {
    const { status, data } = await add(words);
    expect([status, (data.errors as { path: string }[])[0]?.path]).toEqual([400, path]);
  });

  it('can only be changed by admins', async () => {
    const customer = await shop.createPerson();
    expect((await add(['a', 'b'], customer.token)).status).toBe(403);
    expect(
      (await shop.call('POST /api/search-synonyms', { body: { words: ['a', 'b'] } })).status,
    ).toBe(401);
    expect((await shop.call('GET /api/search-synonyms', { token: customer.token })).status).toBe(
      403,
    );
    expect(
      (await shop.call('GET /api/search-synonyms', { query: { search: 'onion' } })).status,
    ).toBe(401);
    for (const id of ['999999', 'x', '-1', '99999999999999999999'])
      expect((await change(id, { off: true })).status, id).toBe(404);
  });

  it('are recorded in the audit log, and each change can be undone', async () => {
    const id = await addGroup(['kolam', 'rangoli']);
    const added = await lastEntry();
    await change(id, { words: ['kolam', 'alpana'] });
    expect(await undo(added)).toBe(409);
    expect(await undo(await lastEntry())).toBe(200);
    await remove(id);
    expect(await undo(await lastEntry())).toBe(200);
    expect((await list())[0]).toMatchObject({ _id: id, words: ['kolam', 'rangoli'], off: false });
    expect(await undo(added)).toBe(200);
    expect((await list()).some(({ curated }) => !curated)).toBe(false);
  });
});
