import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import {
  addImport,
  type ImportActor,
  type ImportJob,
  markImportReceived,
} from './import-queries.ts';

type Tx = Transaction<Tables>;

/**
 * Makes an import of what has failed in another one: its failed products, and those whose pictures
 * were not all fetched. They belong to the new one from then on. Returns whether there was anything.
 */
export const takeFailedProducts = async (
  tx: Tx,
  job: ImportJob,
  id: string,
  by: ImportActor,
): Promise<boolean> => {
  await addImport(tx, { ...by, id, dry_run: false, columns: job.columns });
  const { rows } = await sql<{ rows: number }>`
    with taken as (
      delete from import_products where import_id = ${job.id} and failed returning place, sku, rows, bytes
    )
    insert into import_products (import_id, place, sku, rows, bytes)
    select ${id}, row_number() over (order by place) - 1, sku, rows, bytes from taken
    returning jsonb_array_length(rows) as rows`.execute(tx);
  const pictured = await tx
    .updateTable('import_pictures')
    .set({ import_id: id, state: 'waiting' })
    .where('import_id', '=', job.id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  const rowCount = rows.reduce((sum, { rows: count }) => sum + count, 0);
  await markImportReceived(tx, id, rowCount, rows.length);
  return rows.length > 0 || pictured.numUpdatedRows > 0n;
};
