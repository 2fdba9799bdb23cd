/** Comma-separated values (RFC 4180) that a spreadsheet shows and never runs. */

/**
 * Spreadsheets take a cell that begins so for a formula, some of them also behind spaces or in
 * full-width letters, as East Asian keyboards write them. Apostrophes before it are counted, so
 * that nothing is lost.
 */
const formula = /^'*\s*[=+\-@＝＋－＠\t\r\0]/;

/** With an apostrophe in front where a spreadsheet would compute. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** What was guarded, as it was. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

/** Outside of quotes, what is more than text. */
const marks = /[",\r\n]/g;
const isMark = (char: string | undefined): boolean =>
  char === '"' || char === ',' || char === '\r' || char === '\n';

/** Spreadsheets read UTF-8 where this stands first. */
export const byteOrderMark = '\ufeff';

export type CsvValue = string | number | boolean | null;

/**
 * What may not stand in a cell without quotes. Where a comma writes decimals, spreadsheets part
 * cells at semicolons; some do at tabs.
 */
const needsQuotes = /[",;\t\r\n]/;

const cell = (value: CsvValue): string => {
  const text =
    typeof value === 'string' ? escapeFormula(value) : value === null ? '' : String(value);
  const isGuarded = text !== value && typeof value === 'string';
  return isGuarded || needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One record with its line break. */
export const formatCsvRecord = (values: readonly CsvValue[]): string =>
  `${values.map(cell).join(',')}\r\n`;

/** How much of a CSV is held at once. */
export interface CsvLimits {
  /** UTF-8 bytes of one cell. */
  maxCellBytes: number;
  /** UTF-8 bytes of all cells of a record. */
  maxRecordBytes: number;
  maxCells: number;
}

export type CsvFaultKind =
  | 'broken'
  | 'open-quote'
  | 'cell-too-long'
  | 'record-too-long'
  | 'too-many-cells';

/** A text that is no CSV, or one beyond the limits: `record` and `cell` count from 1. */
export class CsvFault extends Error {
  readonly kind: CsvFaultKind;
  readonly record: number;
  readonly cell: number;

  constructor(kind: CsvFaultKind, record: number, cell: number) {
    super(`${kind} in record ${record}, cell ${cell}`);
    this.kind = kind;
    this.record = record;
    this.cell = cell;
  }
}

const countUtf8Bytes = (text: string): number => {
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
};

const noLimits: CsvLimits = {
  maxCellBytes: Number.POSITIVE_INFINITY,
  maxRecordBytes: Number.POSITIVE_INFINITY,
  maxCells: Number.POSITIVE_INFINITY,
};

/**
 * Reads records as the text comes in, whatever pieces it comes in. Lines end in CR LF, LF or CR.
 * Throws `CsvFault` as soon as a limit is passed, so that never more than one record within the
 * limits is held.
 */
export class CsvReader {
  readonly #limits: CsvLimits;
  #field = '';
  #record: string[] = [];
  #recordBytes = 0;
  #state: 'open' | 'plain' | 'quoted' | 'closed' = 'open';
  #afterReturn = false;
  #count = 0;

  constructor(limits: CsvLimits = noLimits) {
    this.#limits = limits;
  }

  #fault(kind: CsvFaultKind): CsvFault {
    return new CsvFault(kind, this.#count + 1, this.#record.length + 1);
  }

  /**
   * `fieldBytes` is at least the number of characters: counting bytes takes longer, and is left to
   * the end of a cell.
   */
  #checkLimits(fieldBytes: number): void {
    const { maxCellBytes, maxRecordBytes, maxCells } = this.#limits;
    if (fieldBytes > maxCellBytes)
      throw this.#fault(this.#state === 'quoted' ? 'open-quote' : 'cell-too-long');
    if (this.#recordBytes + fieldBytes > maxRecordBytes) throw this.#fault('record-too-long');
    if (this.#record.length >= maxCells) throw this.#fault('too-many-cells');
  }

  #endField(): void {
    const bytes = countUtf8Bytes(this.#field);
    this.#checkLimits(bytes);
    this.#recordBytes += bytes;
    this.#record.push(this.#field);
    this.#field = '';
    this.#state = 'open';
  }

  #endRecord(): string[] {
    this.#endField();
    const record = this.#record;
    this.#record = [];
    this.#recordBytes = 0;
    this.#count += 1;
    return record;
  }

  #quote(): void {
    if (this.#state === 'open') this.#state = 'quoted';
    else if (this.#state === 'quoted') this.#state = 'closed';
    else {
      // A quote after a closing one was half of a doubled one.
      if (this.#state === 'closed') this.#state = 'quoted';
      this.#append('"');
    }
  }

  #append(text: string): void {
    this.#field += text;
    this.#checkLimits(this.#field.length);
  }

  /** A run of characters that part nothing. */
  #text(run: string): void {
    if (this.#state === 'closed') throw this.#fault('broken');
    if (this.#state === 'open') this.#state = 'plain';
    this.#append(run);
  }

  /** Where the next character stands that is more than text. */
  #nextMark(piece: string, from: number): number {
    if (this.#state === 'quoted') {
      const quote = piece.indexOf('"', from);
      return quote < 0 ? piece.length : quote;
    }
    // Often it is the very next one; looking for it then costs more than reading it.
    if (isMark(piece[from])) return from;
    marks.lastIndex = from;
    return marks.exec(piece)?.index ?? piece.length;
  }

  /** The records that this piece of the text ends. */
  *read(piece: string): Generator<string[]> {
    for (let at = 0; at < piece.length; at += 1) {
      const mark = this.#nextMark(piece, at);
      if (mark > at) {
        this.#text(piece.slice(at, mark));
        this.#afterReturn = false;
      }
      at = mark;
      const char = piece[at];
      const afterReturn = this.#afterReturn;
      this.#afterReturn = char === '\r';
      if (char === '"') this.#quote();
      else if (char === ',') this.#endField();
      else if (char === '\r' || (char === '\n' && !afterReturn)) yield this.#endRecord();
    }
  }

  /** The last record, when no line break ended it. */
  *end(): Generator<string[]> {
    if (this.#state === 'quoted') throw this.#fault('open-quote');
    if (this.#state !== 'open' || this.#record.length > 0) yield this.#endRecord();
  }
}
