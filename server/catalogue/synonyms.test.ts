import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireListing } from '../../contract/catalogue.ts';
import type { WireSynonyms } from '../../contract/search-synonyms.ts';
import { brokenRules, type Person, stock } from '../orders/test-market.ts';
import { openSecondNode, type SecondNode } from '../proof/second-node.ts';
import { openShop, type TestShop } from '../testing.ts';

let shop: TestShop;
let other: SecondNode;
let admin: Person;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.person({ role: 'admin' });
  for (const name of ['Red Onion', 'Khadi Bag']) await stock(shop, { name, variants: [{ size: 'One', stock: 5, price: 100_00 }] });
  other = await openSecondNode(shop, 4);
});
afterAll(async () => {
  expect(await brokenRules(shop)).toEqual([]);
  await other.close();
  await shop.close();
});

const add = (words: unknown, token: string | undefined = admin.token) => shop.call('POST /api/search-synonyms', { token, body: { words } });
const change = (id: string, body: unknown) => shop.call('PUT /api/search-synonyms/{id}', { token: admin.token, params: { id }, body });
const remove = (id: string) => shop.call('DELETE /api/search-synonyms/{id}', { token: admin.token, params: { id } });
const list = async (): Promise<WireSynonyms[]> => (await shop.call('GET /api/search-synonyms', { token: admin.token })).data.groups as WireSynonyms[];
const find = async (search: string): Promise<string[]> => ((await shop.call('GET /api/products', { query: { search } })).data as unknown as WireListing).products.map(({ name }) => name);
const idOf = async (words: unknown): Promise<string> => String((await add(words)).data._id);
const lastEntry = async (): Promise<string> => ((await shop.call('GET /api/audit', { token: admin.token, query: { kind: 'synonyms' } })).data.entries as { _id: string }[])[0]?._id ?? '';
const undo = async (id: string) => (await shop.call('POST /api/audit/{id}/undo', { token: admin.token, params: { id } })).status;

describe('names of one thing', () => {
  it('count from the next search on, changed and taken away again', async () => {
    expect(await find('jhola')).toEqual([]);
    const id = await idOf(['Jhola', 'khadi bag']);
    expect(await find('jhola')).toEqual(['Khadi Bag']);
    expect((await list())[0]).toEqual({ _id: id, words: ['Jhola', 'khadi bag'], curated: false, off: false });
    expect((await change(id, { words: ['Thaila', 'khadi bag'] })).data).toMatchObject({ words: ['Thaila', 'khadi bag'] });
    expect([await find('jhola'), await find('thaila')]).toEqual([[], ['Khadi Bag']]);
    expect((await change(id, { off: true })).status).toBe(200);
    expect(await find('thaila')).toEqual([]);
    await change(id, { off: false });
    expect((await remove(id)).status).toBe(200);
    expect(await find('thaila')).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });

  it('count on every node', async () => {
    const there = async (): Promise<number> => Number((await other.ask('GET /api/products?search=savitri')).data.total);
    expect(await there()).toBe(0);
    await other.deps.catalogueVersion.start();
    const id = await idOf(['savitri', 'khadi bag']);
    await expect.poll(there, { timeout: 3000 }).toBe(1);
    await remove(id);
    await expect.poll(there, { timeout: 3000 }).toBe(0);
    await other.deps.catalogueVersion.stop();
  });

  it('widen a curated group, which can be switched off and on but not changed', async () => {
    const id = await idOf(['ulli', 'pyaz']);
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

  it('are in one own group each, however they are written', async () => {
    const id = await idOf(['Dolma', 'grape leaf']);
    const { status, data } = await add(['leaf roll', 'dólma']);
    expect([status, data.code, data.errors]).toEqual([409, 'duplicate', [{ path: 'words.1', message: 'This name stands in another group' }]]);
    expect((await change(id, { words: ['dolma', 'grape-leaf', 'sarma'] })).status).toBe(200);
    const both = await Promise.all([add(['twin', 'first']), add(['Twin', 'second'])]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (const group of await list()) if (!group.curated) await remove(group._id);
  });

  it.each([
    [['alone'], 'words'], [['same', 'Same'], 'words.1'], [['%', 'b'], 'words.0'], [['one two three four', 'b'], 'words.0'], [['x'.repeat(41), 'b'], 'words.0'],
    [Array.from({ length: 21 }, (_, i) => `n${i}`), 'words'], ['onion', 'words'], [[1, 'b'], 'words.0'], [undefined, 'words'],
  ])('refuse %j by name', async (words, path) => {
    const { status, data } = await add(words);
    expect([status, (data.errors as { path: string }[])[0]?.path]).toEqual([400, path]);
  });

  it('are an admin’s to change', async () => {
    const customer = await shop.person();
    expect((await add(['a', 'b'], customer.token)).status).toBe(403);
    expect((await shop.call('POST /api/search-synonyms', { body: { words: ['a', 'b'] } })).status).toBe(401);
    expect((await shop.call('GET /api/search-synonyms', { token: customer.token })).status).toBe(403);
    for (const id of ['999999', 'x', '-1', '99999999999999999999']) expect((await change(id, { off: true })).status, id).toBe(404);
  });

  it('are written down, and each change is taken back', async () => {
    const id = await idOf(['kolam', 'rangoli']);
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
