import type { Transaction } from 'kysely';
import {
  hasNameOfGstin,
  hasStateOfGstin,
  type IdentityChange,
} from '../../../contract/office/identity.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import type { Tables } from '../../../database/tables.ts';
import {
  type Change,
  findChanges,
  isSameValue,
  listFields,
  toComparable,
} from '../../../shop/office/audit.ts';
import {
  defaultIdentity,
  type Identity,
  mergeIdentity,
  type StoredDraft,
  type WholeIdentity,
} from '../../../shop/office/identity.ts';
import { hasRight } from '../../../shop/people/staff.ts';
import { canCarryButton, findNearestColour } from '../../../shop/platform/palette.ts';
import {
  type Actor,
  changedSince,
  checkVersion,
  nameVersion,
  type UndoableEntry,
  writeAuditEntry,
} from '../../platform/audit/audit-log.ts';
import { type Caller, notAllowed } from '../../platform/http/caller.ts';
import { invalid } from '../../platform/http/refusal.ts';
import {
  findIdentityRecord,
  type IdentityRecord,
  setIdentityDraft,
  setPublishedIdentity,
} from '../../platform/shop-settings/identity.ts';
import { lockSettings } from '../../platform/shop-settings/settings.ts';

type Tx = Transaction<Tables>;
type Staff = Actor & { caller: Caller };
type Field = keyof WholeIdentity;

const fieldNames = [...Object.keys(defaultIdentity), 'legal'] as Field[];

export const nameIdentityVersion = ({ draft, published }: IdentityRecord): string =>
  // The database keeps no order of keys, so what was just sent is named as what is read later.
  nameVersion(toComparable([draft, published]));

const pick = (whole: WholeIdentity, fields: readonly Field[]): Partial<WholeIdentity> =>
  Object.fromEntries(fields.map((field) => [field, whole[field]]));

const listChangedFields = (from: WholeIdentity, to: WholeIdentity): Field[] =>
  fieldNames.filter((field) => !isSameValue(from[field], to[field]));

/**
 * The legal facts are the owner's alone (403), and a GSTIN names a person and a state (400). Facts
 * that stay are not checked: they may be older than these rules.
 */
const checkLegal = (by: Staff, from: WholeIdentity, to: WholeIdentity): void => {
  if (isSameValue(from.legal, to.legal)) return;
  if (!hasRight(by.caller.role, 'settings')) throw notAllowed(by.caller);
  if (!hasNameOfGstin(to.legal)) throw invalid('legal.legalName', explain('missing'));
  if (!hasStateOfGstin(to.legal)) throw invalid('legal.state', explain('gstin_of_other_state'));
};

/** Refuses an identity whose parts do not fit each other, and names the field (400). */
const checkWhole = ({ colours, languages, mainLanguage }: WholeIdentity): void => {
  if (!languages.includes(mainLanguage))
    throw invalid('mainLanguage', explain('main_language_offered'));
  if (!canCarryButton(colours.main))
    throw invalid(
      'colours.main',
      explain('no_contrast', { nearest: findNearestColour(colours.main) }),
    );
};

/** Keeps of a draft only what differs from what is published; null for nothing. */
const toStoredDraft = ({ draft, published }: IdentityRecord): StoredDraft | null => {
  const changed = listChangedFields(published, draft);
  return changed.length === 0 ? null : (pick(draft, changed) as StoredDraft);
};

/** What the log shows of an identity: no name while nobody has given the shop one. */
const toLogged = (identity: WholeIdentity): Readonly<Record<string, unknown>> => ({
  ...identity,
  name: identity.name === defaultIdentity.name ? null : identity.name,
});

const writeEntry = (
  tx: Tx,
  by: Actor,
  id: 'draft' | 'published',
  from: WholeIdentity,
  to: WholeIdentity,
) =>
  writeAuditEntry(tx, by, {
    action: 'changed',
    kind: 'identity',
    id,
    name: '',
    changes: findChanges(listFields(toLogged(from)), listFields(toLogged(to))),
  });

/** A change whose pictures have been measured. */
export type MeasuredChange = Omit<IdentityChange, 'logo' | 'logoDark' | 'icon'> &
  Partial<Pick<Identity, 'logo' | 'logoDark' | 'icon'>>;

/** Stores a draft. What is not given stays. */
export const changeDraft = async (
  tx: Tx,
  by: Staff,
  given: MeasuredChange,
  version: string | undefined,
): Promise<IdentityRecord> => {
  await lockSettings(tx);
  const before = await findIdentityRecord(tx);
  checkVersion(version, nameIdentityVersion(before));
  const draft = mergeIdentity(before.draft, given);
  checkLegal(by, before.draft, draft);
  checkWhole(draft);
  const after = { published: before.published, draft };
  await setIdentityDraft(tx, toStoredDraft(after));
  await writeEntry(tx, by, 'draft', before.draft, draft);
  return after;
};

/**
 * Publishes the draft, or the fields of it that `only` names. Without it, who may not change the
 * legal facts publishes all others.
 */
export const publishDraft = async (
  tx: Tx,
  by: Staff,
  {
    version,
    only = hasRight(by.caller.role, 'settings')
      ? fieldNames
      : fieldNames.filter((name) => name !== 'legal'),
  }: { version?: string | undefined; only?: readonly Field[] | undefined },
): Promise<IdentityRecord> => {
  await lockSettings(tx);
  const before = await findIdentityRecord(tx);
  checkVersion(version, nameIdentityVersion(before));
  const published = { ...before.published, ...pick(before.draft, only) };
  checkLegal(by, before.published, published);
  checkWhole(published);
  const after = { published, draft: before.draft };
  await setPublishedIdentity(tx, published);
  await setIdentityDraft(tx, toStoredDraft(after));
  await writeEntry(tx, by, 'published', before.published, published);
  return after;
};

/** Restores the fields of a change. Refuses fields that have been changed since (409). */
export const undoIdentity = async (
  tx: Tx,
  { thing_id, changes }: UndoableEntry,
  by: Staff,
): Promise<readonly Change[]> => {
  await lockSettings(tx);
  const before = await findIdentityRecord(tx);
  const side = thing_id === 'draft' ? 'draft' : 'published';
  const now = toLogged(before[side]);
  if (!changes.every(({ field, to }) => isSameValue(now[field], to))) throw changedSince();
  const restored = {
    ...before[side],
    ...Object.fromEntries(
      changes.map(({ field, from }) => [
        field,
        field === 'name' ? (from ?? defaultIdentity.name) : from,
      ]),
    ),
  };
  checkLegal(by, before[side], restored);
  checkWhole(restored);
  // What nobody has drafted is as it is published.
  const drafted = listChangedFields(before.published, before.draft);
  const after =
    side === 'draft'
      ? { published: before.published, draft: restored }
      : { published: restored, draft: { ...restored, ...pick(before.draft, drafted) } };
  if (side === 'published') await setPublishedIdentity(tx, after.published);
  await setIdentityDraft(tx, toStoredDraft(after));
  return changes;
};
