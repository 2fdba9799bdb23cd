import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { renderCosts, renderFigures } from '../bench/figures/figures.ts';
import { readOption, runCommand } from './command/command.ts';
import { listApiLines } from './documents/api-lines.ts';
import { renderCommands } from './documents/commands.ts';
import { renderRoleTable } from './documents/role-table.ts';
import { renderEnvExample, renderSettings } from './documents/settings.ts';
import { drawMigratedTables } from './tables/draw-migrated.ts';

const addLines = (text: string, lines: readonly string[]): string =>
  `${[...new Set([...text.split(/\r?\n/), ...lines])].filter(Boolean).toSorted().join('\n')}\n`;

/**
 * `npm run write:docs`: writes what documents repeat: .env.example and docs/settings.md from the
 * declared settings, docs/commands.md from the comments of the commands, docs/tables.md from the
 * migrations, the table of rights of docs/api.md from the contract, and the figures of README.md and
 * docs/performance.md from bench/figures/history.jsonl. It adds to contract/landed-api.txt what the
 * API has more.
 */
await runCommand(async () => {
  readOption(process.argv.slice(2), null, 'npm run write:docs');
  const at = (path: string): URL => new URL(`../${path}`, import.meta.url);
  const read = (path: string): string => readFileSync(at(path), 'utf8');
  const pages = {
    'contract/landed-api.txt': addLines(read('contract/landed-api.txt'), listApiLines()),
    '.env.example': renderEnvExample(),
    'docs/settings.md': renderSettings(),
    'docs/commands.md': renderCommands(),
    'docs/api.md': renderRoleTable(read('docs/api.md')),
    'docs/tables.md': await drawMigratedTables(),
    'README.md': renderCosts(read('README.md')),
    'docs/performance.md': renderFigures(read('docs/performance.md')),
  };
  for (const [path, text] of Object.entries(pages)) writeFileSync(at(path), text);
  console.log(`Wrote ${Object.keys(pages).join(', ')}`);
  return 0;
});
