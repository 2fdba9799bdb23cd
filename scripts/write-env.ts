import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { readOption, runCommand } from './command.ts';
import { renderEnvExample } from './env-example.ts';

/** `npm run write:env`: writes .env.example from the settings of server/platform/environment/environment.ts. */
await runCommand(async () => {
  readOption(process.argv.slice(2), null, 'npm run write:env');
  writeFileSync(new URL('../.env.example', import.meta.url), renderEnvExample());
  console.log('Wrote .env.example');
  return 0;
});
