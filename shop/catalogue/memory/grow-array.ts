/** A column of numbers, one for each slot, or the parts of one for several. */
export type Column =
  | Float64Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>;

/** Copies a column into one of at least `size`, half as large again, so that few copies are made. */
export const growArray = <T extends Column>(column: T, size: number): T => {
  if (size <= column.length) return column;
  const create = column.constructor as new (size: number) => T;
  const grown = new create(Math.max(size, column.length + (column.length >>> 1)));
  grown.set(column);
  return grown;
};
