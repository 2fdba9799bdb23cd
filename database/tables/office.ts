import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Picture } from '../../shop/goods/product/picture.ts';
import type { AuditAction, AuditKind, Change } from '../../shop/office/audit.ts';
import type { StoredDraft, StoredIdentity } from '../../shop/office/identity.ts';
import type { Menus } from '../../shop/office/pages/menu.ts';
import type { Texts } from '../../shop/texts.ts';

/** Settings, pages, mails, the audit log, idempotency keys and results of the auditor. */
export interface OfficeTables {
  settings: {
    id: string;
    only_row: Generated<boolean>;
    kg_price: number;
    slider_id: string;
    slides: JSONColumnType<SlideRow[], string | undefined, string>;
    refund_limit: Generated<number>;
    weighs_goods: Generated<boolean>;
    weight_tolerance: Generated<number>;
    mailed_at: Date | null;
    updated_at: Generated<Date>;
  };
  shop_details: LegalRow & { only_row: Generated<boolean>; updated_at: Generated<Date> };
  identity: {
    only_row: Generated<boolean>;
    published: JSONColumnType<StoredIdentity, string | undefined, string>;
    draft: ColumnType<StoredDraft | null, string | null | undefined, string | null>;
    updated_at: Generated<Date>;
  };
  pages: {
    slug: string;
    draft: JSONColumnType<StoredPage, string, string>;
    version: number;
    published_id: string | null;
    planned_id: string | null;
    updated_at: Generated<Date>;
  };
  page_versions: {
    id: string;
    slug: string;
    content: JSONColumnType<StoredPage, string, never>;
    entry_id: string;
    created_at: Generated<Date>;
    publish_at: Date | null;
    published_at: Date | null;
  };
  preview_links: {
    token_hash: Buffer;
    account_id: string;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  menus: {
    only_row: Generated<boolean>;
    menus: JSONColumnType<Menus | null, string | null, string | null>;
    version: Generated<number>;
    updated_at: Generated<Date>;
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
  idempotency: {
    account_id: string;
    route: string;
    key: string;
    body_hash: string;
    status: number | null;
    body: ColumnType<unknown, string | null, string | null>;
    created_at: Generated<Date>;
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
  backups: {
    id: Generated<number>;
    place: string;
    started_at: Generated<Date>;
    finished_at: Date | null;
    name: string | null;
    bytes: number | null;
    covered_until: Date | null;
    error: string | null;
  };
  nodes: {
    id: string;
    version: string;
    processes: number;
    started_at: Date;
    seen_at: Generated<Date>;
  };
  audits: {
    id: Generated<number>;
    at: Generated<Date>;
    broken: JSONColumnType<string[], string, string>;
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

/** The seller with the facts that only pages show. */
export interface LegalRow extends SellerRow {
  form: string;
  fssai: string;
  cin: string;
}

export interface SlideRow {
  title: string;
  subtitle: string;
  image: Picture | { secureUrl: string } | null;
  link: string;
  linkText: string;
}

/** What is stored of a page. Its blocks have the shapes of the contract, perhaps of an older version. */
interface StoredPage {
  title: Texts;
  description: Texts;
  blocks: readonly unknown[];
}
