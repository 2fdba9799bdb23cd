import { globSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { breaches } from './direction/law.ts';

// Run as a script, it prints each import that breaks the law of direction (docs/architecture.md).
// Exit code 1 if there is one.
const root = fileURLToPath(new URL('..', import.meta.url));
const rooms = ['shop', 'contract', 'database', 'server', 'web', 'scripts', 'e2e', 'bench'];
const paths = globSync(
  rooms.map((room) => `${room}/**/*.{ts,tsx}`),
  { cwd: root },
).map((path) => path.replaceAll('\\', '/'));
const found = breaches(
  new Map(paths.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')])),
);
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
