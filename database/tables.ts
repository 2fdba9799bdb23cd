import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Language, Role } from '../shop/account.ts';
import type { AuditAction, AuditKind, Change } from '../shop/audit.ts';
import type { Group } from '../shop/catalogue/listing.ts';
import type { Picture } from '../shop/catalogue/picture.ts';
import type { ImportState } from '../shop/catalogue/product-table.ts';
import type { SaleUnit } from '../shop/catalogue/product.ts';
import type { OrderActor, OrderState, PaymentMethod } from '../shop/order.ts';
import type { PaymentState, RefundState } from '../shop/payment.ts';
import type { ShipmentState } from '../shop/shipment.ts';

/**
 * The tables of migrations/, as TypeScript sees them: what Kysely checks queries against. Paise,
 * grams, Dates.
 */
export interface Tables {
  accounts: {
    id: string;
    email: string;
    name: string;
    mobile: string | null;
    password_hash: string;
    role: Generated<Role>;
    email_verified_at: Date | null;
    was_verified: Generated<boolean>;
    language: Generated<Language>;
    shipping_addresses: JSONColumnType<AddressRow[], string | undefined, string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  sessions: {
    token_hash: Buffer;
    id: Generated<string>;
    account_id: string;
    browser: Generated<string>;
    system: Generated<string>;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    proved_at: Generated<Date>;
    expires_at: Date;
  };
  second_factors: {
    account_id: string;
    secret: Buffer;
    created_at: Generated<Date>;
    confirmed_at: Date | null;
    used_step: Generated<number>;
    wrong_in_a_row: Generated<number>;
    wrong_today: Generated<number>;
    day_ends_at: Generated<Date>;
    blocked_until: Generated<Date | null>;
    password_by_mail: Generated<boolean>;
  };
  recovery_codes: { account_id: string; code_hash: Buffer; used_at: Date | null };
  secret_links: {
    token_hash: Buffer;
    account_id: string;
    purpose: 'verify' | 'reset' | 'log-in';
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
  };
  throttles: { key: string; count: number; resets_at: Date; blocked_until: Date | null };
  settings: {
    id: string;
    only_row: Generated<boolean>;
    kg_price: number;
    slider_id: string;
    slides: JSONColumnType<SlideRow[], string | undefined, string>;
    refund_limit: Generated<number>;
    updated_at: Generated<Date>;
  };
  products: {
    id: string;
    position: Generated<number>;
    sku: Generated<string>;
    name: string;
    sale_unit: SaleUnit;
    discount_percent: Generated<number>;
    offer_ends_at: Date | null;
    is_new: Generated<boolean>;
    draft: Generated<boolean>;
    rating_sum: Generated<number>;
    review_count: Generated<number>;
    sold_count: Generated<number>;
    opening_sold_count: Generated<number>;
    short_description: Generated<string>;
    description: Generated<string>;
    affiliate_link: string | null;
    images: JSONColumnType<Picture[], string | undefined, string>;
    categories: Generated<string[]>;
    tags: Generated<string[]>;
    colours: JSONColumnType<ColourRow[], string | undefined, string>;
    groups: Generated<Group[]>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    archived_at: Date | null;
    hsn_code: string | null;
    gst_rate: number | null;
  };
  variants: {
    id: string;
    product_id: string;
    position: number;
    size: string;
    stock: number;
    opening_stock: number;
    price: number | null;
    weight_grams: number | null;
    archived_at: Date | null;
  };
  listing: {
    product_id: string;
    position: number;
    offered: boolean;
    sale_unit: SaleUnit;
    sort_price: number | null;
    sort_weight: number | null;
    follows_kg_price: boolean;
    discount_percent: number;
    offer_ends_at: Date | null;
    price_after_offer: number | null;
    sold_count: number;
    created_at: Date;
    categories: string[];
    tags: string[];
    sizes: string[];
    colours: string[];
    groups: Group[];
    facets: string[];
    name_key: string;
    name_words: string;
    search_words: string;
  };
  search_terms: { word: string; forms: string[] };
  search_synonyms: {
    id: Generated<string>;
    place: Generated<number>;
    words: string[];
    curated: Generated<boolean>;
    off: Generated<boolean>;
  };
  listing_moves: { version: number | null; product_id: string | null };
  catalogue_version: { only_row: Generated<boolean>; version: number };
  reviews: {
    id: string;
    product_id: string;
    account_id: string | null;
    name: string;
    rating: number;
    comment: string;
    verified_purchase: boolean;
    created_at: Generated<Date>;
  };
  cart_lines: {
    id: string;
    account_id: string;
    product_id: string;
    variant_id: string;
    colour: Generated<string>;
    quantity: number;
    created_at: Generated<Date>;
  };
  wishlist_entries: { account_id: string; product_id: string; created_at: Generated<Date> };
  orders: {
    id: string;
    number: string;
    account_id: string | null;
    state: OrderState;
    payment_method: PaymentMethod;
    total: number;
    kg_total: number;
    item_count: number;
    shipping_address: JSONColumnType<Record<string, string>, string, string>;
    language: Generated<Language>;
    hold_until: Date | null;
    paid_at: Date | null;
    delivered_at: Date | null;
    created_at: Generated<Date>;
    search_text: GeneratedAlways<string>;
  };
  order_lines: {
    id: string;
    order_id: string;
    position: number;
    product_id: string;
    variant_id: string;
    name: string;
    image: JSONColumnType<Picture | null, string | null, string | null>;
    sale_unit: SaleUnit;
    size: string;
    weight_grams: number | null;
    colour: Generated<string>;
    quantity: number;
    unit_price: number;
    line_total: number;
    hsn_code: string | null;
    gst_rate: number | null;
  };
  order_events: {
    id: Generated<number>;
    order_id: string;
    from_state: OrderState | null;
    to_state: OrderState;
    actor: OrderActor;
    actor_id: string | null;
    note: string | null;
    at: Generated<Date>;
  };
  stock_moves: {
    id: Generated<number>;
    variant_id: string;
    order_id: string | null;
    line_id: string | null;
    delta: number;
    reason: 'taken' | 'returned' | 'retaken' | 'set';
    at: Generated<Date>;
  };
  payment_orders: {
    id: string;
    order_id: string;
    provider: string;
    amount: number;
    currency: Generated<string>;
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
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  shop_details: SellerRow & { only_row: Generated<boolean>; updated_at: Generated<Date> };
  invoice_counters: { financial_year: string; last_serial: number };
  invoices: {
    order_id: string;
    number: string;
    financial_year: string;
    serial: number;
    seller: JSONColumnType<SellerRow | null, string | null, string | null>;
    issued_at: Generated<Date>;
  };
  credit_note_counters: { financial_year: string; last_serial: number };
  credit_notes: {
    id: string;
    order_id: string;
    refund_id: string | null;
    number: string;
    financial_year: string;
    serial: number;
    amount: number;
    issued_at: Generated<Date>;
  };
  webhook_inbox: {
    provider: string;
    event_id: string;
    body: string;
    received_at: Generated<Date>;
    processed_at: Date | null;
  };
  idempotency: {
    account_id: string;
    route: string;
    key: string;
    body_hash: string;
    status: number | null;
    body: ColumnType<unknown, string | null, string | null>;
    created_at: Generated<Date>;
  };
  messages: {
    id: string;
    name: string;
    email: string;
    subject: string;
    body: string;
    created_at: Generated<Date>;
    read_at: Date | null;
  };
  admin_grants: {
    id: Generated<number>;
    account_id: string;
    granted_by: string;
    granted: boolean;
    at: Generated<Date>;
  };
  mails: {
    key: string;
    kind: string;
    recipient: string;
    order_id: string | null;
    again: Generated<boolean>;
    created_at: Generated<Date>;
    sent_at: Date | null;
  };
  order_notes: {
    id: string;
    order_id: string;
    author_id: string | null;
    body: string;
    created_at: Generated<Date>;
  };
  shipments: {
    id: string;
    order_id: string;
    number: string;
    provider: 'shiprocket' | 'test' | 'manual' | null;
    state: Generated<ShipmentState>;
    asking_until: Date | null;
    provider_order_id: string | null;
    provider_shipment_id: string | null;
    courier: string | null;
    awb: string | null;
    tracking_url: string | null;
    pickup_asked_at: Date | null;
    status_id: number | null;
    status_text: string | null;
    failure: string | null;
    promised_at: Date | null;
    tracked_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  shipment_scans: {
    id: Generated<number>;
    shipment_id: string;
    at: Date;
    status: string;
    activity: string;
    location: string;
  };
  audit_log: {
    id: Generated<number>;
    public_id: Generated<string>;
    at: Generated<Date>;
    actor_id: string;
    actor_name: string;
    peer: string;
    action: AuditAction;
    kind: AuditKind;
    thing_id: string;
    thing_name: string;
    changes: JSONColumnType<Change[], string, never>;
    batch: string | null;
    undoes: number | null;
    search_text: GeneratedAlways<string>;
  };
  imports: {
    id: string;
    actor_id: string;
    actor_name: string;
    peer: string;
    state: Generated<ImportState>;
    dry_run: boolean;
    columns: string[];
    row_count: Generated<number>;
    product_count: Generated<number>;
    done: Generated<number>;
    created: Generated<number>;
    changed: Generated<number>;
    same: Generated<number>;
    failed: Generated<number>;
    fault_count: Generated<number>;
    created_at: Generated<Date>;
    finished_at: Date | null;
  };
  import_products: {
    import_id: string;
    place: number;
    sku: string;
    rows: JSONColumnType<ImportRow[], string, never>;
    bytes: Generated<number>;
  };
  import_faults: {
    id: Generated<number>;
    import_id: string;
    row_number: number;
    column_name: string | null;
    message: string;
  };
  paper_files: {
    number: string;
    order_id: string;
    digest: string;
    pdf: Buffer;
    drawn_at: Generated<Date>;
  };
  audits: {
    id: Generated<number>;
    at: Generated<Date>;
    broken: JSONColumnType<string[], string, string>;
  };
  shipping_tokens: {
    token_hash: Buffer;
    account_id: string;
    session_hash: Buffer | null;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  'test_courier.orders': {
    id: Generated<number>;
    shipment_id: Generated<number>;
    reference: string;
    payload: JSONColumnType<Record<string, unknown>, string, string>;
    awb: string | null;
    pickup_at: Date | null;
    cancelled_at: Date | null;
    created_at: Generated<Date>;
  };
  'test_gateway.orders': {
    id: string;
    amount: number;
    currency: string;
    receipt: string | null;
    notes: JSONColumnType<Record<string, string>, string, string>;
    status: Generated<'created' | 'attempted' | 'paid'>;
    attempts: Generated<number>;
    created_at: Generated<Date>;
    busy: Generated<number>;
    next_refund: 'slow' | 'fails' | null;
    next_refund_after: Generated<number>;
  };
  'test_gateway.payments': {
    id: string;
    order_id: string;
    amount: number;
    currency: string;
    status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
    amount_refunded: Generated<number>;
    method: Generated<string>;
    error_description: string | null;
    answers_at: Date | null;
    created_at: Generated<Date>;
  };
  'test_gateway.refunds': {
    id: string;
    payment_id: string;
    amount: number;
    status: 'pending' | 'processed' | 'failed';
    idempotency_key: string | null;
    created_at: Generated<Date>;
  };
}

export interface SellerRow {
  legal_name: string;
  address: string;
  state: string;
  gstin: string;
  email: string;
  phone: string;
  return_terms: string;
  invoice_prefix: string;
}

interface AddressRow {
  address: string;
  city: string;
  state: string;
  country: string;
  zipCode: string;
  name?: string | undefined;
  mobile?: string | undefined;
  email?: string | undefined;
}

/** The number of a row in its table, and its cells. */
export type ImportRow = [row: number, cells: string[]];

export interface ColourRow {
  value: string;
  hex: string | null;
}

export interface SlideRow {
  title: string;
  subtitle: string;
  image: Picture | { secureUrl: string } | null;
  link: string;
  linkText: string;
}
