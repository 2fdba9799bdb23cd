import { calculateOrderedGrams } from '../../../shop/goods/weights/weigh.ts';
import { formatRupees, type Paise, shareOut } from '../../../shop/money.ts';
import { nameOrderLine } from '../../../shop/money/credit/name-order-line.ts';
import { spellRupees } from '../../../shop/money/invoice.ts';
import { sumTaxParts, type TaxParts, type TaxKind, calculateTax } from '../../../shop/money/tax.ts';
import { addChargeShares, type OrderCharges } from '../../../shop/orders/delivery/charges.ts';
import { calculateLineCost } from '../../../shop/orders/order-sums.ts';
import type { Language } from '../../../shop/people/account.ts';
import { findState, findStateCode } from '../../../shop/states.ts';
import { type Brand, composeBrand } from './brand.ts';
import type { CreditNoteFacts, InvoiceFacts } from './queries.ts';

/** A line of the document, with each figure as it is printed. */
export interface InvoiceLine {
  name: string;
  /** Size, weight, colour, code of the goods. */
  detail: string;
  quantity: string;
  /** Taxable value, tax rate, tax amounts and total: one text for each of `columns`. */
  figures: string[];
}

/** A document as it is printed. It holds only texts, so that drawing decides nothing. */
export interface Invoice {
  title: string;
  brand: Brand;
  facts: { label: string; value: string }[];
  seller: { name: string; lines: string[] };
  buyer: { name: string; lines: string[] };
  /** The headings of the columns of figures. */
  columns: string[];
  lines: InvoiceLine[];
  sums: { label: string; value: string }[];
  total: string;
  inWords: string;
  notes: string[];
}

const dateFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeZone: 'Asia/Kolkata',
});

const formatAmount = (paise: number): string => formatRupees(paise).replace('Rs. ', '');

/** `1200` → `12%`, `25` → `0.25%`. */
const formatRate = (rate: number): string => `${rate / 100}%`;

const formatWeight = (grams: number): string =>
  grams >= 1000 ? `${grams / 1000} kg` : `${grams} g`;

/** Says what the scale showed when the line was packed; '' for goods that nobody has weighed. */
const describeWeighed = ({ weight_grams, quantity, weighed_grams }: Line): string => {
  const ordered = calculateOrderedGrams({ packGrams: weight_grams, quantity });
  return ordered === null || weighed_grams === null
    ? ''
    : `weighed ${formatWeight(weighed_grams)} of ${formatWeight(ordered)}`;
};

const withStateCode = (state: string): string => {
  const code = findStateCode(state);
  return code === null ? state : `${findState(state) ?? state} (${code})`;
};

type Address = InvoiceFacts['order']['shipping_address'];

/** The GST code of the place of supply; null outside of India, and for a state that is none. */
const findSupplyCode = ({ state = '', country = 'India' }: Address): string | null =>
  country === 'India' ? findStateCode(state) : null;

const nameSupply = ({ state = '', country = 'India' }: Address): string =>
  country === 'India' ? withStateCode(state) : [state, country].filter(Boolean).join(', ');

const composeSeller = ({
  seller: { legal_name, address, state, gstin, email, phone },
  shop,
}: InvoiceFacts): Invoice['seller'] => ({
  name: legal_name === '' ? shop.name : legal_name,
  lines: [
    ...address.split('\n'),
    withStateCode(state),
    gstin === '' ? '' : `GSTIN ${gstin}`,
    email,
    phone,
  ]
    .map((line) => line.trim())
    .filter((line) => line !== ''),
});

const composeBuyer = ({ shipping_address: to }: InvoiceFacts['order']): Invoice['buyer'] => ({
  name: to.name ?? '',
  lines: [
    to.address ?? '',
    `${to.city ?? ''} ${to.zipCode ?? ''}`.trim(),
    to.country === undefined || to.country === 'India'
      ? withStateCode(to.state ?? '')
      : (to.state ?? ''),
    to.country ?? '',
  ].filter((line) => line !== ''),
});

/**
 * Sales within the seller's state are taxed half by the Union and half by the state. An unknown
 * rate counts as no tax.
 */
const readTaxKind = ({ seller, order }: InvoiceFacts): TaxKind => {
  const from = findStateCode(seller.state) ?? seller.gstin.slice(0, 2);
  return from === findSupplyCode(order.shipping_address) ? 'within' : 'across';
};

type Line = InvoiceFacts['lines'][number];

const composeLine = (line: Line, figures: string[], language: Language): InvoiceLine => {
  const weight = line.weight_grams === null ? '' : formatWeight(line.weight_grams);
  const code = line.hsn_code === null ? '' : `HSN ${line.hsn_code}`;
  const details = [
    ...new Set([line.size, weight, line.colour, code, describeWeighed(line)]),
  ].filter((detail) => detail !== '');
  return {
    // The shop names a gift card itself: in the language in which the buyer ordered it.
    name: nameOrderLine({ productId: line.product_id, name: line.name }, language),
    detail: details.join(', '),
    quantity: String(line.quantity),
    figures,
  };
};

interface Columns {
  heads: string[];
  figures: (line: Line, taxed: TaxParts) => string[];
  sums: (sum: TaxParts) => Invoice['sums'];
}

/**
 * Only a seller with a GSTIN may show tax. Selling a gift card is no supply: the goods that it buys
 * are taxed when it is used (CBIC, Circular 243/37/2024-GST).
 */
const isTaxed = ({ seller, order }: InvoiceFacts): boolean =>
  seller.gstin !== '' && !order.is_gift_card;

const readInvoiceTitle = (facts: InvoiceFacts): string => {
  if (facts.order.is_gift_card) return 'Receipt';
  return isTaxed(facts) ? 'Tax invoice' : 'Invoice';
};

const untaxedColumns: Columns = {
  heads: ['Price', 'Total'],
  figures: (line) => [formatAmount(line.unit_price), formatAmount(line.line_total)],
  sums: () => [],
};

const taxedColumns: Record<TaxKind, Columns> = {
  within: {
    heads: ['Taxable value', 'GST', 'CGST', 'SGST', 'Total'],
    figures: (line, { taxable, cgst, sgst }) => [
      formatAmount(taxable),
      formatRate(line.gst_rate ?? 0),
      formatAmount(cgst),
      formatAmount(sgst),
      formatAmount(line.line_total),
    ],
    sums: ({ taxable, cgst, sgst }) => [
      { label: 'Taxable value', value: formatAmount(taxable) },
      { label: 'CGST', value: formatAmount(cgst) },
      { label: 'SGST', value: formatAmount(sgst) },
    ],
  },
  across: {
    heads: ['Taxable value', 'GST', 'IGST', 'Total'],
    figures: (line, { taxable, igst }) => [
      formatAmount(taxable),
      formatRate(line.gst_rate ?? 0),
      formatAmount(igst),
      formatAmount(line.line_total),
    ],
    sums: ({ taxable, igst }) => [
      { label: 'Taxable value', value: formatAmount(taxable) },
      { label: 'IGST', value: formatAmount(igst) },
    ],
  },
};

const readCharges = ({ order }: InvoiceFacts): OrderCharges => ({
  delivery: order.delivery_charge,
  cash: order.cod_charge,
});

/** Adds each line's share of the charges to what it costs after offers. */
const sumLineAmounts = (facts: InvoiceFacts): Paise[] =>
  addChargeShares(facts.lines.map(calculateLineCost), readCharges(facts));

/** Shows the charges of an order: with tax they are contained in the lines, else they are added. */
const composeCharges = (facts: InvoiceFacts): Invoice['sums'] => {
  const { delivery, cash } = readCharges(facts);
  const taxed = isTaxed(facts);
  const contained = taxed ? ' (in the lines)' : '';
  const charges = [
    { label: `Delivery${contained}`, amount: delivery },
    { label: `Cash on delivery${contained}`, amount: cash },
  ].filter(({ amount }) => amount > 0);
  const goods = { label: 'Goods', amount: facts.order.total - delivery - cash };
  const shown = taxed || charges.length === 0 ? charges : [goods, ...charges];
  return shown.map(({ label, amount }) => ({ label, value: formatAmount(amount) }));
};

/**
 * Composes the table of a document: `amounts` has the paise of each line that it covers. The tax is
 * taken out of each, and the sums are added.
 */
const composeTable = (
  facts: InvoiceFacts,
  amounts: readonly Paise[],
): Pick<Invoice, 'columns' | 'lines' | 'sums'> => {
  const kind = readTaxKind(facts);
  const columns = isTaxed(facts) ? taxedColumns[kind] : untaxedColumns;
  const taxed = facts.lines.map((line, i) =>
    calculateTax(amounts[i] ?? 0, line.gst_rate ?? 0, kind),
  );
  const lines = facts.lines.map((line, i) =>
    composeLine(
      line,
      columns.figures({ ...line, line_total: amounts[i] ?? 0 }, taxed[i] ?? sumTaxParts([])),
      facts.order.language,
    ),
  );
  return { columns: columns.heads, lines, sums: columns.sums(sumTaxParts(taxed)) };
};

/** The law wants a discount that was known at the sale on the invoice (CGST Act, section 15). */
const composeDiscount = ({ order }: InvoiceFacts): Invoice['sums'] =>
  order.discount === 0
    ? []
    : [{ label: 'Discount (in the lines)', value: formatAmount(order.discount) }];

const noteDiscount = (line: InvoiceLine, discount: Paise): InvoiceLine =>
  discount === 0 ? line : { ...line, detail: `${line.detail}, less ${formatRupees(discount)}` };

/**
 * Composes the table of the whole order. Delivery with goods is one supply, so with tax each line
 * contains its share of the charges.
 */
const composeWholeTable = (facts: InvoiceFacts): ReturnType<typeof composeTable> => {
  const amounts = isTaxed(facts) ? sumLineAmounts(facts) : facts.lines.map(calculateLineCost);
  const table = composeTable(facts, amounts);
  return {
    ...table,
    lines: table.lines.map((line, i) => noteDiscount(line, facts.lines[i]?.discount ?? 0)),
    sums: [...table.sums, ...composeDiscount(facts), ...composeCharges(facts)],
  };
};

const noSignatureNote = 'Made by a computer, and valid without a signature.';

/**
 * Composes an invoice. Prices and charges include the tax, so it is taken out of each line; the
 * parts add up to the total of the order.
 */
export const composeInvoice = (facts: InvoiceFacts): Invoice => {
  const { invoice, seller, order } = facts;
  return {
    title: readInvoiceTitle(facts),
    facts: [
      { label: 'Invoice', value: invoice.number },
      { label: 'Date', value: dateFormat.format(invoice.issued_at) },
      { label: 'Order', value: order.number },
      { label: 'Ordered', value: dateFormat.format(order.created_at) },
      { label: 'Payment', value: order.payment_method === 'COD' ? 'Cash on delivery' : 'Prepaid' },
      ...(order.is_gift_card
        ? []
        : [{ label: 'Place of supply', value: nameSupply(order.shipping_address) }]),
    ],
    brand: composeBrand(facts),
    seller: composeSeller(facts),
    buyer: composeBuyer(order),
    ...composeWholeTable(facts),
    total: formatRupees(order.total),
    inWords: spellRupees(order.total),
    notes: [
      ...(isTaxed(facts) ? ['Prices include the tax. It is not payable on reverse charge.'] : []),
      ...(order.is_gift_card ? ['A gift card is taxed when it is used.'] : []),
      ...(order.credit_used === 0
        ? []
        : [`${formatRupees(order.credit_used)} of it were paid with store credit.`]),
      ...seller.return_terms
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
      ...(order.weight_reduction === 0
        ? []
        : [
            'What was missing on the scale when the goods were packed is credited by a credit note.',
          ]),
      noSignatureNote,
    ],
  };
};

const reasonTexts: Readonly<Record<string, string>> = {
  cancelled: 'The order was cancelled',
  returned: 'The goods came back',
  weight: 'The goods weighed less than ordered when they were packed',
};

/**
 * Shares a partial credit note out over the lines, so that its tax is that of the goods (CGST Act,
 * section 34): one for missing weight by what each line missed, and any other by what the invoice
 * asked for the line, less what had been credited for missing weight.
 */
const sharePartialCredit = (facts: CreditNoteFacts): Paise[] => {
  const { credit, lines, weighed, reduced } = facts;
  const amounts = sumLineAmounts(facts);
  return shareOut(
    credit.amount,
    lines.map((line, i) =>
      weighed === null
        ? (amounts[i] ?? 0) - (reduced.get(line.id) ?? 0)
        : (weighed.get(line.id) ?? 0),
    ),
  );
};

const describePart = ({ invoice, weighed }: CreditNoteFacts): string =>
  weighed === null
    ? `It takes back a part of invoice ${invoice.number}, shared out over its lines.`
    : `It takes back a part of invoice ${invoice.number}, for the lines that weighed less.`;

/** Composes a credit note over a whole invoice or a part of it. */
export const composeCreditNote = (facts: CreditNoteFacts): Invoice => {
  const { invoice, order, credit } = facts;
  const whole = credit.amount === order.total;
  const {
    columns,
    lines: rows,
    sums,
  } = whole ? composeWholeTable(facts) : composeTable(facts, sharePartialCredit(facts));
  return {
    title: 'Credit note',
    facts: [
      { label: 'Credit note', value: credit.number },
      { label: 'Date', value: dateFormat.format(credit.issued_at) },
      { label: 'For invoice', value: invoice.number },
      { label: 'Of', value: dateFormat.format(invoice.issued_at) },
      { label: 'Order', value: order.number },
      { label: 'Place of supply', value: nameSupply(order.shipping_address) },
    ],
    brand: composeBrand(facts),
    seller: composeSeller(facts),
    buyer: composeBuyer(order),
    columns,
    // A partial credit note is not for a number of pieces.
    lines: whole ? rows : rows.map((row) => ({ ...row, quantity: '' })),
    sums,
    total: formatRupees(credit.amount),
    inWords: spellRupees(credit.amount),
    notes: [
      `Why: ${reasonTexts[credit.reason] ?? credit.reason}`,
      whole ? `It takes back the whole of invoice ${invoice.number}.` : describePart(facts),
      noSignatureNote,
    ],
  };
};
