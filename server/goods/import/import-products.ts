import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { ImportFault } from '../../../contract/goods/import.ts';
import { explain, type Explanation } from '../../../contract/reasons/reasons.ts';
import { readPriceBasis, refreshListing } from '../../../database/catalogue/listing.ts';
import type { Tables } from '../../../database/tables.ts';
import { unescapeFormula } from '../../../shop/csv.ts';
import { maxPictures, type Picture } from '../../../shop/goods/product/picture.ts';
import {
  splitList,
  tableColumns,
  type TableColumn,
} from '../../../shop/goods/product/product-table.ts';
import { type Paise } from '../../../shop/money.ts';
import { isSameValue } from '../../../shop/office/audit.ts';
import type { Actor } from '../../platform/audit/audit-log.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import { findSettings } from '../../platform/shop-settings/settings.ts';
import { findTaxLaw, type TaxLaw } from '../../platform/shop-settings/tax-classes.ts';
import type { Pictures } from '../../providers/pictures/pictures.ts';
import { type CheckedGoods, listWrongFields } from '../prices/wrong-prices.ts';
import { updateProductRows } from '../products/change-product.ts';
import { createProducts, type NewProductRequest } from '../products/create-products.ts';
import { checkStockUnchanged, planVariants } from '../products/plan-variants.ts';
import { changeAndLogProduct } from '../products/product-log.ts';
import { type Product } from '../products/product.ts';
import { findProducts, lockProducts } from '../products/products.ts';
import { readColumns, readOrigin, type SentFields } from '../products/read-fields.ts';
import {
  type ImportedProduct,
  type BatchOutcome,
  findScatteredSkus,
  findIdsBySku,
  type ImportJob,
} from './import-queries.ts';
import { addImportPictures, type PicturedProduct } from './picture-queries.ts';
import { planPictures } from './plan-pictures.ts';
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
  | { create: NewProductRequest; pictures: PicturesToFetch | null }
  | { change: PlannedChange; pictures: PicturesToFetch | null };

interface PlannedChange {
  id: string;
  fields: SentFields;
  images: Picture[] | undefined;
  group: Group;
}

type PicturesToFetch = Omit<PicturedProduct, 'productId'>;

/** Reports stocks that moved since the table was exported, by row. Throws any other error on. */
const readStockFaults = (group: Group, error: unknown): ImportFault[] => {
  if (!(error instanceof Refusal) || error.code !== 'stock_moved') throw error;
  return toFaults(group, error);
};

/** What decides whether the law allows prices. */
interface PriceFacts {
  law: TaxLaw;
  /** The universal price, in paise per kilo, of variants without a price of their own. */
  kgPrice: Paise;
}

/** A product as its fields would make it. They have been read before, so nothing of them is refused. */
const toCheckedGoods = (
  kgPrice: Paise,
  fields: SentFields,
  standing: Product | undefined,
): CheckedGoods => {
  const { hsn_code, is_packed, discount_percent, affiliate_link, sale_unit } = readColumns(
    fields,
    standing && readOrigin(standing),
  );
  const saleUnit = sale_unit ?? standing?.saleUnit ?? 'unit';
  return {
    archived: false,
    draft: standing?.draft ?? false,
    saleUnit,
    hsnCode: hsn_code === undefined ? (standing?.hsnCode ?? null) : hsn_code,
    isPacked: is_packed === undefined ? (standing?.isPacked ?? null) : is_packed,
    discountPercent: discount_percent ?? standing?.discountPercent ?? 0,
    affiliateLink:
      affiliate_link === undefined ? (standing?.affiliateLink ?? null) : affiliate_link,
    variants: planVariants(standing, fields, saleUnit, kgPrice),
  };
};

const planProduct = async (
  { law, kgPrice }: PriceFacts,
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
  const planned = await planPictures(read.fields.images, pictures);
  if ('faults' in planned)
    return { faults: planned.faults.map((one) => makeFault(group, 'pictures', one)) };
  const wrong = listWrongFields(law, standing, toCheckedGoods(kgPrice, read.fields, standing));
  if (wrong.length > 0) return { faults: toFaults(group, invalidFields(wrong)) };
  const { toFetch } = planned;
  // A product keeps its pictures until the new ones are there; a new one begins with what there is.
  const images = toFetch === null || standing === undefined ? planned.images : undefined;
  const { images: _, ...others } = read.fields;
  const fields = {
    ...others,
    ...(images === undefined ? {} : { images: images.map(({ secureUrl }) => ({ secureUrl })) }),
  };
  const waiting = toFetch && {
    row: group[0]?.row ?? 0,
    addresses: toFetch,
    imagesBefore: standing?.images ?? images ?? [],
  };
  if (standing === undefined)
    return read.whole === null
      ? 'same'
      : { create: { fields: read.whole, images }, pictures: waiting };
  if (isUnchanged(fields, standing, group)) return 'same';
  try {
    checkStockUnchanged(standing, fields);
  } catch (error) {
    return { faults: readStockFaults(group, error) };
  }
  return { change: { id: standing.id, fields, images, group }, pictures: waiting };
};

const planProducts = async (
  tx: Tx,
  job: ImportJob,
  products: readonly ImportedProduct[],
  pictures: Pictures,
): Promise<{ plans: Plan[]; law: TaxLaw }> => {
  const skus = products.map(({ sku }) => sku).filter((sku) => sku !== '');
  const [scattered, ids] = [
    await findScatteredSkus(tx, job.id, skus),
    await findIdsBySku(tx, skus),
  ];
  const known = [...ids.values()].flat();
  // Products are locked before the settings, as by everybody who changes prices.
  if (!job.dry_run) await lockProducts(tx, known);
  const found = (await findProducts(tx, known)).filter(({ archived }) => !archived);
  const standing = Map.groupBy(found, ({ id, sku }) => sku || id);
  // It is locked, so what follows it fits its MRP until all is written.
  const { kg_price: kgPrice } = await (job.dry_run ? findSettings(tx) : readPriceBasis(tx));
  const facts = { law: await findTaxLaw(tx), kgPrice };
  const plans: Plan[] = [];
  for (const { sku, rows } of products) {
    const group = rows.map((row) => toTableRow(row, job.columns));
    if (scattered.has(sku))
      plans.push({
        faults: [makeFault(group, 'sku', explain('article_apart'))],
      });
    else plans.push(await planProduct(facts, sku, group, standing.get(sku) ?? [], pictures));
    // A batch may take long, so other requests get their turn.
    await nextTurn();
  }
  return { plans, law: facts.law };
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

type PlanOf<Kind extends 'create' | 'change'> = Extract<Plan, Record<Kind, unknown>>;

/**
 * Writes what was planned. A change that was refused meanwhile, because the product was sold, is
 * refused before anything of it is written; its faults are added to `failed`.
 */
const writeProducts = async (
  tx: Tx,
  job: ImportJob,
  creates: readonly PlanOf<'create'>[],
  changes: readonly (PlanOf<'change'> & { at: number })[],
  failed: Map<number, readonly ImportFault[]>,
  law: TaxLaw,
): Promise<void> => {
  const by: Actor = { caller: { id: job.actor_id, name: job.actor_name }, remote: job.peer };
  const waiting: PicturedProduct[] = [];
  const ids = await createProducts(
    tx,
    by,
    creates.map(({ create }) => create),
    job.id,
  );
  for (const [i, { pictures }] of creates.entries())
    if (pictures !== null) waiting.push({ ...pictures, productId: ids[i] ?? '' });
  for (const { at, change, pictures } of changes.toSorted((a, b) => byId(a.change, b.change))) {
    const { id, fields, images, group } = change;
    const update = () => updateProductRows(tx, id, fields, images);
    try {
      await changeAndLogProduct(tx, by, 'changed', update, id, job.id, law);
      if (pictures !== null) waiting.push({ ...pictures, productId: id });
    } catch (error) {
      failed.set(at, readStockFaults(group, error));
    }
  }
  await refreshListing(
    tx,
    changes.map(({ change }) => change.id),
  );
  await addImportPictures(tx, job.id, waiting);
};

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
  const { plans, law } = await planProducts(tx, job, products, pictures);
  const failed = new Map<number, readonly ImportFault[]>();
  const creates: (PlanOf<'create'> & { at: number })[] = [];
  const changes: (PlanOf<'change'> & { at: number })[] = [];
  for (const [at, plan] of plans.entries()) {
    if (plan === 'same') continue;
    if ('faults' in plan) failed.set(at, plan.faults);
    else if ('create' in plan) creates.push({ ...plan, at });
    else changes.push({ ...plan, at });
  }
  const planned = changes.length;
  if (!job.dry_run) await writeProducts(tx, job, creates, changes, failed, law);
  const refused = changes.filter(({ at }) => failed.has(at)).length;
  return {
    created: creates.length,
    changed: planned - refused,
    same: plans.filter((one) => one === 'same').length,
    failed: failed.size,
    failedAt: [...failed.keys()],
    faults: [...failed.values()].flat(),
  };
};
