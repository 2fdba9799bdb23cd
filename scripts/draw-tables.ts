import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { readOption, runCommand } from './command.ts';
import { drawTables } from './tables/draw.ts';
import { readTables } from './tables/read-tables.ts';

/** `npm run draw:tables`: writes docs/tables.md from the migrations, in a database of its own. */
await runCommand(async () => {
  readOption(process.argv.slice(2), null, 'npm run draw:tables');
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-tables-'));
  const log = { warn: (_: object, message: string): void => console.error(message) };
  try {
    const store = await connect({ dataDir, log });
    try {
      await migrate(store);
      const page = drawTables(await readTables(store.db));
      writeFileSync(new URL('../docs/tables.md', import.meta.url), page);
    } finally {
      await store.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log('Wrote docs/tables.md');
  return 0;
});
