import { api } from '../../contract/api.ts';
import type { ImportFault } from '../../contract/import.ts';
import { describeIssue, missing } from '../../contract/validation-messages.ts';
import { parted, type TableColumn } from '../../shop/catalogue/product-table.ts';
import { Refusal } from '../http/refusal.ts';
import type { NewFields } from './change-product.ts';
import type { Product } from './products.ts';
import { nameOfWeight, readVariants, saleUnitOf, type SentFields } from './read-fields.ts';

/** One row of a table by its columns; columns that the table does not have are not there. */
export interface TableRow {
  row: number;
  /** It does not have as many cells as the table has columns. */
  broken?: true;
  cells: Readonly<Partial<Record<TableColumn, string>>>;
}

/** What the rows of one product say: `whole` for a new one, else what of it may be changed. */
export type ReadProduct =
  | { faults: ImportFault[] }
  | { fields: SentFields; whole: NewFields | null };

/**
 * Longer than any list of a product may be: the schema refuses it, without a look at the thousands
 * that a cell may hold beyond.
 */
const tooMany = 51;
const listed = (text: string): string[] => parted(text, tooMany);
const named = (text: string) => listed(text).map((value) => ({ value }));

const colour = (text: string) => {
  const [, value = text, hex = null] = /^(.*\S)\s+(#[0-9a-fA-F]{6})$/s.exec(text) ?? [];
  return { value, hex };
};

/**
 * Numbers as spreadsheets without a language write them; anything else stays as it is, and the
 * schema says what is wrong.
 */
const number = (text: string): unknown =>
  text.trim() === '' ? undefined : /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
const orNull = (text: string): unknown => (text.trim() === '' ? null : text.trim());
const yesNo = (text: string): unknown =>
  ({ yes: true, no: false, '': false })[text.trim().toLowerCase()] ?? text;

/** Each column of the whole product: its field on the wire, and how its text is read. */
const columns: Partial<Record<TableColumn, [field: string, read: (text: string) => unknown]>> = {
  name: ['name', (text) => text],
  type: ['productType', (text) => text.trim().toLowerCase()],
  categories: ['category', named],
  tags: ['tag', named],
  groups: ['group', listed],
  colours: ['color', (text) => listed(text).map(colour)],
  discount: ['discount', (text) => number(text) ?? 0],
  new: ['new', yesNo],
  offerEnd: ['offerEnd', orNull],
  shortDescription: ['shortDescription', (text) => text],
  description: ['description', (text) => text],
  hsn: ['hsnCode', (text) => text],
  gst: ['gstRate', (text) => number(text) ?? null],
  affiliateLink: ['affiliateLink', (text) => text],
  pictures: ['images', (text) => listed(text).map((secureUrl) => ({ secureUrl }))],
};
const columnOf = new Map([
  ...Object.entries(columns).map(([column, [field]]) => [field, column] as const),
  ['weight', 'weightGrams'] as const,
]);

const variationOf = ({ cells }: TableRow, isKg: boolean): Record<string, unknown> => {
  const price = number(cells.price ?? '');
  const weight = number(cells.weightGrams ?? '');
  const size =
    (cells.size ?? '').trim() || (isKg && typeof weight === 'number' ? nameOfWeight(weight) : '');
  const shared = { size, stock: number(cells.stock ?? ''), stockWas: number(cells.stockWas ?? '') };
  return isKg ? { ...shared, weight, price: price ?? null } : { ...shared, price };
};

const isVariation = ({ cells }: TableRow): boolean =>
  [cells.size, cells.weightGrams, cells.price, cells.stock].some(
    (text) => text !== undefined && text.trim() !== '',
  );

/** Rows after the first leave what is of the whole product open, or say the same once more. */
const contradictions = ([first, ...rest]: readonly TableRow[]): ImportFault[] =>
  rest.flatMap(({ row, cells }) =>
    (Object.keys(columns) as TableColumn[])
      .filter((column) => (cells[column] ?? '') !== '' && cells[column] !== first?.cells[column])
      .map((column) => ({ row, column, message: 'Not what the first row of this product says' })),
  );

const faultAt = (
  rows: readonly TableRow[],
  path: readonly PropertyKey[],
  message: string,
): ImportFault => {
  const [field = '', index, part] = path.map(String);
  const inVariation = field.endsWith('Variation') && index !== undefined;
  const row = (inVariation ? rows.filter(isVariation)[Number(index)] : rows[0])?.row ?? 0;
  const named = inVariation ? (part ?? null) : field;
  return { row, column: named === null ? null : (columnOf.get(named) ?? named), message };
};

/** What the shop refuses of the rows of one product, by row and column. */
export const faultsOf = (rows: readonly TableRow[], { errors }: Refusal): ImportFault[] =>
  errors.map(({ path, message }) => faultAt(rows, path.split('.'), message));

/** In the words of a table: the schema speaks of types. */
const messageOf = ({ code, message }: { code?: string | undefined; message: string }): string =>
  code === 'invalid_type' && message !== missing
    ? 'Not what stands in this column: a number such as 499.50, or yes or no'
    : message;

/** One fault for each cell is enough. */
const firstOfEach = (faults: readonly ImportFault[]): ImportFault[] =>
  [
    ...new Map(
      faults.toReversed().map((fault) => [`${fault.row} ${fault.column ?? ''}`, fault]),
    ).values(),
  ].reverse();

const bodyOf = (
  rows: readonly TableRow[],
  standing: Product | undefined,
): Record<string, unknown> => {
  const cells = rows[0]?.cells ?? {};
  const own = Object.entries(columns).flatMap(([column, [field, read]]) => {
    const text = cells[column as TableColumn];
    return text === undefined ? [] : [[field, read(text)]];
  });
  const body: Record<string, unknown> = {
    sku: standing?.sku ?? cells.sku?.trim(),
    ...Object.fromEntries(own),
  };
  if (cells.stock === undefined) return body;
  const isKg =
    body.productType === undefined ? standing?.saleUnit === 'kg' : body.productType === 'per kg';
  return {
    ...body,
    [isKg ? 'kgVariation' : 'unitVariation']: rows
      .filter(isVariation)
      .map((row) => variationOf(row, isKg)),
  };
};

const schemas = {
  whole: api['POST /api/products'].body,
  part: api['POST /api/products'].body.partial(),
};

/** Reads the rows of one product. `standing` is the product of this sku, if there is one. */
export const readTable = (
  rows: readonly TableRow[],
  standing: Product | undefined,
): ReadProduct => {
  const wrong = contradictions(rows);
  const given = bodyOf(rows, standing);
  const whole =
    standing === undefined ? schemas.whole.safeParse(given, { error: describeIssue }) : undefined;
  const parsed = whole ?? schemas.part.safeParse(given, { error: describeIssue });
  if (!parsed.success)
    return {
      faults: [
        ...wrong,
        ...firstOfEach(
          parsed.error.issues.map((issue) => faultAt(rows, issue.path, messageOf(issue))),
        ),
      ],
    };
  try {
    readVariants(
      parsed.data,
      parsed.data.productType === undefined
        ? (standing?.saleUnit ?? 'unit')
        : saleUnitOf(parsed.data.productType),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    wrong.push(...faultsOf(rows, error));
  }
  return wrong.length > 0 ? { faults: wrong } : { fields: parsed.data, whole: whole?.data ?? null };
};
