import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { WireDeliveryArea, WireTown } from '../../../contract/orders/delivery.ts';
import { openSecondNode } from '../../../proofs/faults/second-node.ts';
import { listEntries, undoEntry } from '../../../proofs/world/goods-steps.ts';
import { findBrokenRules } from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';

const shop = closeAfterTests(await openShop());
const [admin, customer] = [await shop.createPerson({ role: 'admin' }), await shop.createPerson()];
afterEach(async () => {
  for (const { _id: id } of await list())
    await shop.call('DELETE /api/delivery/areas/{id}', { token: admin.token, params: { id } });
});
afterAll(async () => expect(await findBrokenRules(shop)).toEqual([]));

const list = async (): Promise<WireDeliveryArea[]> =>
  (await shop.call('GET /api/delivery/areas', { token: admin.token })).data
    .areas as WireDeliveryArea[];
const names = async () => (await list()).map(({ name }) => name);
const add = (body: object, token: string | undefined = admin.token) =>
  shop.call('POST /api/delivery/areas', { token, body: body as never });
const addArea = async (body: object): Promise<string> => String((await add(body)).data._id);
const change = (id: string, body: object) =>
  shop.call('PUT /api/delivery/areas/{id}', {
    token: admin.token,
    params: { id },
    body: body as never,
  });
const remove = (id: string) =>
  shop.call('DELETE /api/delivery/areas/{id}', { token: admin.token, params: { id } });
const reorder = (ids: string[]) =>
  shop.call('PUT /api/delivery/order', { token: admin.token, body: { ids } });
const quote = async (query: Record<string, string> = {}) =>
  (await shop.call('GET /api/delivery/quote', { query })).data;
const undoLast = async () => {
  const [entry] = await listEntries(shop, admin, { kind: 'delivery' });
  return (await undoEntry(shop, admin, entry?._id ?? '')).status;
};

const pune = {
  name: 'Pune',
  pinRanges: [{ from: '411001', to: '411099' }],
  weightSteps: [
    { upTo: 2000, charge: 30 },
    { upTo: null, charge: 60.5 },
  ],
  sumSteps: [
    { upTo: 199.99, charge: 20 },
    { upTo: null, charge: 0 },
  ],
  pieceGrams: 300,
  freeFrom: 999,
  cashCharge: 25,
  maxCash: 5000,
  minDays: 1,
  maxDays: 2,
};

const freeQuote = {
  served: true,
  charge: 0,
  missingForFree: null,
  cashAllowed: true,
  cashCharge: 0,
  maxCash: null,
  minDays: null,
  maxDays: null,
};

describe('the quote', () => {
  test('of a fresh shop is free, for every PIN code and for none', async () => {
    expect(await quote()).toEqual(freeQuote);
    expect(await quote({ zipCode: '411004', sum: '1000', pieces: '3' })).toEqual(freeQuote);
  });

  test('follows the area of the PIN code from the moment it is added, changed or deleted', async () => {
    const id = await addArea(pune);
    expect(await quote({ zipCode: '411004', sum: '150', grams: '1500', pieces: '2' })).toEqual({
      served: true,
      charge: 80.5,
      missingForFree: 849,
      cashAllowed: true,
      cashCharge: 25,
      maxCash: 5000,
      minDays: 1,
      maxDays: 2,
    });
    expect(await quote({ zipCode: '400001', sum: '150' })).toEqual(freeQuote);
    expect(await quote()).toEqual({ ...freeQuote, charge: null });
    expect(await quote({ zipCode: '411004', sum: '999' })).toMatchObject({ charge: 0 });
    expect(await quote({ zipCode: '411004', sum: '4975.01' })).toMatchObject({
      cashAllowed: false,
    });
    await change(id, { ...pune, served: false });
    expect(await quote({ zipCode: '411004' })).toMatchObject({ served: false });
    await remove(id);
    expect(await quote({ zipCode: '411004' })).toEqual(freeQuote);
  });

  test('follows a change on another node at once', async () => {
    const other = await openSecondNode(shop, 2);
    const ask = async () =>
      (await other.ask('GET /api/delivery/quote?zipCode=411004&sum=500')).data.charge;
    expect(await ask()).toBe(0);
    const id = await addArea(pune);
    expect(await ask()).toBe(30);
    await remove(id);
    expect(await ask()).toBe(0);
    await other.close();
  });

  test.each([
    [{ zipCode: '041100' }, 'zipCode'],
    [{ zipCode: '41100' }, 'zipCode'],
    [{ zipCode: '411004', sum: '-1' }, 'sum'],
    [{ zipCode: '411004', sum: 'much' }, 'sum'],
    [{ zipCode: '411004', grams: '1.5' }, 'grams'],
    [{ zipCode: '411004', pieces: '-2' }, 'pieces'],
  ])('is refused for %o, and the error names the field', async (query, path) => {
    const { status, data } = await shop.call('GET /api/delivery/quote', { query });
    expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path })]]);
  });
});

describe('delivery areas', () => {
  test('are for admins only', async () => {
    expect((await add(pune, customer.token)).status).toBe(403);
    const { status } = await shop.call('POST /api/delivery/areas', { body: pune });
    expect(status).toBe(401);
    const calls = ['GET /api/delivery/areas', 'GET /api/delivery/preview'] as const;
    for (const call of calls) {
      expect((await shop.call(call, { query: { zipCode: '411004' } } as never)).status).toBe(401);
      expect(
        (await shop.call(call, { query: { zipCode: '411004' }, token: customer.token } as never))
          .status,
      ).toBe(403);
    }
    expect(await list()).toEqual([]);
  });

  test('are listed as they were sent, with what was left out', async () => {
    const id = await addArea(pune);
    expect(await list()).toEqual([
      {
        ...pune,
        _id: id,
        states: [],
        pins: [],
        served: true,
        cashAllowed: true,
        slots: null,
        version: expect.any(String),
      },
    ]);
    expect(id).toMatch(/^are_/);
    expect((await add({ name: 'Everywhere' })).data).toMatchObject({
      states: [],
      freeFrom: null,
      cashCharge: 0,
      minDays: null,
    });
  });

  test('count in their order, and the preview says which one does', async () => {
    const all = await addArea({ name: 'Everywhere', sumSteps: [{ upTo: null, charge: 99 }] });
    const near = await addArea(pune);
    const preview = async () =>
      (
        await shop.call('GET /api/delivery/preview', {
          token: admin.token,
          query: { zipCode: '411004', sum: '500' },
        })
      ).data;
    expect(await preview()).toMatchObject({ area: { _id: all }, quote: { charge: 99 } });
    expect((await reorder([near, all])).status).toBe(200);
    expect(await names()).toEqual(['Pune', 'Everywhere']);
    expect(await preview()).toMatchObject({
      area: { _id: near, name: 'Pune' },
      quote: { charge: 30 },
    });
    await remove(near);
    await remove(all);
    expect(await preview()).toMatchObject({ area: null, quote: freeQuote });
  });

  test('keep their order when the ids are not those of all areas', async () => {
    const [first, second] = [await addArea({ name: 'A' }), await addArea({ name: 'B' })];
    for (const ids of [[second], [second, first, first], [second, 'are_none'], []])
      expect((await reorder(ids)).status, String(ids)).toBe(409);
    expect(await names()).toEqual(['A', 'B']);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ states: ['Atlantis'] }, 'states.0'],
    [{ pins: ['41100'] }, 'pins.0'],
    [{ pinRanges: [{ from: '411099', to: '411001' }] }, 'pinRanges.0.to'],
    [{ weightSteps: [{ upTo: 500, charge: 20 }] }, 'weightSteps'],
    [{ sumSteps: [{ upTo: null, charge: -1 }] }, 'sumSteps.0.charge'],
    [{ sumSteps: [{ upTo: null, charge: 1.005 }] }, 'sumSteps.0.charge'],
    [{ freeFrom: -1 }, 'freeFrom'],
    [{ maxCash: 'all' }, 'maxCash'],
    [{ minDays: 3, maxDays: 2 }, 'maxDays'],
    [{ minDays: 3 }, 'maxDays'],
    [{ pieceGrams: 0.5 }, 'pieceGrams'],
    [{ served: 'yes' }, 'served'],
  ])('are refused with %o, and the error names the field', async (wrong, path) => {
    const { status, data } = await add({ name: 'Pune', ...wrong });
    expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path })]]);
    expect(await list()).toEqual([]);
  });

  test('stand before another one when they are added so, and an undo takes them away', async () => {
    const india = await addArea({ name: 'India' });
    await add({ ...pune, before: india });
    await add({ name: 'Elsewhere', before: null });
    expect(await names()).toEqual(['Pune', 'India', 'Elsewhere']);
    const rows = await shop.deps.store.db
      .selectFrom('delivery_areas')
      .select('position')
      .orderBy('position')
      .execute();
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2]);
    await undoLast();
    expect(await names()).toEqual(['Pune', 'India']);
  });

  test('are refused before one that is gone, and for a place that is no id', async () => {
    const id = await addArea(pune);
    await remove(id);
    expect((await add({ name: 'India', before: id })).status).toBe(409);
    const { status, data } = await add({ name: 'India', before: 7 });
    expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path: 'before' })]]);
    expect(await list()).toEqual([]);
  });

  test('answer 404 for another id', async () => {
    expect((await change('are_none', pune)).status).toBe(404);
    expect((await remove('are_none')).status).toBe(404);
  });

  test('that two admins add at once both stay, each in its place', async () => {
    const wanted = Array.from({ length: 8 }, (_, i) => `Area ${i}`);
    await Promise.all(wanted.map((name) => add({ name })));
    expect((await names()).toSorted()).toEqual(wanted);
    const rows = await shop.deps.store.db
      .selectFrom('delivery_areas')
      .select('position')
      .orderBy('position')
      .execute();
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('that two admins have read are changed by one, and the other is told', async () => {
    const id = await addArea(pune);
    const [{ version } = { version: '' }] = await list();
    const replies = await Promise.all(
      [40, 50].map((cashCharge) => change(id, { ...pune, cashCharge, version })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.data).toMatchObject({
      code: 'changed_since',
      reason: 'changed_meanwhile',
    });
    const now = await list();
    expect(now).toEqual([replies.find(({ status }) => status === 200)?.data]);
    expect((await change(id, { ...pune, version: now[0]?.version })).status).toBe(200);
  });

  test('that two admins change, delete and move at once keep their places', async () => {
    const ids = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push(await addArea({ name }));
    const [a = '', b = '', c = '', d = ''] = ids;
    const replies = await Promise.all([
      remove(b),
      remove(b),
      change(b, { name: 'B2' }),
      change(c, { name: 'C2' }),
      reorder([d, c, b, a]),
      reorder([b, a, d, c]),
    ]);
    expect(
      replies
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 404]);
    for (const { status } of replies) expect([200, 404, 409]).toContain(status);
    expect((await names()).toSorted()).toEqual(['A', 'C2', 'D']);
    const rows = await shop.deps.store.db
      .selectFrom('delivery_areas')
      .select('position')
      .orderBy('position')
      .execute();
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2]);
  });
});

describe('the undo', () => {
  test('of a change restores the slots, and the log names them', async () => {
    const window = { from: '09:00', to: '12:00', capacity: 20, closesHours: 12 };
    const slots = {
      daysAhead: 7,
      weekly: [{ weekday: 2, ...window }],
      exceptions: [
        { day: '2026-12-25', windows: [] },
        { day: '2026-12-26', windows: [window] },
      ],
    };
    const id = await addArea({ ...pune, slots });
    const before = await list();
    expect(before[0]?.slots).toEqual(slots);
    await change(id, { ...pune, slots: { ...slots, weekly: [], daysAhead: 3 } });
    expect(await undoLast()).toBe(200);
    expect(await list()).toEqual(before);
    await change(id, pune);
    const [entry] = await listEntries(shop, admin, { kind: 'delivery' });
    expect(entry?.changes).toMatchObject([
      { field: 'slotDaysAhead', from: '7', to: null },
      { field: 'slotWeek', from: 'Tue 09:00–12:00 (20, 12 h)' },
      {
        field: 'slotExceptions',
        from: '2026-12-25: –, 2026-12-26: 09:00–12:00 (20, 12 h)',
      },
    ]);
    expect(await undoLast()).toBe(200);
    await remove(id);
    expect(await undoLast()).toBe(200);
    expect(await list()).toEqual(before);
  });

  test('refuses rules without a slot, slots that overlap, that end before they start, and a day twice', async () => {
    const window = { from: '09:00', to: '12:00', capacity: 20 };
    const tuesday = { weekday: 2, ...window };
    const faults = async (slots: object) => {
      const { status, data } = await add({ ...pune, slots });
      return [status, (data.errors as { path: string }[]).map(({ path }) => path)];
    };
    expect(await faults({ weekly: [tuesday, { ...tuesday, from: '11:00' }] })).toEqual([
      400,
      ['slots.weekly'],
    ]);
    const closed = { day: '2026-12-25', windows: [] };
    expect(await faults({ weekly: [], exceptions: [closed] })).toEqual([400, ['slots.weekly']]);
    expect(await faults({ weekly: [{ ...tuesday, to: '09:00' }] })).toEqual([
      400,
      ['slots.weekly'],
    ]);
    expect(await faults({ weekly: [{ ...tuesday, from: '08' }] })).toEqual([
      400,
      ['slots.weekly.0.from'],
    ]);
    const day = { day: '2026-12-25', windows: [window] };
    expect(await faults({ exceptions: [day, day] })).toEqual([400, ['slots.exceptions']]);
    expect(await faults({ exceptions: [{ ...day, windows: [window, window] }] })).toEqual([
      400,
      ['slots.exceptions.0.windows'],
    ]);
    expect(await list()).toEqual([]);
  });

  test('of a change restores the rules, and that of a deletion the place too', async () => {
    const [first] = [await addArea(pune), await addArea({ name: 'Everywhere' })];
    const before = await list();
    await change(first, { name: 'Poona', freeFrom: 1, weightSteps: [{ upTo: null, charge: 5 }] });
    expect(await undoLast()).toBe(200);
    expect(await list()).toEqual(before);
    await remove(first);
    expect(await names()).toEqual(['Everywhere']);
    expect(await undoLast()).toBe(200);
    expect(await list()).toEqual(before);
  });

  test('of an addition deletes the area, and that of an order restores the order', async () => {
    const [a, b] = [await addArea({ name: 'A' }), await addArea({ name: 'B' })];
    await reorder([b, a]);
    expect(await undoLast()).toBe(200);
    expect(await names()).toEqual(['A', 'B']);
    await addArea({ name: 'C' });
    expect(await undoLast()).toBe(200);
    expect(await names()).toEqual(['A', 'B']);
  });

  test('is refused for an area that was changed again since', async () => {
    const id = await addArea(pune);
    await change(id, { ...pune, name: 'Poona' });
    const [renamed] = await listEntries(shop, admin, { kind: 'delivery' });
    await change(id, { ...pune, name: 'Punawadi' });
    const { status } = await undoEntry(shop, admin, renamed?._id ?? '');
    expect(status).toBe(409);
    expect(await names()).toEqual(['Punawadi']);
  });

  test('stands in the log with words for each step', async () => {
    await addArea(pune);
    const [entry] = await listEntries(shop, admin, { kind: 'delivery' });
    expect(entry?.action).toBe('created');
    // Fields that said nothing before and after would hide the others.
    expect(entry?.changes.filter(({ from, to }) => !from && !to)).toEqual([]);
    expect(entry?.changes).toContainEqual(
      expect.objectContaining({ field: 'weightSteps', to: '2000: 30, …: 60.5' }),
    );
    expect(entry?.changes).toContainEqual(
      expect.objectContaining({ field: 'pinRanges', to: '411001–411099' }),
    );
  });
});

describe('the towns of a name', () => {
  const find = async (search: string | undefined, token?: string) => {
    const { status, data } = await shop.call('GET /api/delivery/towns', {
      token,
      query: (search === undefined ? {} : { search }) as never,
    });
    return { status, data, towns: data.towns as WireTown[] };
  };

  test('have all PIN codes of their post offices', async () => {
    const { towns } = await find(' pune ', admin.token);
    const [town, ...others] = towns;
    expect(others).toEqual([]);
    expect(town).toMatchObject({ name: 'Pune', state: 'Maharashtra' });
    expect(town?.pinRanges[0]).toEqual({ from: '410301', to: '410302' });
    expect(town?.pins).toContain('413110');
    expect((await add({ ...pune, pinRanges: town?.pinRanges, pins: town?.pins })).status).toBe(201);
    expect(await quote({ zipCode: '411004', sum: '500' })).toMatchObject({ charge: 30 });
  });

  test('are one in each state, and none for a part of a name', async () => {
    const { towns } = await find('Bilaspur', admin.token);
    expect(towns.map(({ state }) => state)).toEqual(['Himachal Pradesh', 'Chhattisgarh']);
    expect((await find('Pun', admin.token)).data).toEqual({ towns: [] });
  });

  test('are told to the staff of the delivery alone, and only for a name', async () => {
    expect((await find('Pune')).status).toBe(401);
    expect((await find('Pune', customer.token)).status).toBe(403);
    const packer = await shop.createPerson({ role: 'packing' });
    expect((await find('Pune', packer.token)).status).toBe(403);
    for (const search of [undefined, 'p', 'p'.repeat(61)]) {
      const { status, data } = await find(search, admin.token);
      expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path: 'search' })]]);
    }
  });
});
