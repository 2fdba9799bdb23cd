import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { freePort } from '../e2e/fixtures/running-shop.ts';

/** The command of `npm start`; without npm if the bench itself was started without it. */
const findStartCommand = (): [string, string[]] => {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  return npm?.endsWith('.js')
    ? [node ?? process.execPath, [npm, 'start']]
    : [process.execPath, ['scripts/run.mjs', 'start']];
};

/**
 * Measures the seconds from `npm start` to the first answer of `path`. Stops the shop and its
 * database before it returns.
 */
export const measureStart = async (env: Record<string, string>, path = '/'): Promise<number> => {
  const port = await freePort();
  const [command, args] = findStartCommand();
  const began = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  const closed = once(child, 'close');
  while (
    !(await fetch(`http://127.0.0.1:${port}${path}`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null)
      throw new Error(`npm start stopped with ${child.exitCode}:\n${output}`);
    await new Promise((wake) => setTimeout(wake, 10));
  }
  const seconds = (performance.now() - began) / 1000;
  child.kill('SIGTERM');
  // The pipes close when npm, its shell and the server have all ended.
  await closed;
  return seconds;
};
