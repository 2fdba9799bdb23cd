import { type Kysely, sql, type Transaction } from 'kysely';
import type { ImportFault } from '../../contract/import.ts';
import type { Tables } from '../../database/tables.ts';
import type { ImportRow } from '../../database/tables/catalogue.ts';

type Tx = Transaction<Tables>;

/** One product of a table that came: its article number and its rows. */
export interface ArrivedProduct {
  sku: string;
  rows: readonly ImportRow[];
}

/** What a batch did, or would do. */
export interface BatchOutcome {
  created: number;
  changed: number;
  same: number;
  failed: number;
  faults: readonly ImportFault[];
}

/** Faults that are kept of one import; all are counted. */
const mostFaults = 500;
const mostListed = 10;

const imports = (db: Kysely<Tables>) => db.selectFrom('imports').selectAll();
export type ImportJob = Awaited<ReturnType<ReturnType<typeof imports>['executeTakeFirstOrThrow']>>;

export const addImport = async (
  db: Kysely<Tables>,
  row: {
    id: string;
    actor_id: string;
    actor_name: string;
    peer: string;
    dry_run: boolean;
    columns: readonly string[];
  },
): Promise<void> => {
  await db
    .insertInto('imports')
    .values({ ...row, columns: [...row.columns] })
    .execute();
};

/** Keeps products of a table, counted from `place` on. */
export const addArrived = async (
  db: Kysely<Tables>,
  id: string,
  place: number,
  products: readonly ArrivedProduct[],
): Promise<void> => {
  await sql`
    insert into import_products (import_id, place, sku, rows, bytes)
    select ${id}, ${place}::int + ordinality - 1, product->>'sku', product->'rows', octet_length((product->'rows')::text)
    from jsonb_array_elements(${JSON.stringify(products)}::jsonb) with ordinality as given(product, ordinality)`.execute(
    db,
  );
};

/** The table is there as a whole. */
export const noteArrived = async (
  tx: Tx,
  id: string,
  rows: number,
  products: number,
): Promise<void> => {
  await tx
    .updateTable('imports')
    .set({ state: 'waiting', row_count: rows, product_count: products })
    .where('id', '=', id)
    .execute();
};

export const dropImport = async (db: Kysely<Tables>, id: string): Promise<void> => {
  await db.deleteFrom('imports').where('id', '=', id).execute();
};

export const findImport = (db: Kysely<Tables>, id: string): Promise<ImportJob | undefined> =>
  imports(db).where('id', '=', id).where('state', '<>', 'arriving').executeTakeFirst();

/** Holds an import against all others who would work at it. */
export const holdImport = (tx: Tx, id: string): Promise<ImportJob | undefined> =>
  imports(tx).where('id', '=', id).where('state', '<>', 'arriving').forUpdate().executeTakeFirst();

export const listImports = (db: Kysely<Tables>): Promise<ImportJob[]> =>
  imports(db)
    .where('state', '<>', 'arriving')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();

export const findFaults = async (db: Kysely<Tables>, id: string): Promise<ImportFault[]> =>
  db
    .selectFrom('import_faults')
    .select(['row_number as row', 'column_name as column', 'message'])
    .where('import_id', '=', id)
    .orderBy('row_number')
    .orderBy('id')
    .execute();

/**
 * The next products of a table: at most `count`, and no more than fit into `maxBytes`, save that
 * one is always among them.
 */
export const nextProducts = async (
  db: Kysely<Tables>,
  id: string,
  place: number,
  { count, maxBytes }: { count: number; maxBytes: number },
): Promise<ArrivedProduct[]> => {
  const { rows } = await sql<ArrivedProduct>`
    select sku, rows from (
      select place, sku, rows, sum(bytes) over (order by place) as bytes_so_far
      from import_products where import_id = ${id} and place >= ${place} and place < ${place + count}
    ) next
    where bytes_so_far <= ${maxBytes} or place = ${place}
    order by place`.execute(db);
  return rows;
};

/** Those of these skus that stand in two places of a table. */
export const findScattered = async (
  db: Kysely<Tables>,
  id: string,
  skus: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{
    sku: string;
  }>`select sku from import_products where import_id = ${id} and sku = any(${skus}::text[]) group by sku having count(*) > 1`.execute(
    db,
  );
  return new Set(rows.map(({ sku }) => sku));
};

/**
 * The ids of products in the shop by their sku; one that has none goes by its id, as the exported
 * table has it.
 */
export const idsBySku = async (
  db: Kysely<Tables>,
  skus: readonly string[],
): Promise<Map<string, string[]>> => {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sku'])
    .where(
      sql<boolean>`(sku = any(${skus}::text[]) and sku <> '' or id = any(${skus}::text[]) and sku = '')`,
    )
    .where('archived_at', 'is', null)
    .execute();
  const ids = new Map<string, string[]>();
  for (const { id, sku } of rows) ids.set(sku || id, [...(ids.get(sku || id) ?? []), id]);
  return ids;
};

/** Notes that `count` more products are through; at the end of an import its table goes. */
export const noteBatch = async (
  tx: Tx,
  job: ImportJob,
  count: number,
  { faults, ...counts }: BatchOutcome,
): Promise<void> => {
  const isLast = job.done + count >= job.product_count;
  const kept = faults.slice(0, Math.max(0, mostFaults - job.fault_count));
  if (kept.length > 0)
    await tx
      .insertInto('import_faults')
      .values(
        kept.map(({ row, column, message }) => ({
          import_id: job.id,
          row_number: row,
          column_name: column,
          message,
        })),
      )
      .execute();
  await tx
    .updateTable('imports')
    .set({
      state: isLast ? 'done' : 'running',
      done: job.done + count,
      created: job.created + counts.created,
      changed: job.changed + counts.changed,
      same: job.same + counts.same,
      failed: job.failed + counts.failed,
      fault_count: job.fault_count + faults.length,
      ...(isLast ? { finished_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', job.id)
    .execute();
  if (isLast && !job.dry_run) await dropTable(tx, job.id);
};

const dropTable = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('import_products').where('import_id', '=', id).execute();
};

/** Makes a dry run that is over the real thing, in the name of who starts it. */
export const restartImport = async (
  tx: Tx,
  id: string,
  by: { actor_id: string; actor_name: string; peer: string },
): Promise<void> => {
  await tx.deleteFrom('import_faults').where('import_id', '=', id).execute();
  await tx
    .updateTable('imports')
    .set({
      ...by,
      state: 'waiting',
      dry_run: false,
      done: 0,
      created: 0,
      changed: 0,
      same: 0,
      failed: 0,
      fault_count: 0,
      finished_at: null,
    })
    .where('id', '=', id)
    .execute();
};

export const endImport = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('imports')
    .set({ state: 'cancelled', finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await dropTable(tx, id);
};

/** Drops tables whose sending broke off, and imports of last week. */
export const forgetImports = async (db: Kysely<Tables>): Promise<void> => {
  await db
    .deleteFrom('imports')
    .where('state', '=', 'arriving')
    .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
  await db
    .deleteFrom('imports')
    .where('state', 'in', ['done', 'cancelled'])
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
};
