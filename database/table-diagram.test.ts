import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { closeAfterTests } from '../proofs/world/shop.ts';
import { drawTables } from '../scripts/tables/draw.ts';
import { readTables, type Schema } from '../scripts/tables/read-tables.ts';
import { createTestDatabase } from './testing.ts';

const database = closeAfterTests(await createTestDatabase());
const schema: Schema = await readTables(database.store.db);

describe('docs/tables.md', () => {
  test('shows the tables of the migrations; `npm run write:docs` writes it', () => {
    const page = readFileSync(new URL('../docs/tables.md', import.meta.url), 'utf8');
    expect(
      page.replaceAll('\r\n', '\n') === drawTables(schema),
      'docs/tables.md is out of date: run `npm run write:docs`',
    ).toBe(true);
  });

  test('has a group for every table, and a table for every group', () => {
    expect(() => drawTables(schema, [{ title: 'Some', rows: { gone: 'a row' } }])).toThrow(
      /accounts is in no group.*gone does not exist/,
    );
  });
});

describe('reading the tables of the database', () => {
  const findColumn = (table: string, name: string) =>
    schema.columns.find((column) => column.table === table && column.name === name);
  const findReference = (table: string, target: string) =>
    schema.references.find((reference) => reference.table === table && reference.target === target);

  test('finds keys and nullable columns', () => {
    expect(findColumn('accounts', 'id')).toMatchObject({ primary: true, nullable: false });
    expect(findColumn('accounts', 'email')).toMatchObject({ unique: true, primary: false });
    expect(findColumn('accounts', 'mobile')).toMatchObject({ unique: false, nullable: true });
    expect(findColumn('invoices', 'order_id')).toMatchObject({ primary: true, foreign: true });
    // Unique only together with the account and the colour.
    expect(findColumn('cart_lines', 'variant_id')).toMatchObject({ unique: false, foreign: true });
  });

  test('finds how many rows a reference joins, and what a deletion does', () => {
    expect(findReference('sessions', 'accounts')).toMatchObject({
      columns: 'account_id',
      single: false,
      nullable: false,
      onDelete: 'cascade',
    });
    expect(findReference('orders', 'accounts')).toMatchObject({
      nullable: true,
      onDelete: 'set null',
    });
    expect(findReference('invoices', 'orders')?.single).toBe(true);
    expect(findReference('payments', 'payment_orders')?.onDelete).toBe('no action');
  });

  test('leaves out the tables of pg-boss', () => {
    expect(schema.columns.filter(({ table }) => table.startsWith('pgboss'))).toEqual([]);
  });
});
