import { readAmount, readWholeNumber, stripRupeeSigns } from '../../../shop/typed-numbers.ts';
import { formatPriceField } from '../fields/numbers.ts';

/** A line of a sheet: what it is of, and the figure of it that can be typed. */
export interface SheetRow {
  _id: string;
  name: string;
  /** Which of its sizes or packs. */
  part: string;
  unit: 'kg' | 'unit';
  /** The variations that the figure belongs to. */
  variationIds: readonly string[];
  /** The figure as it is stored; null: there is none of its own. */
  value: number | null;
}

/** What can be typed into a sheet. */
export interface SheetKind {
  /** Its name in the API. */
  field: 'price' | 'stock';
  /** Reads a typed text; undefined for one that cannot be. */
  read: (typed: string, row: Pick<SheetRow, 'unit'>) => number | null | undefined;
  format: (value: number) => string;
  inputMode: 'decimal' | 'numeric';
}

const maxFigure = 10_00_000;

/** Prices in rupees. A price of a kilo may be left out: it then follows the universal one. */
export const priceKind: SheetKind = {
  field: 'price',
  read: (typed, { unit }) => {
    const text = stripRupeeSigns(typed);
    if (text === '') return unit === 'kg' ? null : undefined;
    const price = readAmount(text);
    return price === null || price === 0 || price > maxFigure ? undefined : price;
  },
  format: formatPriceField,
  inputMode: 'decimal',
};

/** Stocks in pieces or packs. */
export const stockKind: SheetKind = {
  field: 'stock',
  read: (typed) => {
    const stock = readWholeNumber(typed);
    return stock === null || stock > maxFigure ? undefined : stock;
  },
  format: String,
  inputMode: 'numeric',
};

/** The row of the universal price of a kilo, which belongs to no variation. */
export const buildUniversalRow = (rupees: number): SheetRow => ({
  _id: 'universal',
  name: '',
  part: '',
  unit: 'kg',
  variationIds: [],
  value: rupees,
});

export const isUniversal = ({ variationIds }: SheetRow): boolean => variationIds.length === 0;
