import { expect, test } from 'vitest';
import { readNeededMigration } from './contraction.ts';
import { readMigrations } from './migrate.ts';
import { findContraction } from './testing-contraction.ts';

/** The rule began after this migration. */
const lastBeforeRule = '0040';

test.each(readMigrations().filter(({ name }) => name.slice(0, 4) > lastBeforeRule))(
  '$name only expands the schema, or says which version can live with it',
  ({ name, sql }) => {
    const needed = readNeededMigration(sql);
    if (needed === null)
      expect(
        findContraction(sql),
        `${name} needs "-- contract NNNN" as its first line: see docs/upgrading.md`,
      ).toBeNull();
    else
      expect(
        readMigrations().some((one) => one.name.startsWith(`${needed}_`) && one.name <= name),
        `${name} names the migration ${needed}, which is not there before it`,
      ).toBe(true);
  },
);

test.each([
  ['drop table carts', 'drops the table carts'],
  ['drop view totals', 'drops the view totals'],
  ['alter table orders drop column note', 'drops a column of orders'],
  ['alter table orders alter column total type bigint', 'changes the type of a column of orders'],
  ['alter table orders alter column note set not null', 'forbids null in a column of orders'],
  ['alter table orders alter column note drop default', 'drops a default of orders'],
  ['alter table orders rename column note to remark', 'renames something of orders'],
  [
    'alter table orders add column a int, add column b text not null',
    'adds a column to orders that must be filled',
  ],
  ['alter table orders add check (total > 0)', 'adds a constraint to orders'],
  ['alter table orders add constraint c check (total > 0)', 'adds a constraint to orders'],
  ['create unique index one on orders (number)', 'makes rows of orders unique'],
  [
    "alter table orders add column a text default 'x'; create unique index one on orders (a)",
    'makes rows of orders unique',
  ],
  [
    'alter table orders add column a text; create unique index one on orders (a, number)',
    'makes rows of orders unique',
  ],
])('"%s" contracts the schema', (sql, how) => {
  expect(findContraction(sql)).toBe(how);
});

test.each([
  'create table a (b int); alter table a add constraint c check (b > 0); create unique index d on a (b)',
  "alter table orders add column note text not null default 'none, yet'",
  'alter table orders add column n bigint generated always as identity not null',
  'drop index one; create unique index one on orders (number) where state is null',
  'alter table orders add column a text references b; create unique index one on orders (a) where a is not null',
  "alter table orders drop constraint c, add constraint c check (state in ('a', 'b'))",
  '-- drop table orders\ncreate index i on orders (state); drop index j',
  'create or replace function f() returns trigger language plpgsql as $$ begin drop table x; end $$',
  'drop trigger t on orders; create trigger t after insert on orders for each row execute function f()',
])('"%s" only expands it', (sql) => {
  expect(findContraction(sql)).toBeNull();
});

test('only the first line marks a contraction', () => {
  expect(readNeededMigration('-- contract 0045\ndrop table a;')).toBe('0045');
  expect(readNeededMigration('drop table a;\n-- contract 0045')).toBeNull();
  expect(readNeededMigration('-- contract soon')).toBeNull();
});
