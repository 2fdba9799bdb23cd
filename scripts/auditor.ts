import process from 'node:process';
import { audit } from '../database/auditor.ts';
import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { readSettings, SettingsError } from '../server/settings.ts';

// Checks the books, one line a rule; exits with 1 when one is broken. The shop may be running meanwhile.
const main = async (): Promise<number> => {
  const settings = readSettings(process.env);
  const log = { warn: (facts: object, message: string) => console.error(message, facts) };
  const store = await connect({ url: settings.databaseUrl, dataDir: settings.dataDir, log, poolSize: 2, statementTimeout: 0 });
  try {
    await migrate(store);
    const results = await audit(store.db);
    for (const { name, broken } of results) {
      console.log(`${broken.length === 0 ? 'holds ' : 'BROKEN'}  ${name}`);
      for (const row of broken) console.log(`        ${JSON.stringify(row)}`);
    }
    const bad = results.filter(({ broken }) => broken.length > 0).length;
    console.log(bad === 0 ? `All ${results.length} rules hold.` : `${bad} of ${results.length} rules are broken.`);
    return bad === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
};

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
