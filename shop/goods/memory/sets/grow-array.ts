/** A column of numbers that is as wide as they need: most take one or two bytes. */
export type NumberColumn =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** A column of numbers, one for each ordinal, or the parts of one for several. */
export type Column = NumberColumn | Int32Array<ArrayBuffer>;

/** Copies a column into one of at least `size`, half as large again, so that few copies are made. */
export const growArray = <T extends Column>(column: T, size: number): T => {
  if (size <= column.length) return column;
  const create = column.constructor as new (size: number) => T;
  const grown = new create(Math.max(size, column.length + (column.length >>> 1)));
  grown.set(column);
  return grown;
};

const widen = (column: NumberColumn): NumberColumn => {
  if (column instanceof Uint8Array) return new Uint16Array(column);
  return column instanceof Uint16Array ? new Uint32Array(column) : new Float64Array(column);
};

/** Stores a number in a column. Returns a longer or wider column if the number needs one. */
export const putNumber = (column: NumberColumn, at: number, value: number): NumberColumn => {
  const grown = growArray(column, at + 1);
  grown[at] = value;
  const fits = grown[at] === value || grown instanceof Float64Array;
  return fits ? grown : putNumber(widen(grown), at, value);
};
