import { type Selectable, sql, type Transaction } from 'kysely';
import { explain } from '../../../contract/reasons/reasons.ts';
import { createId } from '../../../database/id.ts';
import type { Db, Tables } from '../../../database/tables.ts';
import {
  type Change,
  type Field,
  findChanges,
  isSameValue,
  listFields,
} from '../../../shop/office/audit.ts';
import { type TextLanguage, textLanguages, type Texts } from '../../../shop/texts.ts';
import {
  type Actor,
  changedSince,
  checkVersion,
  nameVersion,
  type UndoableEntry,
  writeAuditEntry,
} from '../../platform/audit/audit-log.ts';
import { invalid, notFound, wrongState } from '../../platform/http/refusal.ts';

/** Answers that are written again and again. Each change has its entry in the log, and its undo. */

type Tx = Transaction<Tables>;
type TemplateRow = Pick<Selectable<Tables['answer_templates']>, 'id' | 'name'> & { texts: Texts };

/** A page of the dashboard shows all of them. */
const maxTemplates = 200;

const columns = ['id', 'name', 'texts'] as const;

export const listTemplates = (db: Db): Promise<TemplateRow[]> =>
  db
    .selectFrom('answer_templates')
    .select(columns)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

export const nameTemplateVersion = ({ name, texts }: TemplateRow): string =>
  nameVersion([name, textLanguages.map((language) => texts[language] ?? '')]);

/** Locks the table, so that their number is counted and each changes one step after the other. */
const lockTemplates = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('answer_templates'))`.execute(tx);

const findTemplate = (db: Db, id: string): Promise<TemplateRow | undefined> =>
  db.selectFrom('answer_templates').select(columns).where('id', '=', id).executeTakeFirst();

/** Texts as they are sent, where a language may be empty. */
type SentTexts = Readonly<Partial<Record<TextLanguage, string | undefined>>>;

/** Leaves out empty languages. Refuses a template without any text (400). */
const cleanTexts = (texts: SentTexts): Texts => {
  const filled = textLanguages.flatMap((language): [TextLanguage, string][] => {
    const text = texts[language];
    return text === undefined || text === '' ? [] : [[language, text]];
  });
  if (filled.length === 0) throw invalid('texts', explain('template_empty'));
  return Object.fromEntries(filled);
};

const insertTemplate = async (tx: Tx, { id, name, texts }: TemplateRow): Promise<void> => {
  const { count } = await tx
    .selectFrom('answer_templates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= maxTemplates) throw wrongState('too_many_templates', { count: maxTemplates });
  await tx
    .insertInto('answer_templates')
    .values({ id, name, texts: JSON.stringify(texts) })
    .execute();
};

const storeTemplate = async (tx: Tx, { id, name, texts }: TemplateRow): Promise<void> => {
  await tx
    .updateTable('answer_templates')
    .set({ name, texts: JSON.stringify(texts), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
};

const removeRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('answer_templates').where('id', '=', id).execute();
};

/** Each language is a field of the log, so that an undo touches only what the change did. */
const readFields = (row: TemplateRow | null): Field[] =>
  row === null
    ? []
    : [
        ...listFields({ name: row.name }),
        ...textLanguages.flatMap((language): Field[] => {
          const value = row.texts[language];
          return value === undefined
            ? []
            : [{ field: 'text', of: language, name: language, value }];
        }),
      ];

const writeEntry = (
  tx: Tx,
  by: Actor,
  before: TemplateRow | null,
  after: TemplateRow | null,
): Promise<string | null> =>
  writeAuditEntry(tx, by, {
    action: before === null ? 'created' : after === null ? 'deleted' : 'changed',
    kind: 'answerTemplate',
    id: before?.id ?? after?.id ?? '',
    name: before?.name ?? after?.name ?? '',
    changes: findChanges(readFields(before), readFields(after)),
  });

interface SentTemplate {
  name: string;
  texts: SentTexts;
  version?: string | undefined;
}

export const addTemplate = async (
  tx: Tx,
  by: Actor,
  { name, texts }: SentTemplate,
): Promise<TemplateRow> => {
  await lockTemplates(tx);
  const row = { id: createId('tpl'), name, texts: cleanTexts(texts) };
  await insertTemplate(tx, row);
  await writeEntry(tx, by, null, row);
  return row;
};

export const changeTemplate = async (
  tx: Tx,
  by: Actor,
  id: string,
  { name, texts, version }: SentTemplate,
): Promise<TemplateRow> => {
  await lockTemplates(tx);
  const before = await findTemplate(tx, id);
  if (before === undefined) throw notFound('template');
  checkVersion(version, nameTemplateVersion(before));
  const after = { id, name, texts: cleanTexts(texts) };
  await storeTemplate(tx, after);
  await writeEntry(tx, by, before, after);
  return after;
};

export const removeTemplate = async (tx: Tx, by: Actor, id: string): Promise<void> => {
  await lockTemplates(tx);
  const before = await findTemplate(tx, id);
  if (before === undefined) throw notFound('template');
  await removeRow(tx, id);
  await writeEntry(tx, by, before, null);
};

/**
 * Undoes a change of a template; a deleted one comes back. Refuses one that was changed again since
 * (409).
 */
export const undoTemplate = async (
  tx: Tx,
  { thing_id: id, changes }: UndoableEntry,
): Promise<readonly Change[]> => {
  await lockTemplates(tx);
  const now = (await findTemplate(tx, id)) ?? null;
  const toKey = ({ field, of = '' }: Pick<Field, 'field' | 'of'>): string => `${field} ${of}`;
  const values = new Map(readFields(now).map((field) => [toKey(field), field.value]));
  if (!changes.every((change) => isSameValue(values.get(toKey(change)) ?? null, change.to)))
    throw changedSince();
  for (const change of changes) values.set(toKey(change), change.from);
  const name = values.get('name ');
  if (typeof name !== 'string') {
    await removeRow(tx, id);
    return changes;
  }
  const texts = Object.fromEntries(
    textLanguages.flatMap((language): [string, string][] => {
      const text = values.get(`text ${language}`);
      return typeof text === 'string' ? [[language, text]] : [];
    }),
  );
  await (now === null ? insertTemplate : storeTemplate)(tx, { id, name, texts });
  return changes;
};
