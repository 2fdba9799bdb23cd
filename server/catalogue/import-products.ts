import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { ImportFault } from '../../contract/import.ts';
import { refreshListing } from '../../database/listing.ts';
import type { Tables } from '../../database/tables.ts';
import { isSameValue } from '../../shop/audit.ts';
import { maxPictures, type Picture } from '../../shop/catalogue/picture.ts';
import { parted, tableColumns, type TableColumn } from '../../shop/catalogue/product-table.ts';
import { unguarded } from '../../shop/csv.ts';
import type { Actor } from '../audit/audit-log.ts';
import { Refusal } from '../http/refusal.ts';
import type { Pictures } from '../providers/pictures.ts';
import { checkStocksOf, updateRows } from './change-product.ts';
import { createProducts, type ToCreate } from './create-products.ts';
import {
  type ArrivedProduct,
  type BatchOutcome,
  findScattered,
  idsBySku,
  type ImportJob,
} from './import-queries.ts';
import { writeDown } from './product-log.ts';
import { findProducts, type Product } from './products.ts';
import { readImages, type SentFields } from './read-fields.ts';
import { rowOf } from './read-header.ts';
import { faultsOf, readTable, type TableRow } from './read-table.ts';
import { productRows } from './table-cells.ts';

type Tx = Transaction<Tables>;

/** The rows of one product. */
type Group = readonly TableRow[];

/** The product as the same table would say it: what is read from both alike is compared. */
const standsSo = (fields: object, product: Product, group: Group): boolean => {
  const has = new Set(Object.keys(group[0]?.cells ?? {}));
  const rows = productRows(product).map((values, i) => ({
    row: i,
    cells: Object.fromEntries(
      tableColumns
        .map((column, k) => [column, String(values[k] ?? '')])
        .filter(([column]) => has.has(String(column))),
    ) as TableRow['cells'],
  }));
  const now = readTable(rows, product);
  return 'fields' in now && isSameValue(now.fields, fields);
};

const faultOf = (group: Group, column: TableColumn | null, message: string): ImportFault => ({
  row: group[0]?.row ?? 0,
  column,
  message,
});

const brokenRows = (group: Group): ImportFault[] =>
  group.flatMap(({ row, broken }) =>
    broken === true ? [{ row, column: null, message: 'As many cells as columns, please' }] : [],
  );

/**
 * What becomes of one product: faults, nothing, a new one, or another state of the one that stands.
 */
type Plan =
  | { faults: ImportFault[] }
  | 'same'
  | { create: ToCreate }
  | { change: { id: string; fields: SentFields; images: Picture[] | undefined; group: Group } };

/** The stocks that moved since the table was made, by row; any other error is thrown on. */
const stockFaults = (group: Group, error: unknown): ImportFault[] => {
  if (!(error instanceof Refusal) || error.code !== 'stock_moved') throw error;
  return faultsOf(group, error);
};

const plan = async (
  sku: string,
  group: Group,
  found: readonly Product[],
  pictures: Pictures,
): Promise<Plan> => {
  if (sku === '') return { faults: [faultOf(group, 'sku', 'Please fill this in')] };
  const broken = brokenRows(group);
  if (broken.length > 0) return { faults: broken };
  if (found.length > 1)
    return { faults: [faultOf(group, 'sku', 'Several products have this article number')] };
  const [standing] = found;
  const read = readTable(group, standing);
  if ('faults' in read) return read;
  let images: Picture[] | undefined;
  try {
    images = await readImages(read.fields.images, pictures);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { faults: error.errors.map(({ message }) => faultOf(group, 'pictures', message)) };
  }
  const fields = {
    ...read.fields,
    ...(images === undefined ? {} : { images: images.map(({ secureUrl }) => ({ secureUrl })) }),
  };
  if (standing === undefined)
    return read.whole === null ? 'same' : { create: { fields: read.whole, images } };
  if (standsSo(fields, standing, group)) return 'same';
  try {
    checkStocksOf(standing, fields);
  } catch (error) {
    return { faults: stockFaults(group, error) };
  }
  return { change: { id: standing.id, fields, images, group } };
};

const planAll = async (
  tx: Tx,
  job: ImportJob,
  products: readonly ArrivedProduct[],
  pictures: Pictures,
): Promise<Plan[]> => {
  const skus = products.map(({ sku }) => sku).filter((sku) => sku !== '');
  const [scattered, ids] = [await findScattered(tx, job.id, skus), await idsBySku(tx, skus)];
  const found = (await findProducts(tx, [...ids.values()].flat())).filter(
    ({ archived }) => !archived,
  );
  const standing = Map.groupBy(found, ({ id, sku }) => sku || id);
  const plans: Plan[] = [];
  for (const { sku, rows } of products) {
    const group = rows.map((row) => rowOf(row, job.columns));
    if (scattered.has(sku))
      plans.push({ faults: [faultOf(group, 'sku', 'Rows of one article number stand together')] });
    else plans.push(await plan(sku, group, standing.get(sku) ?? [], pictures));
    // A batch may take long to check; shoppers are answered meanwhile.
    await nextTurn();
  }
  return plans;
};

/** The addresses of the pictures that some products name, as far as a product may have them. */
export const picturesIn = (
  products: readonly ArrivedProduct[],
  columns: readonly string[],
): Set<string> => {
  const at = columns.indexOf('pictures');
  return new Set(
    at < 0
      ? []
      : products.flatMap(({ rows: [first] }) =>
          parted(unguarded(first?.[1][at] ?? ''), maxPictures),
        ),
  );
};

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

/**
 * Takes in some products of a table: those without a fault, in the caller's transaction. A dry run
 * only says what it would do.
 */
export const takeIn = async (
  tx: Tx,
  job: ImportJob,
  products: readonly ArrivedProduct[],
  pictures: Pictures,
): Promise<BatchOutcome> => {
  const plans = await planAll(tx, job, products, pictures);
  const faults = plans.flatMap((one) => (one !== 'same' && 'faults' in one ? [one.faults] : []));
  const plannedFaults = faults.length;
  const creates = plans.flatMap((one) => (one !== 'same' && 'create' in one ? [one.create] : []));
  const changes = plans.flatMap((one) => (one !== 'same' && 'change' in one ? [one.change] : []));
  if (!job.dry_run) {
    const by: Actor = { caller: { id: job.actor_id, name: job.actor_name }, remote: job.peer };
    await createProducts(tx, by, creates, job.id);
    for (const { id, fields, images, group } of changes.toSorted(byId)) {
      try {
        await writeDown(tx, by, 'changed', () => updateRows(tx, id, fields, images), id, job.id);
      } catch (error) {
        // Sold since the plan was made: it is refused before anything of it is written.
        faults.push(stockFaults(group, error));
      }
    }
    await refreshListing(
      tx,
      changes.map(({ id }) => id),
    );
  }
  const refused = faults.length - plannedFaults;
  return {
    created: creates.length,
    changed: changes.length - refused,
    same: plans.filter((one) => one === 'same').length,
    failed: faults.length,
    faults: faults.flat(),
  };
};
