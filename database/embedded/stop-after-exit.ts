import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * An embedded server is a process of its own, which a shop that ends in a hurry would leave running:
 * after a second signal, say, or when its primary process is gone.
 */

const program = fileURLToPath(new URL('stop-left-server.ts', import.meta.url));

/**
 * Starts a program that stops the server of a data folder as soon as no process of the shop uses it.
 * It outlives this process, so it can be started in the last moment.
 */
export const stopServerLater = (dataDir: string): void => {
  const child = spawn(process.execPath, [program, dataDir], {
    // The secrets of the shop stay out of its environment.
    env: { PATH: process.env['PATH'] },
    cwd: '/',
    detached: true,
    stdio: 'ignore',
  });
  child.on('error', () => {});
  child.unref();
};

/** The data folders of the servers that this process uses, each as often as it was started. */
const used: string[] = [];

const stopUsed = (): void => {
  for (const dataDir of new Set(used)) stopServerLater(dataDir);
};

/** Stops the server when this process exits without having stopped it. Returns what ends that. */
export const stopServerAtExit = (dataDir: string): (() => void) => {
  if (used.length === 0) process.on('exit', stopUsed);
  used.push(dataDir);
  return () => {
    const at = used.indexOf(dataDir);
    if (at >= 0) used.splice(at, 1);
    if (used.length === 0) process.off('exit', stopUsed);
  };
};
