import { globSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { arrowsBack } from './direction/arrows-back.ts';
import { breaches, staleLaw } from './direction/law.ts';
import { readFace, streets } from './direction/streets.ts';

// Run as a script, it prints each import that breaks the law of direction (docs/architecture.md).
// Exit code 1 if there is one.
const root = fileURLToPath(new URL('..', import.meta.url));
const rooms = [
  'shop',
  'contract',
  'database',
  'server',
  'web',
  'proofs',
  'scripts',
  'e2e',
  'bench',
  'local',
];
const paths = globSync(
  rooms.map((room) => `${room}/**/*.{ts,tsx}`),
  { cwd: root },
).map((path) => path.replaceAll('\\', '/'));
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
const faces = new Set(
  streets.flatMap((street) => readFace(street, read(`server/${street}/README.md`))),
);
const files = new Map(paths.map((path) => [path, read(path)]));
const law = { faces, arrowsBack };
const found = [...breaches(files, law), ...staleLaw(files, law)];
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
