import { describe, expect, it } from 'vitest';
import type { WireNote } from '../../../contract/office/notes.ts';
import { listEntries } from '../../../proofs/world/goods-steps.ts';
import { closeAfterTests, openShop } from '../../../proofs/world/shop.ts';
import { eraseAccount } from '../own-data/erase-account.ts';

/** Notes of staff about a customer (ADMIN-29, docs/product.md). */

const shop = closeAfterTests(await openShop());
const { db } = shop.deps.store;
const [admin, support, packer, customer, other] = await Promise.all([
  shop.createPerson({ role: 'admin', name: 'Asha Rao' }),
  shop.createPerson({ role: 'support', name: 'Dev Nair' }),
  shop.createPerson({ role: 'packing' }),
  shop.createPerson(),
  shop.createPerson(),
]);

const write = (id: string, text: unknown, token: string | undefined = support.token) =>
  shop.call('POST /api/users/{id}/notes', { token, params: { id }, body: { text } as never });
const list = (id: string, token: string | undefined = admin.token) =>
  shop.call('GET /api/users/{id}/notes', { token, params: { id } });
const read = async (id: string) => (await list(id)).data.notes as WireNote[];
const drop = (id: string, noteId: string, token: string = support.token) =>
  shop.call('DELETE /api/users/{id}/notes/{noteId}', { token, params: { id, noteId } });

describe('the notes about a customer', () => {
  it('are kept with their author and their moment, oldest first, and may be taken back', async () => {
    expect((await write(customer.id, ' Rings twice\nat the gate ')).status).toBe(201);
    expect((await write(customer.id, 'Second', admin.token)).status).toBe(201);
    const [first, second] = await read(customer.id);
    expect(first).toMatchObject({
      text: 'Rings twice\nat the gate',
      who: { _id: support.id, name: 'Dev Nair' },
    });
    expect(second).toMatchObject({ text: 'Second', who: { name: 'Asha Rao' } });
    expect(Date.parse(first?.at ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await drop(customer.id, second?._id ?? '')).status).toBe(404);
    expect((await drop(other.id, first?._id ?? '')).status).toBe(404);
    expect((await drop(customer.id, first?._id ?? '')).status).toBe(200);
    expect((await drop(customer.id, first?._id ?? '')).status).toBe(404);
    expect((await read(customer.id)).map(({ text }) => text)).toEqual(['Second']);
  });

  it('are in the log without their text and without the name', async () => {
    const entries = await listEntries(shop, admin, { kind: 'user' });
    expect(entries.map(({ action }) => action)).toEqual(['unnoted', 'noted', 'noted']);
    expect(JSON.stringify(entries)).not.toMatch(/gate|Second/);
    expect(entries.map(({ changes }) => changes)).toEqual([[], [], []]);
  });

  it('are for staff with the right, and never for the customer', async () => {
    expect((await list(customer.id, support.token)).status).toBe(200);
    expect((await shop.call('GET /api/users/{id}/notes', { params: customer })).status).toBe(401);
    for (const { token } of [customer, packer]) {
      expect((await list(customer.id, token)).status).toBe(403);
      expect((await write(customer.id, 'x', token)).status).toBe(403);
      expect((await drop(customer.id, 'nte_x', token)).status).toBe(403);
    }
    const { data } = await shop.call('GET /api/users/export', { token: customer.token });
    expect(JSON.stringify(data)).not.toContain('Second');
    const own = await shop.call('GET /api/users/{id}', {
      token: customer.token,
      params: { id: customer.id },
    });
    expect(JSON.stringify(own.data)).not.toContain('Second');
  });

  it('are about customers: none is about staff or nobody', async () => {
    for (const id of [packer.id, 'acc_none']) {
      expect((await write(id, 'x')).status).toBe(404);
      expect((await list(id)).status).toBe(404);
    }
  });

  it.each([[''], [' \n '], ['x'.repeat(2001)], [7], [null]])(
    'are refused with the text %o',
    async (text) => {
      const { status, data } = await write(customer.id, text);
      expect([status, data.errors]).toEqual([400, [expect.objectContaining({ path: 'text' })]]);
    },
  );

  it('are erased with the customer, and outlive their author', async () => {
    const erase = (id: string) =>
      db.transaction().execute(async (tx) => {
        const account = await tx
          .selectFrom('accounts')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        await eraseAccount(tx, shop.deps.secretBox, account);
      });
    await write(customer.id, 'By Dev');
    await erase(support.id);
    expect((await read(customer.id)).at(-1)).toMatchObject({ text: 'By Dev', who: null });
    const writing = write(customer.id, 'At the same moment', admin.token);
    await Promise.all([erase(customer.id), writing]);
    expect([201, 404]).toContain((await writing).status);
    expect(await db.selectFrom('account_notes').selectAll().execute()).toEqual([]);
  });
});
