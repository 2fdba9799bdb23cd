import process from 'node:process';
import { CommandFault, runCommand } from './command/command.ts';

/**
 * `npm run prove -- NAME`: thousands of rounds of a hard test, or a drill with programs of the
 * machine.
 */
const proofs: Record<string, () => Promise<{ prove: (args: string[]) => Promise<number> }>> = {
  alerts: () => import('./prove/alerts.ts'),
  cache: () => import('./prove/cache.ts'),
  images: () => import('./prove/images.ts'),
  inputs: () => import('./prove/inputs.ts'),
  kills: () => import('./prove/kills.ts'),
  nodes: () => import('./prove/nodes.ts'),
  payments: () => import('./prove/payments.ts'),
  races: () => import('./prove/races.ts'),
  deploy: () => import('./prove/deploy.ts'),
  soak: () => import('./prove/soak.ts'),
  upgrade: () => import('./prove/upgrade.ts'),
  walks: () => import('./prove/walks.ts'),
};

await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const load = proofs[name];
  if (load === undefined)
    throw new CommandFault(`Usage: npm run prove -- ${Object.keys(proofs).join('|')}`, 2);
  return (await load()).prove(args);
});
