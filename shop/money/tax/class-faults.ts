import { maxTaxRate, type TaxClass } from './tax-class.ts';

/** What is wrong with a table of classes: the field by its path, and why. */
export type TaxClassFault = { path: string } & (
  | { reason: 'hsn_prefix_format' | 'tax_value_format' | 'tax_values_reversed' | 'tax_day_format' }
  | { reason: 'tax_rate_bounds'; values: { max: number } }
  /** `other` counts from 1. */
  | { reason: 'tax_classes_overlap'; values: { other: number } }
  | { reason: 'tax_day_used' | 'tax_class_used'; values: { hsn: string; day: string } }
);

/** The table that is to be replaced, and what has been invoiced by it. */
export interface ClassUse {
  stored: readonly TaxClass[];
  /**
   * Finds the last day whose invoices took a rate from a class with at most so many digits, for an HSN
   * code that begins with these; null when there is none.
   */
  findLastUse: (hsn: string) => string | null;
}

/** No chapter of goods has these numbers: 77 is kept free, and 98 and 99 are no goods of a shop. */
const noChapters = new Set(['00', '77', '98', '99']);

/** Is the text a chapter, heading, subheading or tariff item of the HSN? */
export const isHsnPrefix = (value: string): boolean =>
  /^[0-9]{2}(?:[0-9]{2}){0,3}$/.test(value) && !noChapters.has(value.slice(0, 2));

const isDay = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.startsWith(value) === true;

const isWhole = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const checkFields = (
  { hsn, minValue, maxValue, from, rate }: TaxClass,
  path: string,
): TaxClassFault[] => [
  ...(isHsnPrefix(hsn) ? [] : [{ path: `${path}.hsn`, reason: 'hsn_prefix_format' } as const]),
  ...(minValue === null || isWhole(minValue)
    ? []
    : [{ path: `${path}.minValue`, reason: 'tax_value_format' } as const]),
  ...(maxValue === null || isWhole(maxValue)
    ? []
    : [{ path: `${path}.maxValue`, reason: 'tax_value_format' } as const]),
  ...(minValue === null || maxValue === null || minValue < maxValue
    ? []
    : [{ path: `${path}.maxValue`, reason: 'tax_values_reversed' } as const]),
  ...(isDay(from) ? [] : [{ path: `${path}.from`, reason: 'tax_day_format' } as const]),
  ...(isWhole(rate) && rate <= maxTaxRate
    ? []
    : [
        {
          path: `${path}.rate`,
          reason: 'tax_rate_bounds',
          values: { max: maxTaxRate / 100 },
        } as const,
      ]),
];

/** Could goods have both classes at once? */
const overlap = (a: TaxClass, b: TaxClass): boolean =>
  a.hsn === b.hsn &&
  a.from === b.from &&
  (a.isPacked === null || b.isPacked === null || a.isPacked === b.isPacked) &&
  (a.minValue ?? -1) < (b.maxValue ?? Number.POSITIVE_INFINITY) &&
  (b.minValue ?? -1) < (a.maxValue ?? Number.POSITIVE_INFINITY);

const checkOverlaps = (classes: readonly TaxClass[]): TaxClassFault[] =>
  classes.flatMap((one, i) => {
    const other = classes.findIndex((earlier, j) => j < i && overlap(earlier, one));
    return other < 0
      ? []
      : [
          {
            path: `classes.${i}.hsn`,
            reason: 'tax_classes_overlap',
            values: { other: other + 1 },
          } as const,
        ];
  });

const isSame = (a: TaxClass, b: TaxClass): boolean =>
  a.hsn === b.hsn &&
  a.minValue === b.minValue &&
  a.maxValue === b.maxValue &&
  a.isPacked === b.isPacked &&
  a.from === b.from &&
  a.rate === b.rate;

/** Compares two tables: a class of a day that invoices have used can neither come nor go. */
const checkHistory = (
  classes: readonly TaxClass[],
  { stored, findLastUse }: ClassUse,
): TaxClassFault[] => {
  const findUse = ({ hsn, from }: TaxClass): { hsn: string; day: string } | null => {
    const day = findLastUse(hsn);
    return day === null || day < from ? null : { hsn, day };
  };
  const come = classes.flatMap((one, i) => {
    const use = stored.some((old) => isSame(old, one)) ? null : findUse(one);
    return use === null
      ? []
      : [{ path: `classes.${i}.from`, reason: 'tax_day_used', values: use } as const];
  });
  const gone = stored.flatMap((old) => {
    const use = classes.some((one) => isSame(old, one)) ? null : findUse(old);
    return use === null
      ? []
      : [{ path: 'classes', reason: 'tax_class_used', values: use } as const];
  });
  return [...come, ...gone];
};

/**
 * Checks a table of classes that is to replace the stored one, and lists every fault. Classes are
 * compared with each other only when each of them is right by itself.
 */
export const checkTaxClasses = (classes: readonly TaxClass[], use: ClassUse): TaxClassFault[] => {
  const faults = classes.flatMap((one, i) => checkFields(one, `classes.${i}`));
  return faults.length > 0 ? faults : [...checkOverlaps(classes), ...checkHistory(classes, use)];
};
