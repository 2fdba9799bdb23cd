import { type Kysely, sql } from 'kysely';

export type Column = {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  /** Part of the primary key. */
  primary: boolean;
  /** Refers to another table. */
  foreign: boolean;
  /** Unique by itself. */
  unique: boolean;
};

export type Reference = {
  table: string;
  target: string;
  columns: string;
  nullable: boolean;
  /** At most one row refers to each row of the target. */
  single: boolean;
  onDelete: 'no action' | 'cascade' | 'set null';
};

export type Schema = { columns: Column[]; references: Reference[] };

/**
 * The tables of the shop. `name` holds the schema too, unless that is `public`; `wholeKeys` are the
 * columns of each index that lets no two rows have the same values.
 */
const tables = sql`
  tables as (
    select pg_class.oid, case nspname when 'public' then '' else nspname || '.' end || relname as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname not in ('information_schema', 'pgboss')
  ), unique_keys as (
    select indrelid, indisprimary, (indkey::int2[])[0:indnkeyatts - 1] as key
    from pg_index where indisunique and indpred is null and indexprs is null
  )`;

/**
 * Reads the tables, columns and keys of a database from the catalogues of PostgreSQL. The tables of
 * pg-boss are left out.
 */
export const readTables = async <T>(db: Kysely<T>): Promise<Schema> => ({
  columns: await readColumns(db),
  references: await readReferences(db),
});

const readColumns = async <T>(db: Kysely<T>): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    with ${tables}
    select tables.name as table, attname::text as name,
      replace(format_type(atttypid, atttypmod), 'timestamp with time zone', 'timestamptz') as type,
      not attnotnull as nullable,
      exists (select from unique_keys where indrelid = oid and indisprimary and attnum = any (key)) as primary,
      exists (select from pg_constraint where contype = 'f' and conrelid = tables.oid and attnum = any (conkey)) as foreign,
      exists (select from unique_keys where indrelid = oid and not indisprimary and array[attnum] = key) as unique
    from tables join pg_attribute on attrelid = oid
    where attnum > 0 and not attisdropped
    order by tables.name, attnum`.execute(db);
  return rows;
};

const readReferences = async <T>(db: Kysely<T>): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    with ${tables}
    select tables.name as table, targets.name as target, named.columns, named.nullable,
      exists (select from unique_keys where indrelid = tables.oid and key <@ conkey) as single,
      case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end as "onDelete"
    from pg_constraint
    join tables on tables.oid = conrelid
    join tables targets on targets.oid = confrelid
    cross join lateral (
      select string_agg(attname, ', ' order by array_position(conkey, attnum)) as columns,
        bool_or(not attnotnull) as nullable
      from pg_attribute where attrelid = conrelid and attnum = any (conkey)
    ) named
    where contype = 'f'
    order by 1, 3`.execute(db);
  return rows;
};
