import { api } from '../../../contract/api.ts';
import type { ImportFault } from '../../../contract/goods/import.ts';
import { decodeReason, explain, type Explanation } from '../../../contract/reasons/reasons.ts';
import { describeIssue, missingMessage } from '../../../contract/validation-messages.ts';
import { toSaleUnit } from '../../../shop/goods/listing/listing.ts';
import {
  isWeight,
  type NetQuantity,
  readNetQuantity,
} from '../../../shop/goods/product/net-quantity.ts';
import {
  type CsvField,
  csvFields,
  type KindOf,
  productFields,
} from '../../../shop/goods/product/product-fields.ts';
import { splitList, type TableColumn } from '../../../shop/goods/product/product-table.ts';
import { isVolume, readTypedWeight } from '../../../shop/goods/weights/typed-weight.ts';
import {
  hasDecimalComma,
  readAmount,
  readWholeNumber,
  stripRupeeSigns,
} from '../../../shop/typed-numbers.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { NewFields } from '../products/change-product.ts';
import type { Product } from '../products/product.ts';
import {
  nameWeight,
  readColumns,
  readOrigin,
  readVariants,
  type SentFields,
} from '../products/read-fields.ts';

/** A row of a table by its columns. Columns that the table does not have are missing. */
export interface TableRow {
  row: number;
  /** The number of its cells differs from the number of columns. */
  broken?: true;
  cells: Readonly<Partial<Record<TableColumn, string>>>;
}

/**
 * The result of reading the rows of one product: `whole` for a new product, `fields` for a change.
 */
type ReadProduct = { faults: ImportFault[] } | { fields: SentFields; whole: NewFields | null };

/**
 * One more than any list may have, so that the schema refuses it without reading the thousands that
 * a cell may hold.
 */
const maxListItems = 51;
const readList = (text: string): string[] => splitList(text, maxListItems);
const readNamedValues = (text: string) => readList(text).map((value) => ({ value }));

const readColour = (text: string) => {
  const [, value = text, hex = null] = /^(.*\S)\s+(#[0-9a-fA-F]{6})$/s.exec(text) ?? [];
  return { value, hex };
};

/**
 * Reads a number with a decimal point, or what `read` takes besides. Any other text stays as it is,
 * and the schema reports it.
 */
const readNumber = (
  text: string,
  read: (typed: string) => number | null = readWholeNumber,
): unknown => {
  const typed = text.trim();
  if (typed === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : (read(typed) ?? text);
};
const readRupees = (typed: string): number | null => readAmount(stripRupeeSigns(typed));
const readPercent = (typed: string): number | null => readAmount(typed.replace(/\s*%$/, ''));
const readTextOrNull = (text: string): unknown => (text.trim() === '' ? null : text.trim());
const readYesNo = (text: string): unknown =>
  ({ yes: true, no: false, '': false })[text.trim().toLowerCase()] ?? text;
const readAnswer = (text: string): unknown => (text.trim() === '' ? null : readYesNo(text));

const returnUnchanged = (text: string): string => text;

/** Reads the cell of each kind of field. The schema of the API checks what comes out. */
const readByKind: Readonly<Record<KindOf<CsvField>, (text: string) => unknown>> = {
  line: returnUnchanged,
  text: returnUnchanged,
  addressWord: returnUnchanged,
  link: returnUnchanged,
  hsnCode: returnUnchanged,
  country: returnUnchanged,
  wholeNumber: (text) => readNumber(text, readPercent) ?? 0,
  percent: (text) => readNumber(text, readPercent) ?? null,
  moment: readTextOrNull,
  flag: readYesNo,
  answer: readAnswer,
  saleUnit: (text) => text.trim().toLowerCase(),
  names: readNamedValues,
  colours: (text) => readList(text).map(readColour),
  groups: readList,
  pictures: (text) => readList(text).map((secureUrl) => ({ secureUrl })),
};
const columnByField = new Map<string, string>([
  ...csvFields.map(([name, { csv }]) => [name, csv] as const),
  ['weight', 'weightGrams'],
]);

/** Reads what is in a package. The weight of a pack with an MRP is not said twice. */
const readPackage = (cell: string, isMarkedPack: boolean): NetQuantity | null => {
  const said = readNetQuantity(cell);
  return said !== null && isMarkedPack && isWeight(said) ? null : said;
};

const readVariation = ({ cells }: TableRow, isKg: boolean): Record<string, unknown> => {
  const price = readNumber(cells.price ?? '', readRupees);
  const mrp = readNumber(cells.mrp ?? '', readRupees);
  const weight = isKg ? readNumber(cells.weightGrams ?? '', readTypedWeight) : undefined;
  const size = (cells.size ?? '').trim() || (typeof weight === 'number' ? nameWeight(weight) : '');
  const shared = {
    size,
    stock: readNumber(cells.stock ?? ''),
    stockWas: readNumber(cells.stockWas ?? ''),
    ...(cells.mrp === undefined ? {} : { mrp: mrp ?? null }),
    ...(cells.netQuantity === undefined
      ? {}
      : { netQuantity: readPackage(cells.netQuantity, isKg && typeof mrp === 'number') }),
  };
  return isKg ? { ...shared, weight, price: price ?? null } : { ...shared, price };
};

const isVariation = ({ cells }: TableRow): boolean =>
  [cells.size, cells.weightGrams, cells.price, cells.stock, cells.mrp, cells.netQuantity].some(
    (text) => text !== undefined && text.trim() !== '',
  );

/** Finds rows after the first whose product columns differ from those of the first. */
const findContradictions = ([first, ...rest]: readonly TableRow[]): ImportFault[] =>
  rest.flatMap(({ row, cells }) =>
    csvFields
      .map(([, { csv }]) => csv)
      .filter((column) => (cells[column] ?? '') !== '' && cells[column] !== first?.cells[column])
      .map((column) => ({ row, column, ...explain('unlike_first_row') })),
  );

/** Finds cells whose unit or comma would otherwise only be called no number. */
const findUnreadableCells = (rows: readonly TableRow[]): ImportFault[] =>
  rows.flatMap(({ row, cells: { price = '', weightGrams = '', mrp = '', netQuantity = '' } }) => [
    ...(isVolume(weightGrams)
      ? [{ row, column: 'weightGrams', ...explain('volume_is_no_weight') }]
      : []),
    ...Object.entries({ price, mrp }).flatMap(([column, cell]) =>
      hasDecimalComma(stripRupeeSigns(cell)) ? [{ row, column, ...explain('decimal_comma') }] : [],
    ),
    ...(netQuantity.trim() !== '' && readNetQuantity(netQuantity) === null
      ? [{ row, column: 'netQuantity', ...explain('net_quantity_format') }]
      : []),
  ]);

const makeFaultAt = (
  rows: readonly TableRow[],
  path: readonly PropertyKey[],
  explanation: Explanation,
): ImportFault => {
  const [field = '', index, part] = path.map(String);
  const inVariation = field.endsWith('Variation') && index !== undefined;
  const variation = inVariation ? rows.filter(isVariation)[Number(index)] : undefined;
  // A table without columns of the variations leaves them as they are, and something may be wrong with one.
  const named = inVariation ? variation && part : field;
  return {
    row: (variation ?? rows[0])?.row ?? 0,
    column: named === undefined ? null : (columnByField.get(named) ?? named),
    ...explanation,
  };
};

/** Converts a refusal to faults by row and column. */
export const toFaults = (rows: readonly TableRow[], { errors }: Refusal): ImportFault[] =>
  errors.map(({ path, ...explanation }) => makeFaultAt(rows, path.split('.'), explanation));

/** Explains an issue for a table, because the schema speaks of types. */
const explainCell = ({
  code,
  message,
}: {
  code?: string | undefined;
  message: string;
}): Explanation =>
  code === 'invalid_type' && message !== missingMessage
    ? explain('cell_format')
    : decodeReason(message);

/** Keeps one fault for each cell. */
const keepFirstPerCell = (faults: readonly ImportFault[]): ImportFault[] =>
  [
    ...new Map(
      faults.toReversed().map((fault) => [`${fault.row} ${fault.column ?? ''}`, fault]),
    ).values(),
  ].reverse();

const toRequestBody = (
  rows: readonly TableRow[],
  standing: Product | undefined,
): Record<string, unknown> => {
  const cells = rows[0]?.cells ?? {};
  const own = csvFields.flatMap(([name, { csv }]) => {
    const text = cells[csv];
    return text === undefined ? [] : [[name, readByKind[productFields[name].kind](text)]];
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
      .map((row) => readVariation(row, isKg)),
  };
};

const schemas = {
  whole: api['POST /api/products'].body,
  part: api['POST /api/products'].body.partial(),
};

/** Reads the rows of one product. `standing` is the stored product of this SKU, if there is one. */
export const readProductRows = (
  rows: readonly TableRow[],
  standing: Product | undefined,
): ReadProduct => {
  const wrong = [...findContradictions(rows), ...findUnreadableCells(rows)];
  const body = toRequestBody(rows, standing);
  const whole =
    standing === undefined ? schemas.whole.safeParse(body, { error: describeIssue }) : undefined;
  const parsed = whole ?? schemas.part.safeParse(body, { error: describeIssue });
  if (!parsed.success)
    return {
      faults: keepFirstPerCell([
        ...wrong,
        ...parsed.error.issues.map((issue) => makeFaultAt(rows, issue.path, explainCell(issue))),
      ]),
    };
  try {
    readColumns(parsed.data, standing && readOrigin(standing));
    readVariants(
      parsed.data,
      parsed.data.productType === undefined
        ? (standing?.saleUnit ?? 'unit')
        : toSaleUnit(parsed.data.productType),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    wrong.push(...toFaults(rows, error));
  }
  return wrong.length > 0 ? { faults: wrong } : { fields: parsed.data, whole: whole?.data ?? null };
};
