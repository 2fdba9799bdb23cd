import { rupeesInWords } from '../../shop/invoice.ts';
import { formatRupees, type Paise, shareOut } from '../../shop/money.ts';
import { stateCode, sumTaxed, type Taxed, type TaxKind, taxOf } from '../../shop/tax.ts';
import type { CreditFacts, InvoiceFacts } from './queries.ts';

/** A line of the invoice, every figure as it is printed. */
export interface InvoiceLine {
  name: string;
  /** Size, weight, colour, code of the goods. */
  detail: string;
  quantity: string;
  /** Taxable value, rate and amounts of tax, total: one text a column of `columns`. */
  figures: string[];
}

/** An invoice as it is printed: texts only, so that drawing decides nothing. */
export interface Invoice {
  title: string;
  facts: { label: string; value: string }[];
  seller: { name: string; lines: string[] };
  buyer: { name: string; lines: string[] };
  /** Heads of the columns of figures. */
  columns: string[];
  lines: InvoiceLine[];
  sums: { label: string; value: string }[];
  total: string;
  inWords: string;
  notes: string[];
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

const money = (paise: number): string => formatRupees(paise).slice('Rs. '.length);

/** `1200` → `12%`, `25` → `0.25%`. */
const percent = (rate: number): string => `${rate / 100}%`;

const kilos = (grams: number): string => (grams >= 1000 ? `${grams / 1000} kg` : `${grams} g`);

const withCode = (state: string): string => {
  const code = stateCode(state);
  return code === null ? state : `${state} (${code})`;
};

const sellerOf = ({
  legal_name,
  address,
  state,
  gstin,
  email,
  phone,
}: InvoiceFacts['seller']): Invoice['seller'] => ({
  name: legal_name === '' ? 'Haat' : legal_name,
  lines: [
    ...address.split('\n'),
    withCode(state),
    gstin === '' ? '' : `GSTIN ${gstin}`,
    email,
    phone,
  ]
    .map((line) => line.trim())
    .filter((line) => line !== ''),
});

const buyerOf = ({ shipping_address: to }: InvoiceFacts['order']): Invoice['buyer'] => ({
  name: to.name ?? '',
  lines: [
    to.address ?? '',
    `${to.city ?? ''} ${to.zipCode ?? ''}`.trim(),
    withCode(to.state ?? ''),
    to.country ?? '',
  ].filter((line) => line !== ''),
});

/**
 * The tax is halved between Union and state when goods stay within the seller's, and a rate that is
 * not known is none.
 */
const kindOf = ({ seller, order }: InvoiceFacts): TaxKind => {
  const from = stateCode(seller.state) ?? seller.gstin.slice(0, 2);
  return from === stateCode(order.shipping_address.state ?? '') ? 'within' : 'across';
};

type Line = InvoiceFacts['lines'][number];

const lineOf = (line: Line, figures: string[]): InvoiceLine => {
  const weight = line.weight_grams === null ? '' : kilos(line.weight_grams);
  const code = line.hsn_code === null ? '' : `HSN ${line.hsn_code}`;
  const details = [...new Set([line.size, weight, line.colour, code])].filter(
    (detail) => detail !== '',
  );
  return { name: line.name, detail: details.join(', '), quantity: String(line.quantity), figures };
};

interface Columns {
  heads: string[];
  figures: (line: Line, taxed: Taxed) => string[];
  sums: (sum: Taxed) => Invoice['sums'];
}

/** Only who is registered for the tax may show any. */
const untaxed: Columns = {
  heads: ['Price', 'Total'],
  figures: (line) => [money(line.unit_price), money(line.line_total)],
  sums: () => [],
};

const taxedColumns: Record<TaxKind, Columns> = {
  within: {
    heads: ['Taxable value', 'GST', 'CGST', 'SGST', 'Total'],
    figures: (line, { taxable, cgst, sgst }) => [
      money(taxable),
      percent(line.gst_rate ?? 0),
      money(cgst),
      money(sgst),
      money(line.line_total),
    ],
    sums: ({ taxable, cgst, sgst }) => [
      { label: 'Taxable value', value: money(taxable) },
      { label: 'CGST', value: money(cgst) },
      { label: 'SGST', value: money(sgst) },
    ],
  },
  across: {
    heads: ['Taxable value', 'GST', 'IGST', 'Total'],
    figures: (line, { taxable, igst }) => [
      money(taxable),
      percent(line.gst_rate ?? 0),
      money(igst),
      money(line.line_total),
    ],
    sums: ({ taxable, igst }) => [
      { label: 'Taxable value', value: money(taxable) },
      { label: 'IGST', value: money(igst) },
    ],
  },
};

/**
 * The lines of a paper as far as each is meant by it (`amounts`, in paise), with their tax taken
 * out, and what they add up to.
 */
const tableOf = (
  facts: InvoiceFacts,
  amounts: readonly Paise[],
): Pick<Invoice, 'columns' | 'lines' | 'sums'> => {
  const kind = kindOf(facts);
  const columns = facts.seller.gstin === '' ? untaxed : taxedColumns[kind];
  const taxed = facts.lines.map((line, i) => taxOf(amounts[i] ?? 0, line.gst_rate ?? 0, kind));
  const lines = facts.lines.map((line, i) =>
    lineOf(
      line,
      columns.figures({ ...line, line_total: amounts[i] ?? 0 }, taxed[i] ?? sumTaxed([])),
    ),
  );
  return { columns: columns.heads, lines, sums: columns.sums(sumTaxed(taxed)) };
};

const byComputer = 'Made by a computer, and valid without a signature.';

/**
 * Puts an invoice into words and figures. Prices include the tax, which is taken out of each line;
 * the parts add up to the total of the order.
 */
export const composeInvoice = (facts: InvoiceFacts): Invoice => {
  const { invoice, seller, order, lines } = facts;
  return {
    title: seller.gstin === '' ? 'Invoice' : 'Tax invoice',
    facts: [
      { label: 'Invoice', value: invoice.number },
      { label: 'Date', value: day.format(invoice.issued_at) },
      { label: 'Order', value: order.number },
      { label: 'Ordered', value: day.format(order.created_at) },
      { label: 'Payment', value: order.payment_method === 'COD' ? 'Cash on delivery' : 'Prepaid' },
      { label: 'Place of supply', value: withCode(order.shipping_address.state ?? '') },
    ],
    seller: sellerOf(seller),
    buyer: buyerOf(order),
    ...tableOf(
      facts,
      lines.map((line) => line.line_total),
    ),
    total: formatRupees(order.total),
    inWords: rupeesInWords(order.total),
    notes: [
      ...(seller.gstin === ''
        ? []
        : ['Prices include the tax. It is not payable on reverse charge.']),
      ...seller.return_terms
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
      byComputer,
    ],
  };
};

const causes: Readonly<Record<string, string>> = {
  cancelled: 'The order was cancelled',
  returned: 'The goods came back',
};

/**
 * Puts a credit note into words and figures: what it takes back of the invoice, by line. A part of
 * the money is shared out over the lines by their totals, so that the tax in it is that of the
 * goods (CGST Act, section 34).
 */
export const composeCreditNote = (facts: CreditFacts): Invoice => {
  const { invoice, seller, order, lines, credit } = facts;
  const shares = shareOut(
    credit.amount,
    lines.map((line) => line.line_total),
  );
  const { columns, lines: rows, sums } = tableOf(facts, shares);
  const whole = credit.amount === order.total;
  return {
    title: 'Credit note',
    facts: [
      { label: 'Credit note', value: credit.number },
      { label: 'Date', value: day.format(credit.issued_at) },
      { label: 'For invoice', value: invoice.number },
      { label: 'Of', value: day.format(invoice.issued_at) },
      { label: 'Order', value: order.number },
      { label: 'Place of supply', value: withCode(order.shipping_address.state ?? '') },
    ],
    seller: sellerOf(seller),
    buyer: buyerOf(order),
    columns,
    // Of a part, no line says how many pieces it is for.
    lines: whole ? rows : rows.map((row) => ({ ...row, quantity: '' })),
    sums,
    total: formatRupees(credit.amount),
    inWords: rupeesInWords(credit.amount),
    notes: [
      `Why: ${causes[credit.reason] ?? credit.reason}`,
      whole
        ? `It takes back the whole of invoice ${invoice.number}.`
        : `It takes back a part of invoice ${invoice.number}, shared out over its lines.`,
      byComputer,
    ],
  };
};
