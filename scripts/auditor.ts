import process from 'node:process';
import { runAuditor } from '../database/auditor/auditor.ts';
import { readOption, runCommand } from './command/command.ts';
import { readCommandSettings, withStore } from './command/with-store.ts';

/** `npm run auditor`: checks the books, one line for each rule (docs/auditor.md). */
await runCommand(async () => {
  readOption(process.argv.slice(2), null, 'npm run auditor');
  const settings = readCommandSettings(process.env);
  const results = await withStore(settings, (store) => runAuditor(store.db, settings));
  for (const { name, broken } of results) {
    console.log(`${broken.length === 0 ? 'holds ' : 'BROKEN'}  ${name}`);
    for (const row of broken) console.log(`        ${JSON.stringify(row)}`);
  }
  const bad = results.filter(({ broken }) => broken.length > 0).length;
  console.log(
    bad === 0
      ? `All ${results.length} rules hold.`
      : `${bad} of ${results.length} rules are broken.`,
  );
  return bad === 0 ? 0 : 1;
});
