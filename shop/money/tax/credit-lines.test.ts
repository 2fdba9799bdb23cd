import { describe, expect, it } from 'vitest';
import { calculateTax, sumTaxParts, type TaxParts } from '../tax.ts';
import { composeCreditLines } from './credit-lines.ts';
import type { DocumentLine } from './document-lines.ts';

const invoice = (
  kind: 'within' | 'across',
  ...lines: [amount: number, rate: number][]
): DocumentLine[] =>
  lines.map(([amount, rate]) => ({ rate, amount, ...calculateTax(amount, rate, kind) }));

const sumNotes = (notes: readonly (readonly DocumentLine[])[]): TaxParts[] =>
  (notes[0] ?? []).map((_, i) => sumTaxParts(notes.flatMap((note) => note[i] ?? [])));

describe('the lines of a credit note', () => {
  const invoiced = invoice('within', [2121_00, 500], [5959_00, 1800], [1010_00, 0]);

  it('lie on the goods that come back, by what each paid, at their own rates', () => {
    expect(
      composeCreditLines(invoiced, [], { amount: 3000_00, paid: [2100_00, 0, 900_00] }),
    ).toEqual([
      { rate: 500, amount: 2100_00, taxable: 2000_00, cgst: 50_00, sgst: 50_00, igst: 0 },
      { rate: 1800, amount: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 },
      { rate: 0, amount: 900_00, taxable: 900_00, cgst: 0, sgst: 0, igst: 0 },
    ]);
  });

  it('give less than was paid in proportion, as when the kept goods lose an offer', () => {
    const note = composeCreditLines(invoiced, [], { amount: 1000_00, paid: [2100_00, 0, 900_00] });
    expect(note.map(({ amount }) => amount)).toEqual([700_00, 0, 300_00]);
  });

  it('take the whole invoice back to the paisa', () => {
    expect(composeCreditLines(invoiced, [], { amount: 9090_00, paid: null })).toEqual(invoiced);
    expect(
      composeCreditLines(invoiced, [], { amount: 9090_00, paid: [2100_00, 5900_00, 1000_00] }),
    ).toEqual(invoiced);
  });

  it('share an amount by hand by what is left of each line', () => {
    const first = composeCreditLines(invoiced, [], { amount: 5959_00, paid: [0, 5900_00, 0] });
    const second = composeCreditLines(invoiced, sumNotes([first]), { amount: 313_10, paid: null });
    // 2,121.00 and 1,010.00 are left: a tenth of each.
    expect(second.map(({ amount }) => amount)).toEqual([212_10, 0, 101_00]);
    expect(second[0]).toMatchObject({ taxable: 202_00, cgst: 5_05, sgst: 5_05 });
  });

  it('never give back more of a line than it has left: the rest falls on the other lines', () => {
    const first = composeCreditLines(invoiced, [], { amount: 2000_00, paid: [2000_00, 0, 0] });
    const second = composeCreditLines(invoiced, sumNotes([first]), {
      amount: 1000_00,
      paid: [2100_00, 0, 1000_00],
    });
    expect(second.map(({ amount }) => amount)).toEqual([121_00, 0, 879_00]);
    const third = composeCreditLines(invoiced, sumNotes([first, second]), {
      amount: 631_00,
      paid: [2100_00, 0, 1000_00],
    });
    expect(third.map(({ amount }) => amount)).toEqual([0, 500_00, 131_00]);
  });

  it('are refused above what is left of the invoice', () => {
    const first = composeCreditLines(invoiced, [], { amount: 9000_00, paid: null });
    for (const paid of [null, [1, 1, 1]])
      expect(() =>
        composeCreditLines(invoiced, sumNotes([first]), { amount: 90_01, paid }),
      ).toThrow('above what is left');
  });

  it('give nothing back of an invoice over nothing', () => {
    expect(composeCreditLines(invoice('within', [0, 500]), [], { amount: 0, paid: null })).toEqual([
      { rate: 500, amount: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 },
    ]);
    expect(composeCreditLines([], [], { amount: 0, paid: null })).toEqual([]);
  });

  it('have no part below zero after notes that were made otherwise, each with its own rounding', () => {
    const one = invoice('within', [349_50, 1200]);
    const rounded = [calculateTax(174_77, 1200, 'within'), calculateTax(174_67, 1200, 'within')];
    const earlier = [sumTaxParts(rounded)];
    expect(earlier).toEqual([{ taxable: 312_00, cgst: 18_72, sgst: 18_72, igst: 0 }]);
    for (const offBy of [-1, 0, 1]) {
      const notes = [
        { ...earlier[0]!, taxable: 312_00 - 2 * offBy, cgst: 18_72 + offBy, sgst: 18_72 + offBy },
      ];
      const [line] = composeCreditLines(one, notes, { amount: 6, paid: null });
      const { taxable = -1, cgst = -1, sgst = -1 } = line ?? {};
      expect(taxable + cgst + sgst).toBe(6);
      expect(Math.min(taxable, cgst, sgst)).toBeGreaterThanOrEqual(0);
    }
  });

  it('leave a line alone of which notes that were made otherwise gave too much', () => {
    const two = invoice('within', [100_00, 500], [100_00, 500]);
    const earlier = [calculateTax(110_00, 500, 'within'), sumTaxParts([])];
    const note = composeCreditLines(two, earlier, { amount: 90_00, paid: null });
    expect(note.map(({ amount }) => amount)).toEqual([0, 90_00]);
    expect(() => composeCreditLines(two, earlier, { amount: 90_01, paid: [1, 0] })).toThrow();
  });

  it.each(['within', 'across'] as const)(
    'add up to the invoice when it goes back paisa by paisa, %s',
    (kind) => {
      const small = invoice(kind, [4, 4000], [11, 500], [3, 1800]);
      const notes: DocumentLine[][] = [];
      for (let i = 0; i < 18; i++)
        notes.push(composeCreditLines(small, sumNotes(notes), { amount: 1, paid: null }));
      const parts = notes
        .flat()
        .flatMap(({ taxable, cgst, sgst, igst }) => [taxable, cgst, sgst, igst]);
      expect(Math.min(...parts)).toBe(0);
      expect(sumNotes(notes)).toEqual(small.map((line) => sumTaxParts([line])));
    },
  );

  it.each(['within', 'across'] as const)(
    'follow the rate however often a part goes back, %s',
    (kind) => {
      const one = invoice(kind, [3333_33, 1800]);
      const notes: DocumentLine[][] = [];
      for (let i = 0; i < 300; i++) {
        notes.push(composeCreditLines(one, sumNotes(notes), { amount: 7_77, paid: null }));
        expect(sumNotes(notes)).toEqual([calculateTax(7_77 * (i + 1), 1800, kind)]);
      }
    },
  );
});
