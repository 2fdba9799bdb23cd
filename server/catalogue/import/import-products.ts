import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { ImportFault } from '../../../contract/import.ts';
import { explain, type Explanation } from '../../../contract/reasons.ts';
import { refreshListing } from '../../../database/listing.ts';
import type { Tables } from '../../../database/tables.ts';
import { isSameValue } from '../../../shop/audit.ts';
import { maxPictures, type Picture } from '../../../shop/catalogue/picture.ts';
import {
  splitList,
  tableColumns,
  type TableColumn,
} from '../../../shop/catalogue/product-table.ts';
import { unescapeFormula } from '../../../shop/csv.ts';
import type { Actor } from '../../audit/audit-log.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Pictures } from '../../providers/pictures.ts';
import { checkStockUnchanged, updateProductRows } from '../change-product.ts';
import { createProducts, type NewProductRequest } from '../create-products.ts';
import { changeAndLogProduct } from '../product-log.ts';
import { type Product } from '../product.ts';
import { findProducts } from '../products.ts';
import { readImages, type SentFields } from '../read-fields.ts';
import {
  type ImportedProduct,
  type BatchOutcome,
  findScatteredSkus,
  findIdsBySku,
  type ImportJob,
} from './import-queries.ts';
import { toTableRow } from './read-header.ts';
import { toFaults, readProductRows, type TableRow } from './read-table.ts';
import { toProductRows } from './table-cells.ts';

type Tx = Transaction<Tables>;

/** The rows of one product. */
type Group = readonly TableRow[];

/** Tells whether the product is the same as its rows, by reading its own export in the same way. */
const isUnchanged = (fields: object, product: Product, group: Group): boolean => {
  const has = new Set(Object.keys(group[0]?.cells ?? {}));
  const rows = toProductRows(product).map((values, i) => ({
    row: i,
    cells: Object.fromEntries(
      tableColumns
        .map((column, k) => [column, String(values[k] ?? '')])
        .filter(([column]) => has.has(String(column))),
    ) as TableRow['cells'],
  }));
  const now = readProductRows(rows, product);
  return 'fields' in now && isSameValue(now.fields, fields);
};

const makeFault = (
  group: Group,
  column: TableColumn | null,
  explanation: Explanation,
): ImportFault => ({ row: group[0]?.row ?? 0, column, ...explanation });

const findBrokenRows = (group: Group): ImportFault[] =>
  group.flatMap(({ row, broken }) =>
    broken === true ? [{ row, column: null, ...explain('cell_count') }] : [],
  );

/** The plan for one product: faults, no change, a new product, or a change. */
type Plan =
  | { faults: ImportFault[] }
  | 'same'
  | { create: NewProductRequest }
  | { change: { id: string; fields: SentFields; images: Picture[] | undefined; group: Group } };

/** Reports stocks that moved since the table was exported, by row. Throws any other error on. */
const readStockFaults = (group: Group, error: unknown): ImportFault[] => {
  if (!(error instanceof Refusal) || error.code !== 'stock_moved') throw error;
  return toFaults(group, error);
};

const planProduct = async (
  sku: string,
  group: Group,
  found: readonly Product[],
  pictures: Pictures,
): Promise<Plan> => {
  if (sku === '') return { faults: [makeFault(group, 'sku', explain('missing'))] };
  const broken = findBrokenRows(group);
  if (broken.length > 0) return { faults: broken };
  if (found.length > 1) return { faults: [makeFault(group, 'sku', explain('article_of_several'))] };
  const [standing] = found;
  const read = readProductRows(group, standing);
  if ('faults' in read) return read;
  let images: Picture[] | undefined;
  try {
    images = await readImages(read.fields.images, pictures);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      faults: error.errors.map(({ message, reason, values }) =>
        makeFault(group, 'pictures', { message, reason, values }),
      ),
    };
  }
  const fields = {
    ...read.fields,
    ...(images === undefined ? {} : { images: images.map(({ secureUrl }) => ({ secureUrl })) }),
  };
  if (standing === undefined)
    return read.whole === null ? 'same' : { create: { fields: read.whole, images } };
  if (isUnchanged(fields, standing, group)) return 'same';
  try {
    checkStockUnchanged(standing, fields);
  } catch (error) {
    return { faults: readStockFaults(group, error) };
  }
  return { change: { id: standing.id, fields, images, group } };
};

const planProducts = async (
  tx: Tx,
  job: ImportJob,
  products: readonly ImportedProduct[],
  pictures: Pictures,
): Promise<Plan[]> => {
  const skus = products.map(({ sku }) => sku).filter((sku) => sku !== '');
  const [scattered, ids] = [
    await findScatteredSkus(tx, job.id, skus),
    await findIdsBySku(tx, skus),
  ];
  const found = (await findProducts(tx, [...ids.values()].flat())).filter(
    ({ archived }) => !archived,
  );
  const standing = Map.groupBy(found, ({ id, sku }) => sku || id);
  const plans: Plan[] = [];
  for (const { sku, rows } of products) {
    const group = rows.map((row) => toTableRow(row, job.columns));
    if (scattered.has(sku))
      plans.push({
        faults: [makeFault(group, 'sku', explain('article_apart'))],
      });
    else plans.push(await planProduct(sku, group, standing.get(sku) ?? [], pictures));
    // A batch may take long, so other requests get their turn.
    await nextTurn();
  }
  return plans;
};

/** Lists the picture addresses of products, as far as the limit per product allows. */
export const listPictureAddresses = (
  products: readonly ImportedProduct[],
  columns: readonly string[],
): Set<string> => {
  const at = columns.indexOf('pictures');
  return new Set(
    at < 0
      ? []
      : products.flatMap(({ rows: [first] }) =>
          splitList(unescapeFormula(first?.[1][at] ?? ''), maxPictures),
        ),
  );
};

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

/**
 * Imports the products without a fault, in the caller's transaction. A dry run only reports what it
 * would do.
 */
export const importProducts = async (
  tx: Tx,
  job: ImportJob,
  products: readonly ImportedProduct[],
  pictures: Pictures,
): Promise<BatchOutcome> => {
  const plans = await planProducts(tx, job, products, pictures);
  const faults = plans.flatMap((one) => (one !== 'same' && 'faults' in one ? [one.faults] : []));
  const plannedFaults = faults.length;
  const creates = plans.flatMap((one) => (one !== 'same' && 'create' in one ? [one.create] : []));
  const changes = plans.flatMap((one) => (one !== 'same' && 'change' in one ? [one.change] : []));
  if (!job.dry_run) {
    const by: Actor = { caller: { id: job.actor_id, name: job.actor_name }, remote: job.peer };
    await createProducts(tx, by, creates, job.id);
    for (const { id, fields, images, group } of changes.toSorted(byId)) {
      try {
        await changeAndLogProduct(
          tx,
          by,
          'changed',
          () => updateProductRows(tx, id, fields, images),
          id,
          job.id,
        );
      } catch (error) {
        // The product was sold since the plan was made, and is refused before anything of it is
        // written.
        faults.push(readStockFaults(group, error));
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
