import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { giftCardProductId } from '../../../shop/money/credit/gift-card.ts';
import { defaultIdentity } from '../../../shop/office/identity.ts';
import { composeCreditNote, composeInvoice, type Invoice } from './compose.ts';
import { composeInvoiceLines } from './invoice-lines.ts';
import { composeNoteLinesOfBefore } from './note-lines-of-before.ts';
import type { CreditNoteFacts, InvoiceFacts } from './queries.ts';

const at = new Date('2026-11-23T09:00:00Z');
const seller = {
  legal_name: 'Haat Retail Pvt Ltd',
  address: '18 Laxmi Road',
  state: 'Maharashtra',
  gstin: '27AAPFU0939F1ZV',
  email: '',
  phone: '',
  return_terms: '',
  invoice_prefix: 'HT',
};
const address = {
  name: 'Meera',
  address: '14 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  zipCode: '411004',
};

interface Case {
  /** `discount` is a share of the line in percent. */
  lines: readonly { total: number; rate: number; discount?: number }[];
  delivery: number;
  cash: number;
  state: string;
  country?: string;
  gstin: string;
}

const readDiscount = ({ total, discount = 0 }: Case['lines'][number]): number =>
  Math.floor((total * discount) / 100);

const buildHead = ({
  lines,
  delivery,
  cash,
  state,
  country,
  gstin,
}: Case): Omit<InvoiceFacts, 'documentLines'> => ({
  invoice: { number: 'HT/26-27/00001', issued_at: at },
  seller: { ...seller, gstin },
  shop: defaultIdentity,
  order: {
    id: 'ord_1',
    number: 'HT-00000001',
    account_id: 'acc_1',
    state: 'processing',
    payment_method: 'COD',
    total: lines.reduce((sum, line) => sum + line.total - readDiscount(line), delivery + cash),
    discount: lines.reduce((sum, line) => sum + readDiscount(line), 0),
    offers: null,
    weight_reduction: 0,
    weighed_at: null,
    packed_at: null,
    delivery_charge: delivery,
    cod_charge: cash,
    credit_used: 0,
    is_gift_card: false,
    kg_total: 0,
    item_count: lines.length,
    shipping_address: { ...address, state, ...(country === undefined ? {} : { country }) },
    language: 'en',
    hold_until: null,
    paid_at: null,
    delivered_at: null,
    created_at: at,
    promised_min_days: null,
    promised_max_days: null,
    slot_area: null,
    slot_starts_at: null,
    slot_ends_at: null,
    slot_closes_at: null,
    search_text: '',
    replaces_return_id: null,
    replaces_order_id: null,
  },
  lines: lines.map(({ total, rate, ...line }, position) => ({
    id: `lin_${position}`,
    order_id: 'ord_1',
    position,
    product_id: 'prd_1',
    variant_id: 'var_1',
    name: 'Kurta',
    image: null,
    sale_unit: 'unit',
    size: 'M',
    weight_grams: null,
    colour: '',
    quantity: 1,
    unit_price: total,
    line_total: total,
    discount: readDiscount({ total, rate, ...line }),
    weighed_grams: null,
    weight_reduction: 0,
    hsn_code: '6205',
    gst_rate: rate,
  })),
});

const buildFacts = (one: Case): InvoiceFacts => {
  const head = buildHead(one);
  return { ...head, documentLines: composeInvoiceLines(head) };
};

/** Composes a credit note whose lines were not stored. */
const composeNote = (facts: CreditNoteFacts): Invoice =>
  composeCreditNote({
    ...facts,
    documentLines: composeNoteLinesOfBefore(facts, composeInvoiceLines(facts), new Map()),
  });

const readPaise = (text: string): number => Number(text.replaceAll(/[^0-9]/g, ''));
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const readSum = ({ sums }: Invoice, ...labels: string[]): number =>
  sumOf(sums.filter(({ label }) => labels.includes(label)).map(({ value }) => readPaise(value)));
const sumColumn = ({ columns, lines }: Invoice, head: string): number =>
  sumOf(lines.map(({ figures }) => readPaise(figures[columns.indexOf(head)] ?? '')));

const paise = fc.integer({ min: 0, max: 10_00_000_00 });
const someCase: fc.Arbitrary<Case> = fc.record({
  lines: fc.array(
    fc.record({
      total: paise,
      rate: fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800),
      discount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100 })),
    }),
    { minLength: 1, maxLength: 20 },
  ),
  delivery: fc.oneof(fc.constant(0), paise),
  cash: fc.oneof(fc.constant(0), paise),
  state: fc.constantFrom('Maharashtra', 'Goa'),
  gstin: fc.constantFrom('', seller.gstin),
});
const taxes = ['Taxable value', 'CGST', 'SGST', 'IGST'];

describe('an invoice with charges', () => {
  test('adds up to the total of the order to the paisa, by lines and by sums', () => {
    fc.assert(
      fc.property(someCase, (one) => {
        const facts = buildFacts(one);
        const invoice = composeInvoice(facts);
        expect(readPaise(invoice.total)).toBe(facts.order.total);
        expect(readSum(invoice, 'Discount (in the lines)')).toBe(facts.order.discount);
        if (one.gstin === '') {
          const charges = readSum(invoice, 'Delivery', 'Cash on delivery');
          expect(charges).toBe(one.delivery + one.cash);
          expect(sumColumn(invoice, 'Total') + charges).toBe(facts.order.total);
          return;
        }
        expect(sumColumn(invoice, 'Total')).toBe(facts.order.total);
        expect(readSum(invoice, ...taxes)).toBe(facts.order.total);
        for (const head of taxes.filter((name) => invoice.columns.includes(name)))
          expect(sumColumn(invoice, head)).toBe(readSum(invoice, head));
        expect(readSum(invoice, 'Delivery (in the lines)')).toBe(one.delivery);
        expect(readSum(invoice, 'Cash on delivery (in the lines)')).toBe(one.cash);
      }),
    );
  });

  test('has credit notes that add up, and one over the whole order mirrors the invoice', () => {
    fc.assert(
      fc.property(someCase, fc.nat(1_000_000), (one, share) => {
        const facts = buildFacts(one);
        const { total } = facts.order;
        fc.pre(total > 0);
        const compose = (amount: number) =>
          composeNote({
            ...facts,
            weighed: null,
            reduced: new Map(),
            credit: { number: 'HT/C26-27/00001', amount, issued_at: at, reason: 'cancelled' },
          });
        const invoice = composeInvoice(facts);
        const whole = compose(total);
        expect([whole.lines, whole.sums, whole.total]).toEqual([
          invoice.lines,
          invoice.sums,
          invoice.total,
        ]);
        const amount = Math.max(1, Math.floor((total * share) / 1_000_001));
        fc.pre(amount < total);
        const part = compose(amount);
        expect(sumColumn(part, 'Total')).toBe(amount);
        if (one.gstin !== '') expect(readSum(part, ...taxes)).toBe(amount);
      }),
    );
  });

  test.each([
    ['en', 'Gift card'],
    ['fn', 'Carte cadeau'],
    ['de', 'Geschenkkarte'],
  ] as const)('names a gift card in the language of its buyer: %s', (language, name) => {
    const facts = buildFacts({
      lines: [{ total: 500_00, rate: 0 }],
      delivery: 0,
      cash: 0,
      state: 'Goa',
      gstin: seller.gstin,
    });
    const ofCard: InvoiceFacts = {
      ...facts,
      order: { ...facts.order, is_gift_card: true, language },
      lines: facts.lines.map((line) => ({
        ...line,
        product_id: giftCardProductId,
        name: 'Gift card',
      })),
    };
    const note = composeNote({
      ...ofCard,
      weighed: null,
      reduced: new Map(),
      credit: { number: 'HT/C26-27/00001', amount: 200_00, issued_at: at, reason: 'refunded' },
    });
    expect([composeInvoice(ofCard), note].map(({ lines }) => lines[0]?.name)).toEqual([name, name]);
  });

  test('names the discount of each line, and their sum', () => {
    const invoice = composeInvoice(
      buildFacts({
        lines: [
          { total: 1000_00, rate: 500, discount: 10 },
          { total: 50_00, rate: 500 },
        ],
        delivery: 0,
        cash: 0,
        state: 'Maharashtra',
        gstin: '',
      }),
    );
    expect(invoice.lines.map(({ detail, figures }) => [detail, figures.at(-1)])).toEqual([
      ['M, HSN 6205, less Rs. 100.00', '900.00'],
      ['M, HSN 6205', '50.00'],
    ]);
    expect(invoice.sums).toEqual([{ label: 'Discount (in the lines)', value: '100.00' }]);
    expect(invoice.total).toBe('Rs. 950.00');
  });

  test('is without charges the invoice that it was', () => {
    const facts = buildFacts({
      lines: [{ total: 1050_00, rate: 500 }],
      delivery: 0,
      cash: 0,
      state: 'Maharashtra',
      gstin: seller.gstin,
    });
    expect(composeInvoice(facts).sums).toEqual([
      { label: 'Taxable value', value: '1,000.00' },
      { label: 'CGST', value: '25.00' },
      { label: 'SGST', value: '25.00' },
    ]);
  });
});

describe('the credit notes of a weighed order', () => {
  const weighedCase = fc.tuple(
    someCase,
    fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 20, maxLength: 20 }),
  );
  /** A line was ordered with one kilo, and weighs as many grams as `shown` says. */
  const weigh = ({ order, lines, ...facts }: InvoiceFacts, shown: readonly number[]) => {
    const weighed = lines.map((line, i) => ({
      ...line,
      weight_grams: 1000,
      weighed_grams: shown[i] ?? 1000,
      weight_reduction: Math.floor(
        ((line.line_total - line.discount) * (1000 - (shown[i] ?? 1000))) / 1000,
      ),
    }));
    const reduction = sumOf(weighed.map((line) => line.weight_reduction));
    return {
      ...facts,
      order: { ...order, weight_reduction: reduction, weighed_at: at },
      lines: weighed,
    };
  };
  const readTotals = (note: Invoice) =>
    note.lines.map(({ figures }) => readPaise(figures.at(-1) ?? ''));

  test('cover the lines that weighed less, and with the last one take back every line of the invoice', () => {
    fc.assert(
      fc.property(weighedCase, ([one, shown]) => {
        const facts = weigh(buildFacts({ ...one, gstin: seller.gstin }), shown);
        const { total, weight_reduction: less } = facts.order;
        fc.pre(less > 0 && less < total);
        const amounts = new Map(facts.lines.map((line) => [line.id, line.weight_reduction]));
        const note = { number: 'HT/C26-27/00001', issued_at: at };
        const weighing = composeNote({
          ...facts,
          weighed: amounts,
          reduced: amounts,
          credit: { ...note, amount: less, reason: 'weight' },
        });
        expect(readTotals(weighing)).toEqual([...amounts.values()]);
        expect(readSum(weighing, ...taxes)).toBe(less);
        const rest = composeNote({
          ...facts,
          weighed: null,
          reduced: amounts,
          credit: { ...note, amount: total - less, reason: 'cancelled' },
        });
        const taken = readTotals(rest).map((amount, i) => amount + (readTotals(weighing)[i] ?? 0));
        expect(taken).toEqual(readTotals(composeInvoice(facts)));
      }),
    );
  });

  test('and its invoice say both weights, and the invoice keeps its figures', () => {
    const plain = buildFacts({
      lines: [{ total: 200_00, rate: 500 }],
      delivery: 0,
      cash: 0,
      state: 'Maharashtra',
      gstin: seller.gstin,
    });
    const facts = weigh(plain, [973]);
    const invoice = composeInvoice(facts);
    expect(invoice.lines[0]?.detail).toContain('weighed 973 g of 1 kg');
    expect(invoice.notes).toContainEqual(expect.stringContaining('is credited by a credit note'));
    expect([invoice.sums, invoice.total]).toEqual([
      composeInvoice(plain).sums,
      composeInvoice(plain).total,
    ]);
    const note = composeNote({
      ...facts,
      weighed: new Map([['lin_0', 5_40]]),
      reduced: new Map(),
      credit: { number: 'HT/C26-27/00001', issued_at: at, amount: 5_40, reason: 'weight' },
    });
    expect(note.lines[0]?.detail).toContain('weighed 973 g of 1 kg');
    expect(note.notes[0]).toBe('Why: The goods weighed less than ordered when they were packed');
  });
});

describe('the kind of tax', () => {
  const compose = (state: string, country?: string) =>
    composeInvoice(
      buildFacts({
        lines: [{ total: 1000_00, rate: 500 }],
        delivery: 0,
        cash: 0,
        state,
        ...(country === undefined ? {} : { country }),
        gstin: seller.gstin,
      }),
    );

  test.each([
    ['Maharashtra', 'CGST', 'Maharashtra (27)'],
    ['MH', 'CGST', 'Maharashtra (27)'],
    ['Maharastra', 'CGST', 'Maharashtra (27)'],
    ['Orissa', 'IGST', 'Odisha (21)'],
    ['Uttaranchal', 'IGST', 'Uttarakhand (05)'],
  ])('follows the state that is meant: %s', (state, tax, place) => {
    const { columns, facts } = compose(state);
    expect(columns).toContain(tax);
    expect(facts).toContainEqual({ label: 'Place of supply', value: place });
  });

  test('to another country is that of a sale across states, whatever its region is called', () => {
    const { columns, facts } = compose('Maharashtra', 'Germany');
    expect(columns).toContain('IGST');
    expect(facts).toContainEqual({ label: 'Place of supply', value: 'Maharashtra, Germany' });
  });
});
