import { describe, expect, it } from 'vitest';
import { readMigrations } from '../../../database/migrate.ts';
import { undoEntry } from '../../../proofs/world/goods-steps.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const [manager, support, packer] = await Promise.all([
  shop.createPerson({ role: 'manager' }),
  shop.createPerson({ role: 'support' }),
  shop.createPerson({ role: 'packing' }),
]);

const add = (body: unknown, token: string | undefined = support.token) =>
  shop.call('POST /api/answer-templates', { token, body });
const change = (id: string, body: unknown) =>
  shop.call('PUT /api/answer-templates/{id}', { token: support.token, params: { id }, body });
const remove = (id: string) =>
  shop.call('DELETE /api/answer-templates/{id}', { token: support.token, params: { id } });
const list = async () =>
  (await shop.call('GET /api/answer-templates', { token: support.token })).data.templates as {
    _id: string;
    name: string;
    texts: object;
  }[];
const findNewestEntry = async (): Promise<string> => {
  const { data } = await shop.call('GET /api/audit', {
    token: manager.token,
    query: { kind: 'answerTemplate' },
  });
  return (data.entries as { _id: string }[])[0]?._id ?? '';
};

const shipped = [
  'On its way',
  'Opening hours',
  'Return accepted',
  'We are looking into it',
  'Weight differs',
];
const shipAgain = async (): Promise<void> => {
  const file = readMigrations().find(({ name }) => name.startsWith('0107'));
  await shop.deps.store.pool.query(file?.sql ?? '');
};
const names = async (): Promise<string[]> => (await list()).map(({ name }) => name);

describe('the ready answers that the shop comes with', () => {
  it('are in all languages, and stay as they are', async () => {
    await shipAgain();
    const all = await list();
    expect(all.map(({ name }) => name)).toEqual(shipped);
    for (const { texts } of all)
      expect(Object.keys(texts).toSorted()).toEqual(['de', 'en', 'fn', 'hi']);
  });

  it('do not come into a shop that has its own, nor back to who deleted all', async () => {
    const { db } = shop.deps.store;
    await db.deleteFrom('answer_templates').execute();
    await db
      .insertInto('answer_templates')
      .values({ id: 'tpl_mine', name: 'Mine', texts: '{}' })
      .execute();
    await shipAgain();
    expect(await names()).toEqual(['Mine']);
    await remove('tpl_mine');
    await shipAgain();
    expect(await names()).toEqual([]);
  });
});

describe('a ready answer', () => {
  it('is kept in the languages of the merchant, Hindi too, and listed by its name', async () => {
    const { status, data } = await add({
      name: 'On its way',
      texts: { en: 'It comes tomorrow.', hi: 'कल पहुँचेगा।', de: '' },
    });
    expect([status, data]).toMatchObject([
      201,
      { name: 'On its way', texts: { en: 'It comes tomorrow.', hi: 'कल पहुँचेगा।' } },
    ]);
    await add({ name: 'a refund', texts: { fn: 'C’est remboursé.' } });
    expect(await names()).toEqual(['a refund', 'On its way']);
  });

  it.each([
    ['without a text', { name: 'Empty', texts: { en: ' ' } }, 'texts'],
    ['without a name', { name: ' ', texts: { en: 'x' } }, 'name'],
    ['with a text too long', { name: 'Long', texts: { hi: 'x'.repeat(5001) } }, 'texts.hi'],
    ['with a text that is none', { name: 'Odd', texts: { en: 7 } }, 'texts.en'],
    ['with a list for texts', { name: 'Odd', texts: [] }, 'texts'],
  ])('%s is refused', async (_, body, path) => {
    const { status, data } = await add(body);
    expect([status, data.errors]).toMatchObject([400, [{ path }]]);
  });

  it('is not written by whoever may not answer', async () => {
    const body = { name: 'Mine', texts: { en: 'x' } };
    expect((await add(body, packer.token)).status).toBe(403);
    expect((await shop.call('POST /api/answer-templates', { body })).status).toBe(401);
    expect((await change('tpl_none', body)).status).toBe(404);
    expect((await remove('tpl_none')).status).toBe(404);
  });

  it('that somebody else changed meanwhile is not overwritten', async () => {
    const { data } = await add({ name: 'Sizes', texts: { en: 'See the chart.' } });
    const id = String(data._id);
    const { version } = data;
    const edits = await Promise.all(
      ['One', 'Two'].map((en) => change(id, { name: 'Sizes', texts: { en }, version })),
    );
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('comes back by undo when it was deleted, and goes when it was added', async () => {
    const { data } = await add({
      name: 'Hours',
      texts: { en: 'Nine to six.', de: 'Neun bis sechs.' },
    });
    const id = String(data._id);
    const added = await findNewestEntry();
    await change(id, { name: 'Hours', texts: { en: 'Ten to six.', de: 'Neun bis sechs.' } });
    const changed = await findNewestEntry();
    expect((await undoEntry(shop, manager, added)).data.code).toBe('changed_since');
    expect((await undoEntry(shop, manager, changed)).status).toBe(200);
    await remove(id);
    expect((await undoEntry(shop, manager, await findNewestEntry())).status).toBe(200);
    expect((await list()).find(({ _id }) => _id === id)).toMatchObject({
      name: 'Hours',
      texts: { en: 'Nine to six.', de: 'Neun bis sechs.' },
    });
    expect((await undoEntry(shop, manager, added)).status).toBe(200);
    expect((await list()).some(({ _id }) => _id === id)).toBe(false);
  });
});
