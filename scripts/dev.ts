import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * The shop in development. Node watches the files that it has loaded itself, which are the
 * server's, and starts the shop anew when one of them changes; pages come from Vite, which brings
 * an edit into the open browser.
 */
const shop = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', fileURLToPath(new URL('dev-shop.ts', import.meta.url))],
  { stdio: 'inherit' },
);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => shop.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
shop.once('exit', (code) => process.exit(code ?? 0));
