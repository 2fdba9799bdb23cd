import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { renderCosts, renderFigures } from '../bench/figures.ts';
import { readOption, runCommand } from './command.ts';
import { renderCommands } from './documents/commands.ts';
import { renderEnvExample, renderSettings } from './documents/settings.ts';
import { drawMigratedTables } from './tables/draw-migrated.ts';

/**
 * `npm run write:docs`: writes what documents repeat: .env.example and docs/settings.md from the
 * declared settings, docs/commands.md from the comments of the commands, docs/tables.md from the
 * migrations, and the figures of README.md and docs/performance.md from bench/history.jsonl.
 */
await runCommand(async () => {
  readOption(process.argv.slice(2), null, 'npm run write:docs');
  const at = (path: string): URL => new URL(`../${path}`, import.meta.url);
  const read = (path: string): string => readFileSync(at(path), 'utf8');
  const pages = {
    '.env.example': renderEnvExample(),
    'docs/settings.md': renderSettings(),
    'docs/commands.md': renderCommands(),
    'docs/tables.md': await drawMigratedTables(),
    'README.md': renderCosts(read('README.md')),
    'docs/performance.md': renderFigures(read('docs/performance.md')),
  };
  for (const [path, text] of Object.entries(pages)) writeFileSync(at(path), text);
  console.log(`Wrote ${Object.keys(pages).join(', ')}`);
  return 0;
});
