import type { Generated, JSONColumnType } from 'kysely';
import type { CashRefundWay } from '../../shop/money/credit/cash-refund.ts';
import type { CreditReason } from '../../shop/money/credit/entry.ts';
import type { GiftCardState } from '../../shop/money/credit/gift-card.ts';
import type { OutgoingWay } from '../../shop/money/credit/outgoing.ts';
import type { PaymentState, RefundState } from '../../shop/money/payment.ts';
import type { TaxClass } from '../../shop/money/tax/tax-class.ts';
import type { SellerRow } from './office.ts';

/** A line of an invoice or a credit note, in the place of its order line. */
interface DocumentLineColumns {
  position: number;
  name: string;
  hsn_code: string | null;
  unit: 'piece' | 'gram';
  rate: number;
  is_classed: Generated<boolean>;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  amount: number;
}

/** Payments, refunds, invoices, credit notes and store credit. Amounts are in paise. */
export interface MoneyTables {
  payment_orders: {
    id: string;
    order_id: string;
    provider: string;
    amount: number;
    currency: Generated<string>;
    asked_at: Date | null;
    unanswered: Generated<number>;
    created_at: Generated<Date>;
  };
  payments: {
    id: string;
    provider_payment_id: string;
    payment_order_id: string;
    order_id: string;
    state: PaymentState;
    amount: number;
    currency: string;
    method: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  refunds: {
    id: string;
    payment_id: string;
    kind: Generated<'automatic' | 'admin'>;
    key: string;
    given_by: string | null;
    reason: string;
    amount: number;
    state: Generated<RefundState>;
    provider_refund_id: string | null;
    credit_entry_id: Generated<number | null>;
    return_id: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  cash_refunds: {
    id: string;
    order_id: string;
    amount: number;
    way: CashRefundWay;
    reference: Generated<string>;
    given_by: string;
    created_at: Generated<Date>;
  };
  invoice_counters: { financial_year: string; last_serial: number };
  invoices: {
    order_id: string;
    number: string;
    financial_year: string;
    serial: number;
    seller: JSONColumnType<SellerRow | null, string | null, string | null>;
    issued_at: Generated<Date>;
    has_lines: Generated<boolean>;
  };
  invoice_lines: DocumentLineColumns & { order_id: string; quantity: number };
  credit_note_counters: { financial_year: string; last_serial: number };
  credit_notes: {
    id: string;
    order_id: string;
    refund_id: string | null;
    credit_entry_id: Generated<number | null>;
    weighing_id: Generated<string | null>;
    return_id: Generated<string | null>;
    number: string;
    financial_year: string;
    serial: number;
    amount: number;
    issued_at: Generated<Date>;
    has_lines: Generated<boolean>;
  };
  credit_note_lines: DocumentLineColumns & { credit_note_id: string; quantity: number | null };
  credit_accounts: { account_id: string; balance: number };
  credit_entries: {
    id: Generated<number>;
    public_id: Generated<string>;
    account_id: string;
    amount: number;
    reason: CreditReason;
    order_id: string | null;
    actor_id: string | null;
    note: Generated<string>;
    at: Generated<Date>;
  };
  outgoings: {
    id: Generated<number>;
    actor_id: string;
    way: OutgoingWay;
    amount: number;
    at: Generated<Date>;
  };
  gift_card_offer: { only_row: Generated<boolean>; amounts: number[] };
  gift_cards: {
    id: string;
    order_id: string;
    amount: number;
    recipient: string;
    message: Generated<string>;
    state: Generated<GiftCardState>;
    code_hash: Buffer | null;
    sealed_code: Buffer | null;
    redeemed_by: string | null;
    credit_entry_id: number | null;
    created_at: Generated<Date>;
    redeemed_at: Date | null;
  };
  tax_classes: {
    only_row: Generated<boolean>;
    classes: JSONColumnType<TaxClass[], string, string>;
  };
  tax_uses: { hsn_code: string; class_hsn: string; last_day: string };
  paper_files: {
    number: string;
    order_id: string;
    digest: string;
    pdf: Buffer;
    drawn_at: Generated<Date>;
  };
  webhook_inbox: {
    provider: string;
    event_id: string;
    body: string;
    is_stripped: Generated<boolean>;
    payment_id: string | null;
    received_at: Generated<Date>;
    processed_at: Date | null;
  };
}
