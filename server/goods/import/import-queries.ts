import { type Kysely, sql, type Transaction } from 'kysely';
import type { ImportFault } from '../../../contract/goods/import.ts';
import type { Tables } from '../../../database/tables.ts';
import type { ImportRow } from '../../../database/tables/goods.ts';

type Tx = Transaction<Tables>;

/** A product of an imported table: its SKU and its rows. */
export interface ImportedProduct {
  sku: string;
  rows: readonly ImportRow[];
}

/** The result of a batch, or of its dry run. */
export interface BatchOutcome {
  created: number;
  changed: number;
  same: number;
  failed: number;
  /** The failed products, by their index in the batch. */
  failedAt: readonly number[];
  faults: readonly ImportFault[];
}

/** The faults that are stored for an import; all are counted. */
const maxFaults = 500;
const maxListed = 10;

const selectImports = (db: Kysely<Tables>) => db.selectFrom('imports').selectAll();
export type ImportJob = Awaited<
  ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>
>;

/** Who an import acts for, as it was then, and the address of the peer: for the log. */
export interface ImportActor {
  actor_id: string;
  actor_name: string;
  peer: string;
}

export const addImport = async (
  db: Kysely<Tables>,
  row: ImportActor & { id: string; dry_run: boolean; columns: readonly string[] },
): Promise<void> => {
  await db
    .insertInto('imports')
    .values({ ...row, columns: [...row.columns] })
    .execute();
};

/** Stores products of a table; `place` is the number of the first one. */
export const addImportProducts = async (
  db: Kysely<Tables>,
  id: string,
  place: number,
  products: readonly ImportedProduct[],
): Promise<void> => {
  await sql`
    insert into import_products (import_id, place, sku, rows, bytes)
    select ${id}, ${place}::int + ordinality - 1, product->>'sku', product->'rows', octet_length((product->'rows')::text)
    from jsonb_array_elements(${JSON.stringify(products)}::jsonb) with ordinality as given(product, ordinality)`.execute(
    db,
  );
};

/** Marks the table as completely received. */
export const markImportReceived = async (
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

export const deleteImport = async (db: Kysely<Tables>, id: string): Promise<void> => {
  await db.deleteFrom('imports').where('id', '=', id).execute();
};

export const findImport = (db: Kysely<Tables>, id: string): Promise<ImportJob | undefined> =>
  selectImports(db).where('id', '=', id).where('state', '<>', 'arriving').executeTakeFirst();

/** Locks an import until the transaction ends. */
export const lockImport = (tx: Tx, id: string): Promise<ImportJob | undefined> =>
  selectImports(tx)
    .where('id', '=', id)
    .where('state', '<>', 'arriving')
    .forUpdate()
    .executeTakeFirst();

export const listImports = (db: Kysely<Tables>): Promise<ImportJob[]> =>
  selectImports(db)
    .where('state', '<>', 'arriving')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute();

/** Finds the faults of an import. Those of an older version have no reason. */
export const findFaults = async (db: Kysely<Tables>, id: string): Promise<ImportFault[]> => {
  const rows = await db
    .selectFrom('import_faults')
    .select(['row_number', 'column_name', 'message', 'reason', 'reason_values'])
    .where('import_id', '=', id)
    .orderBy('row_number')
    .orderBy('id')
    .execute();
  return rows.map(({ row_number, column_name, message, reason, reason_values }) => ({
    row: row_number,
    column: column_name,
    message,
    ...(reason === null ? {} : { reason }),
    ...(reason_values === null ? {} : { values: reason_values }),
  }));
};

/** Finds the next products of a table: at most `count` and `maxBytes`, but always one. */
export const findNextProducts = async (
  db: Kysely<Tables>,
  id: string,
  place: number,
  { count, maxBytes }: { count: number; maxBytes: number },
): Promise<ImportedProduct[]> => {
  const { rows } = await sql<ImportedProduct>`
    select sku, rows from (
      select place, sku, rows, sum(bytes) over (order by place) as bytes_so_far
      from import_products where import_id = ${id} and place >= ${place} and place < ${place + count}
    ) next
    where bytes_so_far <= ${maxBytes} or place = ${place}
    order by place`.execute(db);
  return rows;
};

/** Finds the SKUs whose rows do not stand together in the table. */
export const findScatteredSkus = async (
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
 * Finds the ids of products by SKU. A product without a SKU goes by its id, as in the exported
 * table.
 */
export const findIdsBySku = async (
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

/** Stores faults, as far as there is room for them. */
const insertFaults = async (
  tx: Tx,
  job: ImportJob,
  faults: readonly ImportFault[],
): Promise<void> => {
  const stored = faults.slice(0, Math.max(0, maxFaults - job.fault_count));
  if (stored.length === 0) return;
  await tx
    .insertInto('import_faults')
    .values(
      stored.map(({ row, column, message, reason, values }) => ({
        import_id: job.id,
        row_number: row,
        column_name: column,
        message,
        reason: reason ?? null,
        reason_values: values === undefined ? null : JSON.stringify(values),
      })),
    )
    .execute();
};

/** Adds faults that were found after the end of an import. */
export const addLateFaults = async (
  tx: Tx,
  id: string,
  faults: readonly ImportFault[],
): Promise<void> => {
  const job = faults.length === 0 ? undefined : await lockImport(tx, id);
  if (job === undefined) return;
  await insertFaults(tx, job, faults);
  await tx
    .updateTable('imports')
    .set({ fault_count: job.fault_count + faults.length })
    .where('id', '=', id)
    .execute();
};

/**
 * Saves the outcome of `count` more products. The end of an import deletes its table, but for what
 * has failed and may be run again.
 */
export const saveBatchOutcome = async (
  tx: Tx,
  job: ImportJob,
  count: number,
  { faults, failedAt, ...counts }: BatchOutcome,
): Promise<void> => {
  const isLast = job.done + count >= job.product_count;
  await insertFaults(tx, job, faults);
  if (failedAt.length > 0 && !job.dry_run)
    await tx
      .updateTable('import_products')
      .set({ failed: true })
      .where('import_id', '=', job.id)
      .where(
        'place',
        'in',
        failedAt.map((at) => job.done + at),
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
  if (isLast && !job.dry_run)
    await tx
      .deleteFrom('import_products')
      .where('import_id', '=', job.id)
      .where('failed', '=', false)
      .execute();
};

const deleteTable = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('import_products').where('import_id', '=', id).execute();
};

/** Counts the products of imports that have failed and may be run again. */
export const countFailedProducts = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; count: number }>`
    select import_id as id, count(*)::int as count from import_products
    where import_id = any(${ids}::text[]) and failed group by import_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

/** Turns a completed dry run into the real import, in the name of whoever starts it. */
export const restartImport = async (tx: Tx, id: string, by: ImportActor): Promise<void> => {
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

export const cancelImport = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('imports')
    .set({ state: 'cancelled', finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await deleteTable(tx, id);
  await tx.deleteFrom('import_pictures').where('import_id', '=', id).execute();
};

/** Deletes tables that were not received completely, and imports that ended a week ago. */
export const deleteOldImports = async (db: Kysely<Tables>): Promise<void> => {
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
