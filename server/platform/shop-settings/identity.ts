import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { LegalRow } from '../../../database/tables/office.ts';
import {
  defaultIdentity,
  type Identity,
  type LegalFacts,
  mergeIdentity,
  type StoredDraft,
  type StoredIdentity,
  type WholeIdentity,
} from '../../../shop/office/identity.ts';
import { sellerColumns } from './settings.ts';

const legalColumns = [
  ...sellerColumns,
  'form',
  'fssai',
  'cin',
] as const satisfies readonly (keyof LegalRow)[];

const toLegalFacts = (row: LegalRow): LegalFacts => ({
  legalName: row.legal_name,
  form: row.form,
  gstin: row.gstin,
  fssai: row.fssai,
  cin: row.cin,
  address: row.address,
  state: row.state,
  email: row.email,
  phone: row.phone,
  returnTerms: row.return_terms,
  invoicePrefix: row.invoice_prefix,
});

const toLegalRow = (facts: LegalFacts): LegalRow => ({
  legal_name: facts.legalName,
  form: facts.form,
  gstin: facts.gstin,
  fssai: facts.fssai,
  cin: facts.cin,
  address: facts.address,
  state: facts.state,
  email: facts.email,
  phone: facts.phone,
  return_terms: facts.returnTerms,
  invoice_prefix: facts.invoicePrefix,
});

export interface IdentityRecord {
  draft: WholeIdentity;
  published: WholeIdentity;
}

const readRows = async (
  db: Kysely<Tables>,
): Promise<{ published: StoredIdentity; draft: StoredDraft | null; legal: LegalFacts }> => {
  const row = await db
    .selectFrom(['identity', 'shop_details'])
    .select(['identity.published', 'identity.draft', ...legalColumns])
    .executeTakeFirstOrThrow();
  return { published: row.published, draft: row.draft, legal: toLegalFacts(row) };
};

/** Reads the identity as it is drafted and as it is published. */
export const findIdentityRecord = async (db: Kysely<Tables>): Promise<IdentityRecord> => {
  const { published: stored, draft, legal } = await readRows(db);
  const published = mergeIdentity({ ...defaultIdentity, legal }, stored);
  return { published, draft: mergeIdentity(published, draft ?? {}) };
};

/** Reads who the shop is. */
export const findIdentity = async (db: Kysely<Tables>): Promise<WholeIdentity> =>
  (await findIdentityRecord(db)).published;

/** Reads the shop's name alone, for what is not a page. */
export const findShopName = async (db: Kysely<Tables>): Promise<string> => {
  const row = await db
    .selectFrom('identity')
    .select(sql<string | null>`published ->> 'name'`.as('name'))
    .executeTakeFirst();
  return row?.name ?? defaultIdentity.name;
};

const stringify = (value: object | null): string | null =>
  value === null ? null : JSON.stringify(value);

/** Stores a draft; null for none. */
export const setIdentityDraft = async (
  tx: Transaction<Tables>,
  draft: StoredDraft | null,
): Promise<void> => {
  await tx
    .updateTable('identity')
    .set({ draft: stringify(draft), updated_at: sql<Date>`now()` })
    .execute();
};

/** Stores what is published; the legal facts with it. */
export const setPublishedIdentity = async (
  tx: Transaction<Tables>,
  { legal, ...identity }: WholeIdentity,
): Promise<void> => {
  await tx
    .updateTable('identity')
    .set({ published: JSON.stringify(identity satisfies Identity), updated_at: sql<Date>`now()` })
    .execute();
  await tx
    .updateTable('shop_details')
    .set({ ...toLegalRow(legal), updated_at: sql<Date>`now()` })
    .execute();
};

/** A draft that had the old legal facts follows a change of them. */
export const followLegalFacts = async (
  tx: Transaction<Tables>,
  changed: Partial<LegalFacts>,
): Promise<void> => {
  const { draft } = await readRows(tx);
  if (draft?.legal !== undefined)
    await setIdentityDraft(tx, { ...draft, legal: { ...draft.legal, ...changed } });
};
