import { type Kysely, sql } from 'kysely';
import type { ImportFault, WireImport } from '../../contract/import.ts';
import type { Tables } from '../../database/tables.ts';
import { isSameValue } from '../../shop/audit.ts';
import type { Picture } from '../../shop/catalogue/picture.ts';
import { tableColumns, type TableColumn } from '../../shop/catalogue/product-table.ts';
import type { Doer } from '../audit/queries.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import type { Pictures } from '../providers/pictures.ts';
import { changeCatalogue } from './change-catalogue.ts';
import { createProduct, updateProduct } from './change-product.ts';
import { writeDown } from './product-log.ts';
import { findProducts, type Product } from './queries.ts';
import { readImages } from './read-fields.ts';
import { skuOf } from './read-groups.ts';
import { type ReadProduct, readTable, type TableRow } from './read-table.ts';
import { productRows } from './table-cells.ts';

/** The rows of one product. */
export type Group = readonly TableRow[];

const listed = 500;

/** What an import has done so far. */
export class ImportReport {
  readonly report: WireImport;

  constructor(dryRun: boolean) {
    this.report = { dryRun, rows: 0, products: 0, created: 0, changed: 0, same: 0, failed: 0, faults: [], faultCount: 0 };
  }

  fault(faults: readonly ImportFault[]): void {
    this.report.faults.push(...faults.slice(0, listed - this.report.faults.length));
    this.report.faultCount += faults.length;
  }

  count(what: 'created' | 'changed' | 'same' | 'failed'): void {
    this.report[what] += 1;
  }
}

const nameOf = (group: Group): string => (group[0] === undefined ? '' : skuOf(group[0]));

/** The ids of products in the shop by their sku, in one look through them. */
export const idsBySku = async (db: Kysely<Tables>, skus: ReadonlySet<string>): Promise<Map<string, string[]>> => {
  const rows = await db.selectFrom('products').select(['id', 'sku']).where('sku', '=', sql<string>`any(${[...skus]}::text[])`).where('sku', '<>', '').where('archived_at', 'is', null).execute();
  const ids = new Map<string, string[]>();
  for (const { id, sku } of rows) ids.set(sku, [...(ids.get(sku) ?? []), id]);
  return ids;
};

/** The product as the same table would say it: what is read from both alike is compared. */
const standsSo = (fields: object, product: Product, group: Group): boolean => {
  const has = new Set(Object.keys(group[0]?.cells ?? {}));
  const rows = productRows(product).map((values, i) => ({ row: i, cells: Object.fromEntries(tableColumns.map((column, k) => [column, String(values[k] ?? '')]).filter(([column]) => has.has(String(column)))) as TableRow['cells'] }));
  const now = readTable(rows, product);
  return 'fields' in now && isSameValue(now.fields, fields);
};

/** What goes for the whole import; `scattered` are the skus that stand in two places. */
interface How {
  pictures: Pictures;
  report: ImportReport;
  scattered: ReadonlySet<string>;
  /** Of the products that are there. */
  ids: ReadonlyMap<string, readonly string[]>;
  /** Of its entries in the log. */
  batch: string;
}

interface Planned {
  group: Group;
  standing: Product | undefined;
  read: Exclude<ReadProduct, { faults: unknown }>;
  images: Picture[] | undefined;
}

const faultOf = (group: Group, column: TableColumn | null, message: string): ImportFault => ({ row: group[0]?.row ?? 0, column, message });

const brokenRows = (group: Group): ImportFault[] => group.flatMap(({ row, broken }) => (broken === true ? [{ row, column: null, message: 'As many cells as columns, please' }] : []));

const plan = async (group: Group, found: readonly Product[], { pictures, scattered }: How): Promise<Planned | ImportFault[]> => {
  if (nameOf(group) === '') return [faultOf(group, 'sku', 'Please fill this in')];
  if (scattered.has(nameOf(group))) return [faultOf(group, 'sku', 'Rows of one article number stand together')];
  const broken = brokenRows(group);
  if (broken.length > 0) return broken;
  if (found.length > 1) return [faultOf(group, 'sku', 'Several products have this article number')];
  const [standing] = found;
  const read = readTable(group, standing);
  if ('faults' in read) return read.faults;
  try {
    const images = await readImages(read.fields.images, pictures);
    return { group, standing, read: { ...read, fields: { ...read.fields, ...(images === undefined ? {} : { images: images.map(({ secureUrl }) => ({ secureUrl })) }) } }, images };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.errors.map(({ message }) => faultOf(group, 'pictures', message));
  }
};

/** Takes in some products: those without a fault, in one transaction. A dry run only counts. */
export const importGroups = async (deps: Deps, by: Doer, groups: readonly Group[], how: How): Promise<void> => {
  const { report, batch } = how;
  const found = await findProducts(deps.store.db, groups.flatMap((group) => how.ids.get(nameOf(group)) ?? []));
  const standing = Map.groupBy(found.filter(({ archived }) => !archived), ({ sku }) => sku);
  const work: Planned[] = [];
  for (const group of groups) {
    const planned = await plan(group, standing.get(nameOf(group)) ?? [], how);
    report.report.products += 1;
    if (Array.isArray(planned)) {
      report.fault(planned);
      report.count('failed');
    } else if (planned.standing !== undefined && standsSo(planned.read.fields, planned.standing, group)) report.count('same');
    else {
      work.push(planned);
      report.count(planned.standing === undefined ? 'created' : 'changed');
    }
  }
  if (report.report.dryRun || work.length === 0) return;
  await changeCatalogue(deps, async (tx) => {
    for (const { standing: product, read, images } of work.toSorted((a, b) => ((a.standing?.id ?? '') < (b.standing?.id ?? '') ? -1 : 1))) {
      const { fields, whole } = read;
      if (product !== undefined) await writeDown(tx, by, 'changed', () => updateProduct(tx, product.id, fields, images), product.id, batch);
      else if (whole !== null) await writeDown(tx, by, 'created', () => createProduct(tx, whole, images), undefined, batch);
    }
  });
};
