import process from 'node:process';
import { stopLeftServer } from './embedded.ts';

// A program of its own, which stop-after-exit.ts starts when a process of the shop ends in a hurry.
await stopLeftServer(process.argv[2] ?? '');
