/** Comma-separated values (RFC 4180) that a spreadsheet shows and never executes. */

/**
 * Matches a cell that a spreadsheet would take for a formula. Some spreadsheets skip spaces before
 * it, or accept the full-width signs of East Asian keyboards. Leading apostrophes are part of the
 * match, so that `unescapeFormula` restores a text that began with one.
 */
const formula = /^'*\s*[=+\-@＝＋－＠\t\r\0]/;

/** Puts an apostrophe before a text that a spreadsheet would execute as a formula. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Restores the text that `escapeFormula` was given. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

/** The characters that have a meaning outside of quotes. */
const marks = /[",\r\n]/g;
const isMark = (char: string | undefined): boolean =>
  char === '"' || char === ',' || char === '\r' || char === '\n';

/** Spreadsheets read a file as UTF-8 if it begins with this. */
export const byteOrderMark = '\ufeff';

export type CsvValue = string | number | boolean | null;

/**
 * A cell with one of these needs quotes. In countries with a decimal comma, spreadsheets separate
 * cells by semicolons; some use tabs.
 */
const needsQuotes = /[",;\t\r\n]/;

const cell = (value: CsvValue): string => {
  const text =
    typeof value === 'string' ? escapeFormula(value) : value === null ? '' : String(value);
  const isGuarded = text !== value && typeof value === 'string';
  return isGuarded || needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Formats one record, with its line break. Texts that look like formulas are escaped. */
export const formatCsvRecord = (values: readonly CsvValue[]): string =>
  `${values.map(cell).join(',')}\r\n`;

/** Limits for the part of a CSV that is held in memory. */
export interface CsvLimits {
  /** UTF-8 bytes of one cell. */
  maxCellBytes: number;
  /** UTF-8 bytes of all cells of a record. */
  maxRecordBytes: number;
  maxCells: number;
}

type CsvFaultKind =
  | 'broken'
  | 'open-quote'
  | 'cell-too-long'
  | 'record-too-long'
  | 'too-many-cells';

/** The text is no CSV, or it exceeds the limits. `record` and `cell` count from 1. */
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
 * Reads records from pieces of a text, which may be cut anywhere. Lines end in CR LF, LF or CR.
 * Throws `CsvFault` as soon as a limit is exceeded: the reader never holds more than one record.
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
   * `fieldBytes` may be the number of characters, which is never more than the number of bytes.
   * Counting bytes is slower, so it happens once, at the end of a cell.
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

  /** Adds a run of characters without a special meaning. */
  #text(run: string): void {
    if (this.#state === 'closed') throw this.#fault('broken');
    if (this.#state === 'open') this.#state = 'plain';
    this.#append(run);
  }

  /** Finds the next character with a special meaning; the length of the piece if there is none. */
  #findMark(piece: string, from: number): number {
    if (this.#state === 'quoted') {
      const quote = piece.indexOf('"', from);
      return quote < 0 ? piece.length : quote;
    }
    // Often it is the very next one: testing that is faster than a search.
    if (isMark(piece[from])) return from;
    marks.lastIndex = from;
    return marks.exec(piece)?.index ?? piece.length;
  }

  /** Reads the next piece of the text and yields each record that ends in it. */
  *read(piece: string): Generator<string[]> {
    for (let at = 0; at < piece.length; at += 1) {
      const mark = this.#findMark(piece, at);
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

  /** Yields the last record if no line break ended it. Call it once, after the last piece. */
  *end(): Generator<string[]> {
    if (this.#state === 'quoted') throw this.#fault('open-quote');
    if (this.#state !== 'open' || this.#record.length > 0) yield this.#endRecord();
  }
}
