import { readFileSync } from 'node:fs';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** One rule of auditor.sql with the first rows that break it; the list is empty if all is well. */
interface AuditResult {
  name: string;
  broken: Record<string, unknown>[];
  /** A shop that has just started may break the rule for some minutes, until its jobs have run. */
  isToleratedAtStart: boolean;
}

/** Settings of the shop that the rules need and the database does not have. */
interface AuditSettings {
  reservationMinutes: number;
}

const maxShownRows = 20;

interface Rule {
  name: string;
  query: string;
  isToleratedAtStart: boolean;
  /** A table of pg-boss, which creates its tables when the shop first starts. */
  requiredTable: string | undefined;
}

/**
 * Reads the rules of auditor.sql. Each begins with a line `-- name: …`. It may have a line
 * `-- waits: …` (tolerated at the start) and `-- needs: table`.
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
      isToleratedAtStart: /^-- waits: /m.test(part),
      requiredTable: /^-- needs: (\S+)$/m.exec(part)?.[1],
    };
  });
};

const hasTable = async (tx: Kysely<Tables>, table: string): Promise<boolean> => {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass(${table}) is not null as there`.execute(tx);
  return rows[0]?.there ?? false;
};

const checkRules = async (
  tx: Kysely<Tables>,
  { reservationMinutes }: AuditSettings,
  only: string | undefined,
): Promise<AuditResult[]> => {
  await sql`select set_config('statement_timeout', '10min', true), set_config('haat.reservation_minutes', ${String(reservationMinutes)}, true)`.execute(
    tx,
  );
  const results: AuditResult[] = [];
  for (const { name, query, isToleratedAtStart, requiredTable } of readRules()) {
    if (only !== undefined && name !== only) continue;
    const canBreak = requiredTable === undefined || (await hasTable(tx, requiredTable));
    const rows = canBreak
      ? (
          await tx.executeQuery<Record<string, unknown>>(
            CompiledQuery.raw(`select * from (${query}) broken limit ${maxShownRows}`),
          )
        ).rows
      : [];
    results.push({ name, broken: rows, isToleratedAtStart });
  }
  return results;
};

/**
 * Checks the database against every rule, or the one named `only`; returns a result for each, in
 * the order of the file. All rules see one snapshot, so the shop may run meanwhile. Inside a
 * transaction the rules see its uncommitted changes.
 */
export const runAuditor = (
  db: Kysely<Tables>,
  settings: AuditSettings,
  only?: string,
): Promise<AuditResult[]> =>
  db.isTransaction
    ? checkRules(db, settings, only)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => checkRules(tx, settings, only));
