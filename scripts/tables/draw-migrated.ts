import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { drawTables } from './draw.ts';
import { readTables } from './read-tables.ts';

/** Writes the text of docs/tables.md from the migrations, in a database of its own. */
export const drawMigratedTables = async (): Promise<string> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-tables-'));
  const log = { warn: (_: object, message: string): void => console.error(message) };
  try {
    const store = await connect({ dataDir, log });
    try {
      await migrate(store);
      return drawTables(await readTables(store.db));
    } finally {
      await store.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
