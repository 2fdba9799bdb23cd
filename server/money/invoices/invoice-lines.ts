import type { SellerRow } from '../../../database/tables/office.ts';
import { calculateTax, type TaxKind } from '../../../shop/money/tax.ts';
import {
  composeDocumentLines,
  type DocumentLine,
  type InvoicedLine,
} from '../../../shop/money/tax/document-lines.ts';
import { countAsPacked, type TaxClass } from '../../../shop/money/tax/tax-class.ts';
import { addChargeShares, type OrderCharges } from '../../../shop/orders/delivery/charges.ts';
import { calculateLineCost } from '../../../shop/orders/order-sums.ts';
import { findStateCode } from '../../../shop/states.ts';
import type { OrderLineRow, OrderRow } from '../../orders/order/order-rows.ts';

/** What decides the tax of an order. */
export interface SoldOrder {
  seller: Pick<SellerRow, 'state' | 'gstin'>;
  order: Pick<OrderRow, 'shipping_address' | 'is_gift_card' | 'delivery_charge' | 'cod_charge'>;
  lines: readonly OrderLineRow[];
}

/**
 * Only a seller with a GSTIN may show tax. Selling a gift card is no supply: the goods that it buys
 * are taxed when it is used (CBIC, Circular 243/37/2024-GST).
 */
export const isTaxed = ({ seller, order }: Pick<SoldOrder, 'seller' | 'order'>): boolean =>
  seller.gstin !== '' && !order.is_gift_card;

/** The GST code of the place of supply; null outside of India, and for a state that is none. */
const findSupplyCode = ({
  state = '',
  country = 'India',
}: OrderRow['shipping_address']): string | null =>
  country === 'India' ? findStateCode(state) : null;

/** Sales within the seller's state are taxed half by the Union and half by the state. */
export const readTaxKind = ({ seller, order }: Pick<SoldOrder, 'seller' | 'order'>): TaxKind => {
  const from = findStateCode(seller.state) ?? seller.gstin.slice(0, 2);
  return from === findSupplyCode(order.shipping_address) ? 'within' : 'across';
};

export const readCharges = ({ order }: Pick<SoldOrder, 'order'>): OrderCharges => ({
  delivery: order.delivery_charge,
  cash: order.cod_charge,
});

/** Splits what is paid for each line at the rate of its goods; one without a rate is not taxed. */
const splitAmounts = (sold: SoldOrder, amounts: readonly number[]): DocumentLine[] => {
  const kind = readTaxKind(sold);
  return sold.lines.map(({ gst_rate: ownRate }, i) => {
    const amount = amounts[i] ?? 0;
    const rate = isTaxed(sold) ? (ownRate ?? 0) : 0;
    return { rate, amount, ...calculateTax(amount, rate, kind) };
  });
};

/** A line of an invoice that is about to be issued. */
type ClassedLine = InvoicedLine & { isClassed: boolean };

/** The law on the day of an invoice, and what it asks about the goods. */
export interface RateFacts {
  classes: readonly TaxClass[];
  /** The day of the invoice, in India. */
  day: string;
  /** Which products are packed and labelled; null or left out: nobody has said. */
  packed: Readonly<Record<string, boolean | null>>;
  /** The pieces in one package, by variation; one where nothing stands. */
  pieces: Readonly<Record<string, number>>;
  /** Are goods by the kilo weighed out when they are packed? */
  weighs: boolean;
}

/**
 * Makes the lines of the invoice of an order, in the order of its lines. A tax class of the day beats the
 * rate that the goods had when they were ordered (TAX-2, docs/product.md).
 */
export const composeClassedLines = (sold: SoldOrder, facts: RateFacts): ClassedLine[] =>
  isTaxed(sold)
    ? composeDocumentLines(
        sold.lines.map((line) => ({
          hsn: line.hsn_code,
          ownRate: line.gst_rate,
          isPacked: countAsPacked(facts.packed[line.product_id] ?? null, {
            grams: line.weight_grams,
            weighs: facts.weighs,
          }),
          grams: line.weight_grams,
          pieces: line.quantity * (facts.pieces[line.variant_id] ?? 1),
          amount: calculateLineCost(line),
        })),
        {
          classes: facts.classes,
          charges: readCharges(sold),
          day: facts.day,
          kind: readTaxKind(sold),
        },
      ).map((line) => ({ ...line, isClassed: line.classHsn !== null }))
    : composeInvoiceLines(sold).map((line) => ({ ...line, classHsn: null, isClassed: false }));

/** Makes the same by the rates of the goods alone, as before there were tax classes. */
export const composeInvoiceLines = (sold: SoldOrder): DocumentLine[] =>
  splitAmounts(sold, addChargeShares(sold.lines.map(calculateLineCost), readCharges(sold)));
