import { describe, expect, it } from 'vitest';
import { checkTaxClasses, isHsnPrefix } from './class-faults.ts';
import { shippedTaxClasses } from './shipped-classes.ts';
import type { TaxClass } from './tax-class.ts';

const any: TaxClass = {
  hsn: '62',
  minValue: null,
  maxValue: null,
  isPacked: null,
  from: '2025-09-22',
  rate: 500,
};

const unused = { stored: [], findLastUse: () => null };

const findPaths = (...classes: TaxClass[]): string[] =>
  checkTaxClasses(classes, unused).map(({ path, reason }) => `${path} ${reason}`);

describe('the digits of a class', () => {
  it.each(['62', '6205', '620520', '62052000', '01', '97'])('may be %s', (hsn) => {
    expect(isHsnPrefix(hsn)).toBe(true);
  });

  it.each(['', '6', '620', '62052', '620520001', '6a', ' 62', '00', '7701', '98', '9954', '٦٢'])(
    'may not be %o',
    (hsn) => {
      expect(isHsnPrefix(hsn)).toBe(false);
      expect(findPaths(any, { ...any, hsn })).toEqual(['classes.1.hsn hsn_prefix_format']);
    },
  );
});

describe('a table of classes', () => {
  it('that the shop brings is right', () => {
    expect(checkTaxClasses(shippedTaxClasses, unused)).toEqual([]);
    expect(checkTaxClasses([], unused)).toEqual([]);
  });

  it.each([-1, 4001, 0.5, Number.NaN])('has no rate of %d', (rate) => {
    expect(checkTaxClasses([{ ...any, rate }], unused)).toEqual([
      { path: 'classes.0.rate', reason: 'tax_rate_bounds', values: { max: 40 } },
    ]);
  });

  it.each([0, 25, 4000])('may have a rate of %d', (rate) => {
    expect(findPaths({ ...any, rate })).toEqual([]);
  });

  it('has values that are amounts, the lower one first', () => {
    expect(findPaths({ ...any, minValue: -1 })).toEqual(['classes.0.minValue tax_value_format']);
    expect(findPaths({ ...any, maxValue: 0.5 })).toEqual(['classes.0.maxValue tax_value_format']);
    expect(findPaths({ ...any, minValue: 5, maxValue: 5 })).toEqual([
      'classes.0.maxValue tax_values_reversed',
    ]);
    expect(findPaths({ ...any, minValue: 0, maxValue: 1 })).toEqual([]);
  });

  it.each(['', '2025-9-22', '2025-02-29', '2025-13-01', '22.09.2025', '2025-09-22T00:00:00Z'])(
    'has no day such as %o',
    (from) => {
      expect(findPaths({ ...any, from })).toEqual(['classes.0.from tax_day_format']);
    },
  );

  it('names each fault of each class', () => {
    expect(findPaths({ ...any, hsn: 'x', rate: -1, from: '' }, any, { ...any, rate: 1e9 })).toEqual(
      [
        'classes.0.hsn hsn_prefix_format',
        'classes.0.from tax_day_format',
        'classes.0.rate tax_rate_bounds',
        'classes.2.rate tax_rate_bounds',
      ],
    );
  });

  it('has no two classes for the same goods on the same day', () => {
    const overlaps = (a: Partial<TaxClass>, b: Partial<TaxClass>): boolean => {
      const faults = checkTaxClasses(
        [
          { ...any, hsn: '61' },
          { ...any, ...a },
          { ...any, ...b },
        ],
        unused,
      );
      if (faults.length > 0)
        expect(faults).toEqual([
          { path: 'classes.2.hsn', reason: 'tax_classes_overlap', values: { other: 2 } },
        ]);
      return faults.length > 0;
    };
    expect(overlaps({}, {})).toBe(true);
    expect(overlaps({}, { rate: 1800 })).toBe(true);
    expect(overlaps({}, { isPacked: true })).toBe(true);
    expect(overlaps({ isPacked: false }, { isPacked: false })).toBe(true);
    expect(overlaps({ maxValue: 2500_00 }, { minValue: 2499_99 })).toBe(true);
    expect(overlaps({ maxValue: 0 }, {})).toBe(true);
    expect(overlaps({ minValue: 10, maxValue: 20 }, { minValue: 12, maxValue: 15 })).toBe(true);
    expect(overlaps({ maxValue: 2500_00 }, { minValue: 2500_00 })).toBe(false);
    expect(overlaps({ isPacked: true }, { isPacked: false })).toBe(false);
    expect(overlaps({}, { hsn: '6205' })).toBe(false);
    expect(overlaps({}, { from: '2025-09-23' })).toBe(false);
  });
});

describe('a class of days that invoices have used', () => {
  const use = {
    stored: [any],
    findLastUse: (hsn: string) => (hsn.startsWith('62') ? '2026-11-20' : null),
  };

  it('stays as it is, beside classes of later days and of other goods', () => {
    expect(checkTaxClasses([any], use)).toEqual([]);
    expect(checkTaxClasses([any, { ...any, from: '2026-11-21', rate: 900 }], use)).toEqual([]);
    expect(checkTaxClasses([any, { ...any, hsn: '61' }], use)).toEqual([]);
  });

  it('neither comes', () => {
    for (const added of [
      { ...any, hsn: '6205' },
      { ...any, from: '2026-11-20', rate: 900 },
    ])
      expect(checkTaxClasses([any, added], use)).toEqual([
        {
          path: 'classes.1.from',
          reason: 'tax_day_used',
          values: { hsn: added.hsn, day: '2026-11-20' },
        },
      ]);
  });

  it('nor goes, nor changes', () => {
    const gone = {
      path: 'classes',
      reason: 'tax_class_used',
      values: { hsn: '62', day: '2026-11-20' },
    };
    expect(checkTaxClasses([], use)).toEqual([gone]);
    expect(checkTaxClasses([{ ...any, rate: 900 }], use)).toEqual([
      { ...gone, path: 'classes.0.from', reason: 'tax_day_used' },
      gone,
    ]);
  });
});
