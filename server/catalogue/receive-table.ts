import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportRow } from '../../database/tables/catalogue.ts';
import { CsvFault, type CsvLimits, CsvReader } from '../../shop/csv.ts';
import { Refusal } from '../http/refusal.ts';
import type { ArrivedProduct } from './import-queries.ts';
import { readHeader, skuIn } from './read-header.ts';

/**
 * A CSV as it comes in over the wire: products are handed on some at a time, and nothing more is
 * held.
 */

const maxBytes = 100 * 1024 * 1024;
const maxRows = 500_000;
/** A cell is longer than the longest description, a row than one with the longest of everything. */
const limits: CsvLimits = { maxCellBytes: 64 * 1024, maxRecordBytes: 1024 * 1024, maxCells: 1000 };
/**
 * A product has at most fifty variations: of one with more rows or bytes than this, the rest counts
 * as another.
 */
const maxGroupRows = 100;
const maxGroupBytes = 1024 * 1024;
const pieceBytes = 64 * 1024;
/** Products are handed on when so many are there, or so many bytes of them. */
const batchSize = 500;
const batchBytes = 1024 * 1024;

const malformed = (message: string): Refusal => new Refusal('malformed', message);
const tooLarge = (): Refusal => new Refusal('too_large', 'At most 100 MB and 500,000 rows');

async function* piecesOf(request: Request): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    for (let at = 0; at < chunk.byteLength; at += pieceBytes) {
      yield chunk.subarray(at, at + pieceBytes);
      // Many pieces may be here already: shoppers are answered between them.
      await nextTurn();
    }
  }
}

type Columns = readonly string[] | null;

/** What is wrong with a table, and in which cell of it. */
const refusalOf = ({ kind, record, cell }: CsvFault, columns: Columns): Refusal => {
  if (kind === 'broken') return malformed(`The table is no CSV from row ${record} on`);
  const column = columns?.[cell - 1] ?? String(cell);
  const messages = {
    'open-quote': `Row ${record}, column ${column}: a quote is not closed`,
    'cell-too-long': `Row ${record}, column ${column}: more than 64 KB in one cell`,
    'record-too-long': `Row ${record}: more than 1 MB in one row`,
    'too-many-cells': `Row ${record}: more than 1,000 cells`,
  };
  const message = messages[kind];
  const isOfCell = kind === 'open-quote' || kind === 'cell-too-long';
  return new Refusal('malformed', message, {
    errors: [{ path: isOfCell ? column : 'row', message }],
  });
};

/**
 * The records of a CSV, a piece of them at a time. Refuses (400) what is not UTF-8, holds NUL
 * characters, is no CSV or beyond the limits.
 */
async function* recordsOf(request: Request): AsyncGenerator<Iterable<string[]>> {
  const [reader, decoder] = [new CsvReader(limits), new TextDecoder('utf-8', { fatal: true })];
  const read = (text: string): Iterable<string[]> => {
    if (text.includes('\0')) throw malformed('The table holds characters that are not allowed');
    return reader.read(text);
  };
  try {
    for await (const piece of piecesOf(request))
      yield read(decoder.decode(piece, { stream: true }));
    yield read(decoder.decode());
    yield reader.end();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // What the decoder throws has a code; what a client that hung up leaves has not this one.
    throw malformed(
      error instanceof TypeError &&
        'code' in error &&
        error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
        ? 'The table is not UTF-8'
        : 'The table broke off',
    );
  }
}

/** Where the products of a table go: `open` is told the columns once, before the first product. */
export interface TableSink {
  open: (columns: readonly string[]) => Promise<void>;
  take: (products: readonly ArrivedProduct[]) => Promise<void>;
}

/**
 * What a row takes in memory and on its way to the database: its text, and for each cell its quotes
 * and its comma.
 */
const sizeOf = (record: readonly string[]): number =>
  record.reduce((bytes, cell) => bytes + Buffer.byteLength(cell) + 3, 0);

/** Gathers rows that follow each other and have one sku. */
class Groups {
  #sku: string | null = null;
  #rows: ImportRow[] = [];
  #groupBytes = 0;
  #ready: ArrivedProduct[] = [];
  #readyBytes = 0;

  add(sku: string, row: ImportRow): void {
    const bytes = sizeOf(row[1]);
    if (
      this.#sku !== sku ||
      this.#rows.length >= maxGroupRows ||
      this.#groupBytes + bytes > maxGroupBytes
    )
      this.close();
    this.#sku = sku;
    this.#rows.push(row);
    this.#groupBytes += bytes;
  }

  close(): void {
    if (this.#sku !== null) this.#ready.push({ sku: this.#sku, rows: this.#rows });
    this.#readyBytes += this.#groupBytes;
    this.#sku = null;
    this.#rows = [];
    this.#groupBytes = 0;
  }

  isFull(): boolean {
    return this.#ready.length >= batchSize || this.#readyBytes >= batchBytes;
  }

  /** The products that are whole. */
  takeReady(): ArrivedProduct[] {
    const ready = this.#ready;
    this.#ready = [];
    this.#readyBytes = 0;
    return ready;
  }
}

/**
 * Reads a table and hands its products on; answers how many rows it had below the header. Refuses a
 * header that is wrong (400), and what is too large (413).
 */
export const receiveTable = async (request: Request, sink: TableSink): Promise<number> => {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const groups = new Groups();
  let [columns, line, rows]: [Columns, number, number] = [null, 0, 0];
  const keep = async (record: string[], known: readonly string[]): Promise<void> => {
    if (record.every((text) => text === '')) return;
    rows += 1;
    if (rows > maxRows) throw tooLarge();
    groups.add(skuIn(record, known), [line, record]);
    if (groups.isFull()) await sink.take(groups.takeReady());
  };
  const readRecord = async (record: string[]): Promise<void> => {
    line += 1;
    if (columns === null) await sink.open((columns = readHeader(record)));
    else await keep(record, columns);
  };
  try {
    for await (const records of recordsOf(request)) {
      for (const record of records) await readRecord(record);
    }
  } catch (error) {
    throw error instanceof CsvFault ? refusalOf(error, columns) : error;
  }
  if (columns === null) readHeader([]);
  groups.close();
  const rest = groups.takeReady();
  if (rest.length > 0) await sink.take(rest);
  return rows;
};
