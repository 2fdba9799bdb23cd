import { calculateOrderedGrams } from '../../../shop/goods/weights/weigh.ts';
import { formatRupees, type Paise } from '../../../shop/money.ts';
import { nameOrderLine } from '../../../shop/money/credit/name-order-line.ts';
import { spellRupees } from '../../../shop/money/invoice.ts';
import { sumTaxParts, type TaxKind, type TaxParts } from '../../../shop/money/tax.ts';
import type { DocumentLine } from '../../../shop/money/tax/document-lines.ts';
import { calculateLineCost } from '../../../shop/orders/order-sums.ts';
import type { Language } from '../../../shop/people/account.ts';
import { findState, findStateCode } from '../../../shop/states.ts';
import { type Brand, composeBrand } from './brand.ts';
import { isTaxed, readCharges, readTaxKind } from './invoice-lines.ts';
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

const nameSupply = ({
  state = '',
  country = 'India',
}: InvoiceFacts['order']['shipping_address']): string =>
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
  figures: (line: Line, made: DocumentLine) => string[];
  sums: (sum: TaxParts) => Invoice['sums'];
}

const readInvoiceTitle = (facts: InvoiceFacts): string => {
  if (facts.order.is_gift_card) return 'Receipt';
  return isTaxed(facts) ? 'Tax invoice' : 'Invoice';
};

const untaxedColumns: Columns = {
  heads: ['Price', 'Total'],
  figures: (line, { amount }) => [formatAmount(line.unit_price), formatAmount(amount)],
  sums: () => [],
};

const taxedColumns: Record<TaxKind, Columns> = {
  within: {
    heads: ['Taxable value', 'GST', 'CGST', 'SGST', 'Total'],
    figures: (_line, { rate, taxable, cgst, sgst, amount }) => [
      formatAmount(taxable),
      formatRate(rate),
      formatAmount(cgst),
      formatAmount(sgst),
      formatAmount(amount),
    ],
    sums: ({ taxable, cgst, sgst }) => [
      { label: 'Taxable value', value: formatAmount(taxable) },
      { label: 'CGST', value: formatAmount(cgst) },
      { label: 'SGST', value: formatAmount(sgst) },
    ],
  },
  across: {
    heads: ['Taxable value', 'GST', 'IGST', 'Total'],
    figures: (_line, { rate, taxable, igst, amount }) => [
      formatAmount(taxable),
      formatRate(rate),
      formatAmount(igst),
      formatAmount(amount),
    ],
    sums: ({ taxable, igst }) => [
      { label: 'Taxable value', value: formatAmount(taxable) },
      { label: 'IGST', value: formatAmount(igst) },
    ],
  },
};

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

/** A document within the seller's state has CGST; one without any tax goes by the places. */
const readShownKind = (facts: InvoiceFacts): TaxKind => {
  if (facts.documentLines.some((line) => line !== null && line.igst > 0)) return 'across';
  if (facts.documentLines.some((line) => line !== null && line.cgst > 0)) return 'within';
  return readTaxKind(facts);
};

/** Composes the table of a document from its lines, and sums them. */
const composeTable = (facts: InvoiceFacts): Pick<Invoice, 'columns' | 'lines' | 'sums'> => {
  const columns = isTaxed(facts) ? taxedColumns[readShownKind(facts)] : untaxedColumns;
  const lines = facts.lines.flatMap((line, i) => {
    const made = facts.documentLines[i] ?? null;
    return made === null
      ? []
      : composeLine(line, columns.figures(line, made), facts.order.language);
  });
  const sum = sumTaxParts(facts.documentLines.filter((line) => line !== null));
  return { columns: columns.heads, lines, sums: columns.sums(sum) };
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
 * contains its share of the charges; without, the charges stand below the lines.
 */
const composeWholeTable = (facts: InvoiceFacts): ReturnType<typeof composeTable> => {
  const table = composeTable(
    isTaxed(facts)
      ? facts
      : {
          ...facts,
          documentLines: facts.documentLines.map((made, i) => {
            const line = facts.lines[i];
            return made === null || line === undefined
              ? null
              : { ...made, amount: calculateLineCost(line) };
          }),
        },
  );
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

const describePart = ({ invoice, weighed, documentLines }: CreditNoteFacts): string => {
  const part = `It takes back a part of invoice ${invoice.number}`;
  if (weighed !== null) return `${part}, for the lines that weighed less.`;
  return documentLines.includes(null)
    ? `${part}, for the lines above.`
    : `${part}, shared out over its lines.`;
};

/** Composes a credit note over a whole invoice or a part of it. */
export const composeCreditNote = (facts: CreditNoteFacts): Invoice => {
  const { invoice, order, credit } = facts;
  const whole = credit.amount === order.total;
  const { columns, lines: rows, sums } = whole ? composeWholeTable(facts) : composeTable(facts);
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
