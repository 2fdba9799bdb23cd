import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * `npm run dev`: the shop in development. Node restarts it when a file of the server changes; Vite
 * serves the pages and updates the open browser after an edit.
 */
const shop = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', fileURLToPath(new URL('dev-shop.ts', import.meta.url))],
  { stdio: 'inherit' },
);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => shop.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
shop.once('exit', (code) => process.exit(code ?? 0));
