import { readFileSync } from 'node:fs';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** One rule of auditor.sql and the first rows that break it: none, when all is well. */
export interface Audited {
  name: string;
  broken: Record<string, unknown>[];
}

const shown = 20;

/** The rules of auditor.sql: each begins with a line `-- name: …`. */
const readRules = (): { name: string; query: string }[] => {
  const [, ...parts] = readFileSync(new URL('./auditor.sql', import.meta.url), 'utf8').split(/^-- name: /m);
  return parts.map((part) => {
    const end = part.indexOf('\n');
    return { name: part.slice(0, end).trim(), query: part.slice(end).trim().replace(/;$/, '') };
  });
};

const auditIn = async (tx: Kysely<Tables>): Promise<Audited[]> => {
  await sql`set local statement_timeout = '10min'`.execute(tx);
  const results: Audited[] = [];
  for (const { name, query } of readRules()) {
    const { rows } = await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`select * from (${query}) broken limit ${shown}`));
    results.push({ name, broken: rows });
  }
  return results;
};

/**
 * Holds the shop's books against every rule, all of them in one snapshot, so that it may run while the shop does; within
 * a transaction it sees what that one has written. Answers each rule in the order of the file.
 */
export const audit = (db: Kysely<Tables>): Promise<Audited[]> =>
  db.isTransaction ? auditIn(db) : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(auditIn);
