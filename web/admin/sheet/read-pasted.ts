import type { SheetKind, SheetRow } from './sheet-row.ts';

/** One line of what was pasted, with the row that it falls on. */
export interface PastedLine {
  row: SheetRow;
  text: string;
  /** The figure that was read; undefined for one that cannot be. */
  value: number | null | undefined;
}

/** Does a pasted text fill more than one cell? */
export const isColumn = (pasted: string): boolean => /[\t\n\r]/.test(pasted.trimEnd());

/**
 * Picks the column of figures from the cells of a spreadsheet: the first one in which every filled
 * cell but the first can be read, because that may be its title.
 */
const pickColumn = (lines: readonly string[][], kind: SheetKind): number => {
  const width = Math.max(...lines.map((cells) => cells.length));
  for (let column = 0; column < width; column++) {
    const filled = lines.map((cells) => cells[column]?.trim() ?? '').filter((cell) => cell !== '');
    const read = filled.filter((cell) => typeof kind.read(cell, { unit: 'unit' }) === 'number');
    if (read.length > 0 && read.length >= filled.length - 1) return column;
  }
  return 0;
};

/**
 * Lays pasted lines on the rows from the one at `start` down. An empty cell leaves its row as it is,
 * and a title above the figures, which has no digit, is left out. `rest` counts the lines for which there is no row.
 */
export const readPasted = (
  pasted: string,
  rows: readonly SheetRow[],
  start: number,
  kind: SheetKind,
): { lines: PastedLine[]; rest: number } => {
  const cells = pasted
    .replace(/[\r\n]+$/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.split('\t'));
  const column = pickColumn(cells, kind);
  const texts = cells.map((line) => line[column]?.trim() ?? '');
  const [title = ''] = texts;
  const isTitled = texts.length > 1 && /^\P{N}+$/u.test(title);
  const figures = isTitled ? texts.slice(1) : texts;
  const below = rows.slice(start);
  return {
    lines: figures.flatMap((text, i) => {
      const row = below[i];
      return row === undefined || text === '' ? [] : [{ row, text, value: kind.read(text, row) }];
    }),
    rest: figures.slice(below.length).filter((text) => text !== '').length,
  };
};
