/** Comma-separated values (RFC 4180) that a spreadsheet shows and never runs. */

/** Spreadsheets take a cell that begins so for a formula; apostrophes before it are counted, so that nothing is lost. */
const formula = /^'*[=+\-@\t\r\0]/;

/** With an apostrophe in front where a spreadsheet would compute. */
export const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** What was guarded, as it was. */
export const unguarded = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

/** Spreadsheets read UTF-8 where this stands first. */
export const byteOrderMark = '\ufeff';

export type CsvValue = string | number | boolean | null;

const cell = (value: CsvValue): string => {
  const text = typeof value === 'string' ? guarded(value) : value === null ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One record with its line break. */
export const csvRecord = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`;

/** A text that is no CSV: `record` counts from 1. */
export class CsvFault extends Error {
  readonly record: number;

  constructor(record: number, message: string) {
    super(message);
    this.record = record;
  }
}

/** Reads records as the text comes in, whatever pieces it comes in. Lines end in CR LF, LF or CR. Throws `CsvFault`. */
export class CsvReader {
  #field = '';
  #record: string[] = [];
  #state: 'open' | 'plain' | 'quoted' | 'closed' = 'open';
  #afterReturn = false;
  #count = 0;

  #endField(): void {
    this.#record.push(this.#field);
    this.#field = '';
    this.#state = 'open';
  }

  #endRecord(): string[] {
    this.#endField();
    const record = this.#record;
    this.#record = [];
    this.#count += 1;
    return record;
  }

  #quote(): void {
    if (this.#state === 'open') this.#state = 'quoted';
    else if (this.#state === 'quoted') this.#state = 'closed';
    else {
      // A quote after a closing one was half of a doubled one.
      if (this.#state === 'closed') this.#state = 'quoted';
      this.#field += '"';
    }
  }

  #text(char: string): void {
    if (this.#state === 'closed') throw new CsvFault(this.#count + 1, 'Text after a closing quote');
    if (this.#state === 'open') this.#state = 'plain';
    this.#field += char;
  }

  /** The records that this piece of the text ends. */
  *read(piece: string): Generator<string[]> {
    for (const char of piece) {
      const afterReturn = this.#afterReturn;
      this.#afterReturn = false;
      if (char === '"') this.#quote();
      else if (this.#state === 'quoted') this.#field += char;
      else if (char === ',') this.#endField();
      else if (char === '\n' && afterReturn) continue;
      else if (char === '\n' || char === '\r') {
        this.#afterReturn = char === '\r';
        yield this.#endRecord();
      } else this.#text(char);
    }
  }

  /** The last record, when no line break ended it. */
  *end(): Generator<string[]> {
    if (this.#state === 'quoted') throw new CsvFault(this.#count + 1, 'A quote that is not closed');
    if (this.#state !== 'open' || this.#record.length > 0) yield this.#endRecord();
  }
}
