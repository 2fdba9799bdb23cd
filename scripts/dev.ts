import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * The shop in development. Node watches the files of the server and restarts the shop when one of
 * them changes. Vite serves the pages and updates the open browser after an edit.
 */
const shop = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', fileURLToPath(new URL('dev-shop.ts', import.meta.url))],
  { stdio: 'inherit' },
);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => shop.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
shop.once('exit', (code) => process.exit(code ?? 0));
