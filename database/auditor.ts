import { readFileSync } from 'node:fs';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** One rule of auditor.sql and the first rows that break it: none, when all is well. */
export interface Audited {
  name: string;
  broken: Record<string, unknown>[];
  /**
   * A shop that has just started may break it for a few minutes, until it has done what was left
   * for it.
   */
  waits: boolean;
}

/** What the rules need to know of the shop beside its database. */
export interface AuditSettings {
  reservationMinutes: number;
}

const shown = 20;

interface Rule {
  name: string;
  query: string;
  waits: boolean;
  /** A table of pg-boss, which makes its own when the shop first starts. */
  needs: string | undefined;
}

/**
 * The rules of auditor.sql: each begins with a line `-- name: …`; a comment may say `-- waits: …`
 * and `-- needs: table`.
 */
const readRules = (): Rule[] => {
  const [, ...parts] = readFileSync(new URL('./auditor.sql', import.meta.url), 'utf8').split(
    /^-- name: /m,
  );
  return parts.map((part) => {
    const end = part.indexOf('\n');
    return {
      name: part.slice(0, end).trim(),
      query: part.slice(end).trim().replace(/;$/, ''),
      waits: /^-- waits: /m.test(part),
      needs: /^-- needs: (\S+)$/m.exec(part)?.[1],
    };
  });
};

const isThere = async (tx: Kysely<Tables>, table: string): Promise<boolean> => {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass(${table}) is not null as there`.execute(tx);
  return rows[0]?.there ?? false;
};

const auditIn = async (
  tx: Kysely<Tables>,
  { reservationMinutes }: AuditSettings,
  only: string | undefined,
): Promise<Audited[]> => {
  await sql`select set_config('statement_timeout', '10min', true), set_config('haat.reservation_minutes', ${String(reservationMinutes)}, true)`.execute(
    tx,
  );
  const results: Audited[] = [];
  for (const { name, query, waits, needs } of readRules()) {
    if (only !== undefined && name !== only) continue;
    const canBreak = needs === undefined || (await isThere(tx, needs));
    const rows = canBreak
      ? (
          await tx.executeQuery<Record<string, unknown>>(
            CompiledQuery.raw(`select * from (${query}) broken limit ${shown}`),
          )
        ).rows
      : [];
    results.push({ name, broken: rows, waits });
  }
  return results;
};

/**
 * Holds the shop's books against every rule, all of them in one snapshot, so that it may run while
 * the shop does; within a transaction it sees what that one has written. Answers each rule in the
 * order of the file, or just the one named `only`.
 */
export const audit = (
  db: Kysely<Tables>,
  settings: AuditSettings,
  only?: string,
): Promise<Audited[]> =>
  db.isTransaction
    ? auditIn(db, settings, only)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => auditIn(tx, settings, only));
