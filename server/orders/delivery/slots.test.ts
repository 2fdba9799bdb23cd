import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { WireLetter } from '../../../contract/office/admin-orders.ts';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import type { WireDaySlot } from '../../../contract/orders/slot.ts';
import {
  addRice,
  addSlotArea,
  buildSlots,
  deleteAreas,
  listSlots,
  moveSlot,
  placeInSlot,
  raceForSlot,
} from '../../../proofs/money/slot-race.ts';
import { listEntries } from '../../../proofs/world/goods-steps.ts';
import {
  payOrder,
  refundOrder,
  sendProof,
  moveOrder,
  readOrder,
  cancelOrder,
} from '../../../proofs/world/order-steps.ts';
import {
  addProduct,
  fillCart,
  findBrokenRules,
  openPayment,
  payAtGateway,
  type Person,
  placeTestOrder,
  setHoldEnd,
} from '../../../proofs/world/orders.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { expireOrder } from '../../money/payments/expire-order.ts';
import { registerPaymentWorkers } from '../../money/payments/workers.ts';

const shop = closeAfterTests(await openShop());
registerPaymentWorkers(shop.deps);
const admin = await shop.createPerson({ role: 'admin' });
const kurta = await addProduct(shop, { variants: [{ size: 'M', stock: 9999, price: 400_00 }] });
const rice = await addRice(shop);
afterEach(async () => {
  await deleteAreas(shop, admin);
  expect(await findBrokenRules(shop)).toEqual([]);
});

const withRice = async (): Promise<Person> => {
  const person = await shop.createPerson();
  await fillCart(shop, person, rice);
  return person;
};
const withKurta = async (): Promise<Person> => {
  const person = await shop.createPerson();
  await fillCart(shop, person, kurta);
  return person;
};
const startOf = async (i: number): Promise<string> => (await listSlots(shop))[i]?.startsAt ?? '';
const countLeft = async (i: number): Promise<number> => (await listSlots(shop))[i]?.left ?? -1;
const read = ({ token }: Person, id: string) => readOrder(shop, { token }, id);
const closeSlotOf = (id: string) =>
  sql`update orders set slot_closes_at = now() - interval '1 second' where id = ${id}`.execute(
    shop.deps.store.db,
  );

describe('an order with food to an area with slots', () => {
  test('shows its slot to the packers', async () => {
    await addSlotArea(shop, admin, 2);
    const [slot] = await listSlots(shop);
    const { data } = await placeInSlot(shop, await withRice(), slot?.startsAt);
    const { token } = admin;
    const setWeighing = (weighs: boolean) =>
      shop.call('PUT /api/settings/weighing', { token, body: { weighs, tolerance: 10 } });
    await setWeighing(true);
    await moveOrder(shop, { token }, data._id as string, 'processing');
    const { orders } = (await shop.call('GET /api/packing', { token })).data;
    expect(orders).toMatchObject([{ _id: data._id, slot: data.slot }]);
    const order = await shop.call('GET /api/packing/{order}', {
      token,
      params: { order: data._id as string },
    });
    expect(order.data.slot).toEqual(data.slot);
    await setWeighing(false);
  });

  test('takes a place, and gives it back when it is cancelled', async () => {
    await addSlotArea(shop, admin, 2);
    const [first] = await listSlots(shop);
    expect(first?.left).toBe(2);
    const person = await withRice();
    const { status, data } = await placeInSlot(shop, person, first?.startsAt);
    expect([status, data.slot, data.arrival]).toEqual([
      201,
      { startsAt: first?.startsAt, endsAt: first?.endsAt, closesAt: first?.closesAt },
      null,
    ]);
    expect(await read(person, String(data._id))).toEqual(data);
    expect(await countLeft(0)).toBe(1);
    expect((await cancelOrder(shop, person, String(data._id))).status).toBe(200);
    expect(await countLeft(0)).toBe(2);
  });

  test('is refused without a slot, with one that is full, and with one that never was', async () => {
    await addSlotArea(shop, admin, 1);
    const startsAt = await startOf(0);
    const path = 'slot';
    expect(await placeInSlot(shop, await withRice(), undefined)).toMatchObject({
      status: 400,
      data: { code: 'invalid', errors: [{ path, reason: 'choose_slot' }] },
    });
    expect((await placeInSlot(shop, await withRice(), startsAt)).status).toBe(201);
    const late = await withRice();
    expect(await placeInSlot(shop, late, startsAt)).toMatchObject({
      status: 409,
      data: { code: 'slot_gone', errors: [{ path, reason: 'slot_full' }] },
    });
    const never = new Date(Date.parse(startsAt) + 60_000).toISOString();
    for (const slot of [never, '2020-01-01T09:00:00+05:30'])
      expect(await placeInSlot(shop, late, slot)).toMatchObject({
        status: 409,
        data: { code: 'slot_gone', errors: [{ path, reason: 'slot_not_offered' }] },
      });
    expect(await placeInSlot(shop, late, 'Tuesday')).toMatchObject({
      status: 400,
      data: { errors: [{ path }] },
    });
    const { data } = await shop.call('GET /api/cart/mycart', { token: late.token });
    expect(data.totalPrice).toBe(100);
    expect((await placeInSlot(shop, late, await startOf(1))).status).toBe(201);
  });

  test('expires with its place, and a late payment takes it again while there is one', async () => {
    await addSlotArea(shop, admin, 1);
    const startsAt = await startOf(0);
    const payLate = async (prepare: (id: string) => Promise<unknown>) => {
      const person = await withRice();
      const { data } = await placeInSlot(shop, person, startsAt, { paymentMethod: 'Prepaid' });
      const id = String(data._id);
      const payment = await openPayment(shop, person, id);
      await setHoldEnd(shop, id, -1);
      await expireOrder(shop.deps, id);
      expect((await read(person, id)).status).toBe('expired');
      await prepare(id);
      await sendProof(shop, person, id, await payAtGateway(shop, payment.paymentOrderId));
      await shop.deps.jobs.runDue();
      return { person, order: await read(person, id) };
    };
    const revived = await payLate(async () => expect(await countLeft(0)).toBe(1));
    expect(revived.order).toMatchObject({ status: 'paid', slot: { startsAt } });
    expect(await countLeft(0)).toBe(0);
    await cancelOrder(shop, revived.person, revived.order._id);
    const full = await payLate(async () => {
      expect((await placeInSlot(shop, await withRice(), startsAt)).status).toBe(201);
    });
    expect(full.order).toMatchObject({ status: 'expired', refunds: [{ amount: 100 }] });
    expect(await countLeft(0)).toBe(0);
  });

  test.each([1, 0])(
    'is not revived when its slot brings only %i now, and another order has that place',
    async (capacity) => {
      const area = await addSlotArea(shop, admin, 2);
      const startsAt = await startOf(0);
      const person = await withRice();
      const { data } = await placeInSlot(shop, person, startsAt, { paymentMethod: 'Prepaid' });
      const id = String(data._id);
      const { paymentOrderId } = await openPayment(shop, person, id);
      expect((await placeInSlot(shop, await withRice(), startsAt)).status).toBe(201);
      await setHoldEnd(shop, id, -1);
      await expireOrder(shop.deps, id);
      if (capacity === 0) await deleteAreas(shop, admin);
      else
        await shop.call('PUT /api/delivery/areas/{id}', {
          token: admin.token,
          params: { id: area },
          body: { name: 'Slots', slots: buildSlots(capacity) },
        });
      await sendProof(shop, person, id, await payAtGateway(shop, paymentOrderId));
      await shop.deps.jobs.runDue();
      expect(await read(person, id)).toMatchObject({
        status: 'expired',
        refunds: [{ amount: 100 }],
      });
    },
  );

  test('is nobody’s to pack once it is refunded in full', async () => {
    const area = await addSlotArea(shop, admin, 5);
    const startsAt = await startOf(0);
    const person = await withRice();
    const { data } = await placeInSlot(shop, person, startsAt, { paymentMethod: 'Prepaid' });
    const params = { id: String(data._id) };
    await payOrder(shop, person, params.id);
    const day = new Date(Date.parse(startsAt) + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const listToPack = async () =>
      (
        (await shop.call('GET /api/orders/slots', { token: admin.token, query: { day } })).data
          .slots as WireDaySlot[]
      ).find((one) => one.startsAt === startsAt && one.area._id === area)?.toPack;
    expect(await listToPack()).toEqual([params.id]);
    await refundOrder(shop, admin, params.id);
    expect(await listToPack()).toEqual([]);
  });

  test('is not revived after its slot has closed', async () => {
    await addSlotArea(shop, admin, 5);
    const person = await withRice();
    const { data } = await placeInSlot(shop, person, await startOf(0), {
      paymentMethod: 'Prepaid',
    });
    const id = String(data._id);
    const payment = await openPayment(shop, person, id);
    await setHoldEnd(shop, id, -1);
    await expireOrder(shop.deps, id);
    await closeSlotOf(id);
    await sendProof(shop, person, id, await payAtGateway(shop, payment.paymentOrderId));
    await shop.deps.jobs.runDue();
    expect(await read(person, id)).toMatchObject({ status: 'expired', refunds: [{ amount: 100 }] });
    expect(await countLeft(0)).toBe(5);
  });
});

describe('an order that needs no slot', () => {
  test('is cloth, or goes to an area without slots', async () => {
    await addSlotArea(shop, admin, 1, { minDays: 2, maxDays: 4 });
    const cloth = await placeInSlot(shop, await withKurta(), undefined);
    expect([cloth.status, cloth.data.slot]).toEqual([201, null]);
    expect(await placeInSlot(shop, await withKurta(), await startOf(0))).toMatchObject({
      status: 400,
      data: { errors: [{ path: 'slot', reason: 'slot_not_needed' }] },
    });
    await deleteAreas(shop, admin);
    expect((await placeInSlot(shop, await withRice(), undefined)).status).toBe(201);
    expect(await listSlots(shop)).toEqual([]);
  });

  test('keeps the days that its area promised', async () => {
    const id = await addSlotArea(shop, admin, 1, { minDays: 0, maxDays: 31, slots: null });
    const order = await placeTestOrder(shop, await withKurta(), 'COD');
    const day = (at: number) => new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const placedAt = Date.parse(order.createdAt);
    expect(order.arrival).toEqual({ from: day(placedAt), to: day(placedAt + 31 * 86_400_000) });
    await shop.call('PUT /api/delivery/areas/{id}', {
      token: admin.token,
      params: { id },
      body: { name: 'Slots', minDays: 9, maxDays: 9 },
    });
    expect((await read(admin, order._id)).arrival).toEqual(order.arrival);
  });
});

describe('an order is moved', () => {
  test('by its owner and by staff until its slot closes, and by nobody else', async () => {
    await addSlotArea(shop, admin, 1);
    const [a, b] = [await startOf(0), await startOf(1)];
    const person = await withRice();
    const id = String((await placeInSlot(shop, person, a)).data._id);
    expect((await moveSlot(shop, person, id, b)).data).toMatchObject({ slot: { startsAt: b } });
    expect([await countLeft(0), await countLeft(1)]).toEqual([1, 0]);
    const listLetters = async () =>
      (
        await shop.deps.store.db
          .selectFrom('mails')
          .select(['kind', 'recipient'])
          .where('order_id', '=', id)
          .where('kind', '=', 'order-slot-moved')
          .execute()
      ).map(({ recipient }) => recipient);
    expect(await listLetters()).toEqual([]);
    const support = await shop.createPerson({ role: 'support' });
    expect((await moveSlot(shop, support, id, a)).data).toMatchObject({ slot: { startsAt: a } });
    expect(await listLetters()).toEqual([person.email]);
    expect((await moveSlot(shop, person, id, a)).status).toBe(200);
    expect(await listLetters()).toHaveLength(1);
    expect([await countLeft(0), await countLeft(1)]).toEqual([0, 1]);
    expect((await listEntries(shop, admin, { kind: 'order' }))[0]).toMatchObject({
      action: 'moved',
      thing: { _id: id },
      changes: [{ field: 'slot', from: b, to: a }],
    });
    for (const other of [await shop.createPerson(), await shop.createPerson({ role: 'catalogue' })])
      expect((await moveSlot(shop, other, id, b)).status).toBe(404);
    expect(
      (
        await shop.call('PUT /api/orders/{id}/slot', {
          token: person.token,
          params: { id },
          body: { slot: 'noon' },
        })
      ).data,
    ).toMatchObject({ code: 'invalid', errors: [{ path: 'slot' }] });
    await closeSlotOf(id);
    for (const who of [person, admin])
      expect(await moveSlot(shop, who, id, b)).toMatchObject({
        status: 409,
        data: { code: 'slot_gone', reason: 'slot_closed' },
      });
    expect([await countLeft(0), await countLeft(1)]).toEqual([0, 1]);
  });

  test('by staff, who send the letter about it again like others', async () => {
    await addSlotArea(shop, admin, 1);
    const person = await withRice();
    const id = String((await placeInSlot(shop, person, await startOf(0))).data._id);
    expect((await moveSlot(shop, admin, id, await startOf(1))).status).toBe(200);
    const letters = async () =>
      (await shop.call('GET /api/orders/{id}/letters', { token: admin.token, params: { id } })).data
        .letters as WireLetter[];
    expect((await letters()).map(({ kind }) => kind)).toEqual(['order-placed', 'order-slot-moved']);
    await sql`update mails set sent_at = now() where order_id = ${id}`.execute(shop.deps.store.db);
    const again = await shop.call('POST /api/orders/{id}/letters', {
      token: admin.token,
      params: { id },
      body: { kind: 'order-slot-moved' },
    });
    expect(again.status).toBe(200);
    expect((await letters()).at(-1)).toMatchObject({ kind: 'order-slot-moved', times: 2 });
  });

  test('not to a full slot, and not when it is on its way or has none', async () => {
    await addSlotArea(shop, admin, 1);
    const [a, b] = [await startOf(0), await startOf(1)];
    const person = await withRice();
    const id = String((await placeInSlot(shop, person, a)).data._id);
    await placeInSlot(shop, await withRice(), b);
    expect(await moveSlot(shop, person, id, b)).toMatchObject({
      status: 409,
      data: { reason: 'slot_full' },
    });
    expect((await read(person, id)).slot?.startsAt).toBe(a);
    for (const status of ['processing', 'shipped']) await moveOrder(shop, admin, id, status);
    const cloth = await withKurta();
    const without = String((await placeInSlot(shop, cloth, undefined)).data._id);
    for (const [who, order] of [
      [person, id],
      [cloth, without],
    ] as const)
      expect(await moveSlot(shop, who, order, await startOf(2))).toMatchObject({
        status: 409,
        data: { code: 'wrong_state', reason: 'slot_not_movable' },
      });
  });

  test('by shopper and admin at once, to two slots: it holds one place in the end', async () => {
    await addSlotArea(shop, admin, 1);
    const slots = [await startOf(0), await startOf(1), await startOf(2)];
    const person = await withRice();
    const id = String((await placeInSlot(shop, person, slots[0])).data._id);
    for (let round = 0; round < 5; round++) {
      const moves = await Promise.all(
        slots.flatMap((slot) => [
          moveSlot(shop, person, id, slot),
          moveSlot(shop, admin, id, slot),
        ]),
      );
      expect(moves.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      const left = [await countLeft(0), await countLeft(1), await countLeft(2)];
      expect(left.toSorted()).toEqual([0, 1, 1]);
      expect(slots[left.indexOf(0)]).toBe((await read(person, id)).slot?.startsAt);
    }
  });

  test('in a circle with another order without a deadlock', async () => {
    await addSlotArea(shop, admin, 2);
    const [a, b] = [await startOf(0), await startOf(1)];
    const people = [await withRice(), await withRice()];
    const ids = await Promise.all(
      people.map(async (person, i) =>
        String((await placeInSlot(shop, person, i === 0 ? a : b)).data._id),
      ),
    );
    for (let round = 0; round < 6; round++) {
      const moved = await Promise.all(
        ids.map((id, i) => moveSlot(shop, admin, id, (i + round) % 2 === 0 ? b : a)),
      );
      expect(moved.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect([await countLeft(0), await countLeft(1)]).toEqual([1, 1]);
  });
});

describe('a place of a slot, at the same moment,', () => {
  const findOrder = (id: string) => read(admin, id);

  test('is moved by staff and given back by the job that ends the hold', async () => {
    await addSlotArea(shop, admin, 2);
    const [a, b] = [await startOf(0), await startOf(1)];
    for (let round = 0; round < 6; round++) {
      const { data } = await placeInSlot(shop, await withRice(), a, { paymentMethod: 'Prepaid' });
      const id = String(data._id);
      await setHoldEnd(shop, id, -1);
      const [moved] = await Promise.all([moveSlot(shop, admin, id, b), expireOrder(shop.deps, id)]);
      expect([200, 409]).toContain(moved.status);
      expect(await findOrder(id)).toMatchObject({
        status: 'expired',
        slot: { startsAt: moved.status === 200 ? b : a },
      });
      expect([await countLeft(0), await countLeft(1)]).toEqual([2, 2]);
    }
  });

  test('is wanted by a late payment and by another shopper, and one has it', async () => {
    await addSlotArea(shop, admin, 1);
    for (let i = 0; i < 4; i++) {
      const startsAt = await startOf(i);
      const [late, person] = [await withRice(), await withRice()];
      const { data } = await placeInSlot(shop, late, startsAt, { paymentMethod: 'Prepaid' });
      const id = String(data._id);
      const { paymentOrderId } = await openPayment(shop, late, id);
      await setHoldEnd(shop, id, -1);
      await expireOrder(shop.deps, id);
      const body = await payAtGateway(shop, paymentOrderId);
      const [ordered] = await Promise.all([
        placeInSlot(shop, person, startsAt),
        sendProof(shop, late, id, body),
      ]);
      await shop.deps.jobs.runDue();
      expect([201, 409]).toContain(ordered.status);
      expect(await findOrder(id)).toMatchObject(
        ordered.status === 201
          ? { status: 'expired', refunds: [{ amount: 100 }] }
          : { status: 'paid', refunds: [] },
      );
      expect(await countLeft(i)).toBe(0);
    }
  });

  test('is taken by shoppers while staff allow fewer, and nobody who got one loses it', async () => {
    const area = await addSlotArea(shop, admin, 6);
    const startsAt = await startOf(0);
    const people = await Promise.all(Array.from({ length: 10 }, withRice));
    const [answers] = await Promise.all([
      Promise.all(people.map((person) => placeInSlot(shop, person, startsAt))),
      shop.call('PUT /api/delivery/areas/{id}', {
        token: admin.token,
        params: { id: area },
        body: { name: 'Slots', slots: buildSlots(3) },
      }),
    ]);
    for (const { status, data } of answers)
      if (status !== 201) expect([status, data.reason]).toEqual([409, 'slot_full']);
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed.length).toBeGreaterThanOrEqual(3);
    expect(placed.length).toBeLessThanOrEqual(6);
    expect((await placeInSlot(shop, await withRice(), startsAt)).status).toBe(409);
    for (const { data } of placed)
      expect(await findOrder(String(data._id))).toMatchObject({
        status: 'placed',
        slot: { startsAt },
      });
  });
});

test.each([1, 4])(
  'of 12 shoppers, exactly %i get the last places; moved, cancelled and ordered again at once, none is overbooked',
  { timeout: 60_000 },
  async (left) => {
    expect(await raceForSlot(shop, admin, { left, crowd: 12 })).toEqual({ got: left, left });
  },
);

test('a smaller capacity counts from the next order on, and nobody loses a place', async () => {
  const id = await addSlotArea(shop, admin, 3);
  const a = await startOf(0);
  for (let i = 0; i < 2; i++)
    expect((await placeInSlot(shop, await withRice(), a)).status).toBe(201);
  const change = (capacity: number) =>
    shop.call('PUT /api/delivery/areas/{id}', {
      token: admin.token,
      params: { id },
      body: { name: 'Slots', slots: buildSlots(capacity) },
    });
  await change(1);
  expect(await countLeft(0)).toBe(0);
  expect((await placeInSlot(shop, await withRice(), a)).status).toBe(409);
  await change(3);
  expect((await placeInSlot(shop, await withRice(), a)).status).toBe(201);
});

test('the slots of a day list their orders by what is left to do, also when the area changes', async () => {
  const id = await addSlotArea(shop, admin, 5);
  const [a, b] = [await startOf(0), await startOf(1)];
  const place = async (slot: string, method = 'COD') => {
    const person = await withRice();
    const { data } = await placeInSlot(shop, person, slot, { paymentMethod: method });
    return { person, id: String(data._id) };
  };
  const [waiting, toPack, shipped, gone, other] = [
    await place(a, 'Prepaid'),
    await place(a),
    await place(a),
    await place(a),
    await place(b),
  ];
  await moveOrder(shop, admin, toPack.id, 'processing');
  await moveOrder(shop, admin, shipped.id, 'processing');
  await moveOrder(shop, admin, shipped.id, 'shipped');
  await cancelOrder(shop, gone.person, gone.id);
  const packer = await shop.createPerson({ role: 'packing' });
  const day = new Date(Date.parse(a) + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const read = async () =>
    (
      (await shop.call('GET /api/orders/slots', { token: packer.token, query: { day } })).data
        .slots as WireDaySlot[]
    ).find((one) => one.startsAt === a && one.area._id === id);
  const slot = {
    startsAt: a,
    area: { _id: id, name: 'Slots' },
    capacity: 5,
    toPack: [toPack.id],
    waiting: [waiting.id],
    onTheWay: [shipped.id],
  };
  expect(await read()).toMatchObject(slot);
  await deleteAreas(shop, admin);
  expect(await read()).toMatchObject({
    ...slot,
    area: { _id: id, name: null },
    capacity: null,
  });
  const filtered = await shop.call('GET /api/orders', {
    token: packer.token,
    query: { slotFrom: b, slotTo: b },
  });
  expect((filtered.data.orders as WireOrder[]).map(({ _id }) => _id)).toContain(other.id);
  expect((filtered.data.orders as WireOrder[]).every((order) => order.slot?.startsAt === b)).toBe(
    true,
  );
  expect(
    (await shop.call('GET /api/orders/slots', { token: packer.token, query: { day: 'today' } }))
      .data,
  ).toMatchObject({ code: 'invalid', errors: [{ path: 'day' }] });
});
