import type { ImportRow } from '../../database/tables.ts';
import { CsvFault, CsvReader } from '../../shop/csv.ts';
import { Refusal } from '../http/refusal.ts';
import type { ArrivedProduct } from './import-queries.ts';
import { readHeader, skuIn } from './read-header.ts';

/** A CSV as it comes in over the wire: products are handed on some at a time, and nothing more is held. */

const maxBytes = 100 * 1024 * 1024;
const maxRows = 500_000;
/** Longer than a row with the longest of everything. */
const maxRow = 1024 * 1024;
/** A product has at most fifty variations: of one with more rows than this, the rest counts as another. */
const maxGroup = 100;
const pieceBytes = 64 * 1024;
const atOnce = 500;

const malformed = (message: string): Refusal => new Refusal('malformed', message);
const tooLarge = (): Refusal => new Refusal('too_large', 'At most 100 MB and 500,000 rows');

async function* piecesOf(request: Request): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    for (let at = 0; at < chunk.byteLength; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes);
  }
}

/** The records of a CSV, a piece of them at a time. Refuses (400) what is not UTF-8, holds NUL characters or is no CSV. */
async function* recordsOf(request: Request): AsyncGenerator<string[][]> {
  const [reader, decoder] = [new CsvReader(), new TextDecoder('utf-8', { fatal: true })];
  let since = 0;
  const read = (text: string): string[][] => {
    if (text.includes('\0')) throw malformed('The table holds characters that are not allowed');
    const records = [...reader.read(text)];
    since = records.length > 0 ? 0 : since + text.length;
    if (since > maxRow) throw malformed('A row of the table is too long');
    return records;
  };
  try {
    for await (const piece of piecesOf(request)) yield read(decoder.decode(piece, { stream: true }));
    yield [...read(decoder.decode()), ...reader.end()];
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof CsvFault) throw malformed(`The table is no CSV from row ${error.record} on`);
    // What the decoder throws has a code; what a client that hung up leaves has not this one.
    throw malformed(error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'The table is not UTF-8' : 'The table broke off');
  }
}

/** Where the products of a table go: `open` is told the columns once, before the first product. */
export interface TableSink {
  open: (columns: readonly string[]) => Promise<void>;
  take: (products: readonly ArrivedProduct[]) => Promise<void>;
}

/** Gathers rows that follow each other and have one sku. */
class Groups {
  #sku: string | null = null;
  #rows: ImportRow[] = [];
  ready: ArrivedProduct[] = [];

  add(sku: string, row: ImportRow): void {
    if (this.#sku !== sku || this.#rows.length >= maxGroup) this.close();
    this.#sku = sku;
    this.#rows.push(row);
  }

  close(): void {
    if (this.#sku !== null) this.ready.push({ sku: this.#sku, rows: this.#rows });
    this.#sku = null;
    this.#rows = [];
  }
}

/** Reads a table and hands its products on; answers how many rows it had below the header. Refuses a header that is wrong (400), and what is too large (413). */
export const receiveTable = async (request: Request, sink: TableSink): Promise<number> => {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const groups = new Groups();
  let [columns, line, rows]: [readonly string[] | null, number, number] = [null, 0, 0];
  const flush = async (least: number): Promise<void> => {
    if (groups.ready.length < least) return;
    await sink.take(groups.ready);
    groups.ready = [];
  };
  const keep = (record: string[], known: readonly string[]): void => {
    if (record.every((text) => text === '')) return;
    rows += 1;
    if (rows > maxRows) throw tooLarge();
    groups.add(skuIn(record, known), [line, record]);
  };
  for await (const records of recordsOf(request)) {
    for (const record of records) {
      line += 1;
      if (columns === null) await sink.open((columns = readHeader(record)));
      else keep(record, columns);
    }
    await flush(atOnce);
  }
  if (columns === null) readHeader([]);
  groups.close();
  await flush(1);
  return rows;
};
