import { setImmediate as nextTurn } from 'node:timers/promises';
import { explain, type Explanation } from '../../../contract/reasons/reasons.ts';
import { maxBodyBytes } from '../../../contract/route.ts';
import type { ImportRow } from '../../../database/tables/goods.ts';
import { CsvFault, type CsvLimits, CsvReader } from '../../../shop/csv.ts';
import { Refusal, refuseField } from '../../platform/http/refusal.ts';
import type { ImportedProduct } from './import-queries.ts';
import { readHeader, readSku } from './read-header.ts';

/**
 * Reads a CSV while it arrives. Products are handed on in batches, so that no more than a batch is
 * in memory.
 */

const maxBytes = maxBodyBytes['text/csv'];
const maxRows = 500_000;
/** A cell fits the longest description, and a row the longest product. */
const limits: CsvLimits = { maxCellBytes: 64 * 1024, maxRecordBytes: 1024 * 1024, maxCells: 1000 };
/** A product has at most fifty variations. Rows beyond these limits count as another product. */
const maxGroupRows = 100;
const maxGroupBytes = 1024 * 1024;
const pieceBytes = 64 * 1024;
/** A batch is handed on when it has this many products or bytes. */
const batchSize = 500;
const batchBytes = 1024 * 1024;

const malformed = (explanation: Explanation): Refusal => new Refusal('malformed', explanation);
const tooLarge = (): Refusal => new Refusal('too_large', explain('table_too_large'));

async function* readPieces(request: Request): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    for (let at = 0; at < chunk.byteLength; at += pieceBytes) {
      yield chunk.subarray(at, at + pieceBytes);
      // Many pieces may have arrived already, so other requests get their turn.
      await nextTurn();
    }
  }
}

type Columns = readonly string[] | null;

/** Describes what is wrong with a table, and in which cell. */
const toRefusal = ({ kind, record, cell }: CsvFault, columns: Columns): Refusal => {
  if (kind === 'broken') return malformed(explain('table_no_csv', { row: record }));
  const column = columns?.[cell - 1] ?? String(cell);
  const row = record;
  const explanations = {
    'open-quote': explain('quote_open', { row, column }),
    'cell-too-long': explain('cell_too_large', { row, column }),
    'record-too-long': explain('row_too_large', { row }),
    'too-many-cells': explain('row_too_wide', { row }),
  };
  const explanation = explanations[kind];
  const isOfCell = kind === 'open-quote' || kind === 'cell-too-long';
  return refuseField(isOfCell ? column : 'row', explanation, 'malformed');
};

/**
 * Reads the records of a CSV, piece by piece. Refuses (400) a text that is not UTF-8, holds NUL
 * characters, is no CSV, or exceeds the limits.
 */
async function* readRecords(request: Request): AsyncGenerator<Iterable<string[]>> {
  const [reader, decoder] = [new CsvReader(limits), new TextDecoder('utf-8', { fatal: true })];
  const read = (text: string): Iterable<string[]> => {
    if (text.includes('\0')) throw malformed(explain('table_characters'));
    return reader.read(text);
  };
  try {
    for await (const piece of readPieces(request))
      yield read(decoder.decode(piece, { stream: true }));
    yield read(decoder.decode());
    yield reader.end();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The decoder's error has this code; that of a closed connection has not.
    throw malformed(
      error instanceof TypeError &&
        'code' in error &&
        error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
        ? explain('table_no_utf8')
        : explain('table_broke_off'),
    );
  }
}

/** The receiver of the products. `open` gets the columns once, before the first product. */
interface TableSink {
  open: (columns: readonly string[]) => Promise<void>;
  take: (products: readonly ImportedProduct[]) => Promise<void>;
}

/** Measures the bytes of a row: its text, and quotes and a comma for each cell. */
const measureBytes = (record: readonly string[]): number =>
  record.reduce((bytes, cell) => bytes + Buffer.byteLength(cell) + 3, 0);

/** Groups consecutive rows with the same SKU. */
class RowGroups {
  #sku: string | null = null;
  #rows: ImportRow[] = [];
  #groupBytes = 0;
  #ready: ImportedProduct[] = [];
  #readyBytes = 0;

  add(sku: string, row: ImportRow): void {
    const bytes = measureBytes(row[1]);
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

  /** Takes the products that are complete. */
  takeReady(): ImportedProduct[] {
    const ready = this.#ready;
    this.#ready = [];
    this.#readyBytes = 0;
    return ready;
  }
}

/**
 * Reads a table and hands its products on. Returns the number of rows below the header. Refuses a
 * wrong header (400), and a table that is too large (413).
 */
export const receiveTable = async (request: Request, sink: TableSink): Promise<number> => {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const groups = new RowGroups();
  let [columns, line, rows]: [Columns, number, number] = [null, 0, 0];
  const addRow = async (record: string[], known: readonly string[]): Promise<void> => {
    if (record.every((text) => text === '')) return;
    rows += 1;
    if (rows > maxRows) throw tooLarge();
    groups.add(readSku(record, known), [line, record]);
    if (groups.isFull()) await sink.take(groups.takeReady());
  };
  const readRecord = async (record: string[]): Promise<void> => {
    line += 1;
    if (columns === null) await sink.open((columns = readHeader(record)));
    else await addRow(record, columns);
  };
  try {
    for await (const records of readRecords(request)) {
      for (const record of records) await readRecord(record);
    }
  } catch (error) {
    throw error instanceof CsvFault ? toRefusal(error, columns) : error;
  }
  if (columns === null) readHeader([]);
  groups.close();
  const rest = groups.takeReady();
  if (rest.length > 0) await sink.take(rest);
  return rows;
};
