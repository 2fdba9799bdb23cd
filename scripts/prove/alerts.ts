import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startShop } from '../../e2e/fixtures/running-shop.ts';
import { CommandFault, readOptions } from '../command/command.ts';

/**
 * `npm run prove -- alerts`: a real Prometheus with the rules of deploy/observability watches a
 * shop. It must read every rule, each metric that the rules and the dashboard name must be one of
 * the shop, and the rule for a dead node must fire when the shop is killed and end when it is back.
 */

const usage = 'npm run prove -- alerts';
const readDeployed = (name: string): string =>
  readFileSync(new URL(`../../deploy/observability/${name}`, import.meta.url), 'utf8');

/** A shop without a replica does not describe it. */
const absentHere = new Set(['replica_state']);

const checkProgram = (): void => {
  if (spawnSync('prometheus', ['--version']).status !== 0)
    throw new CommandFault('This proof needs Prometheus: apt-get install prometheus', 1);
};

/** The rules with waiting times of seconds, because nobody waits minutes for a proof. */
const hurry = (rules: string): string =>
  rules.replaceAll(/for: \d+[mh]/g, 'for: 1s').replace('interval: 30s', 'interval: 1s');

/** Prometheus reads the file again when it changes. */
const writeTarget = (folder: string, shopUrl: string): void =>
  writeFileSync(
    join(folder, 'targets.json'),
    JSON.stringify([{ targets: [new URL(shopUrl).host] }]),
  );

const writeConfig = (folder: string): string => {
  writeFileSync(join(folder, 'alerts.yaml'), hurry(readDeployed('alerts.yaml')));
  const config = join(folder, 'prometheus.yaml');
  writeFileSync(
    config,
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [alerts.yaml]
scrape_configs:
  - { job_name: haat, file_sd_configs: [{ files: [targets.json] }] }
`,
  );
  return config;
};

/** Prometheus in the foreground, with its data in the folder. */
class Prometheus {
  readonly #child: ChildProcess;
  readonly #url: string;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.#url = url;
  }

  static async start(folder: string): Promise<Prometheus> {
    const address = `127.0.0.1:${await freePort()}`;
    const child = spawn(
      'prometheus',
      [
        `--config.file=${writeConfig(folder)}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=${address}`,
      ],
      { stdio: 'ignore' },
    );
    const prometheus = new Prometheus(child, `http://${address}`);
    await waitFor('Prometheus', () => prometheus.read('query?query=1').then(() => true));
    return prometheus;
  }

  /** Reads an answer of its API; throws if that is an error. */
  async read<Data>(path: string): Promise<Data> {
    const response = await fetch(`${this.#url}/api/v1/${path}`);
    const { data, error } = (await response.json()) as { data: Data; error?: string };
    if (error !== undefined) throw new Error(error);
    return data;
  }

  async hasScraped(): Promise<boolean> {
    return (await this.read<{ result: unknown[] }>('query?query=up==1')).result.length > 0;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }
}

const maxWaitMs = 60_000;

const waitFor = async (name: string, check: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + maxWaitMs;
  while (!(await check().catch(() => false))) {
    if (performance.now() > end) throw new CommandFault(`${name} did not come in time.`, 1);
    await sleep(250);
  }
};

interface Rule {
  name: string;
  query: string;
  health: string;
  lastError?: string;
  state: string;
}

const readRules = async (prometheus: Prometheus): Promise<Rule[]> =>
  (await prometheus.read<{ groups: { rules: Rule[] }[] }>('rules')).groups.flatMap(
    ({ rules }) => rules,
  );

const isFiring = async (prometheus: Prometheus, name: string): Promise<boolean> =>
  (await readRules(prometheus)).some((rule) => rule.name === name && rule.state === 'firing');

const expectFiring = (prometheus: Prometheus, name: string, fires: boolean): Promise<void> =>
  waitFor(
    `${fires ? 'The start' : 'The end'} of ${name}`,
    async () => (await isFiring(prometheus, name)) === fires,
  );

const readDashboardQueries = (): string[] =>
  [...readDeployed('dashboard.json').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '""']) => JSON.parse(text) as string,
  );

/** Words of a query that no bracket follows and that are no label are names of metrics. */
const listMetrics = (query: string): string[] =>
  query
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|ignoring) \([^)]*\)/g, ' ')
    .match(/\b[a-z][a-z0-9_]*_[a-z0-9_]+\b(?!\s*\()|\bup\b/g) ?? [];

/** A histogram is described once, and read as its buckets, its count or its sum. */
const toDescribedName = (metric: string): string => metric.replace(/_(?:bucket|count|sum)$/, '');

/** Finds the metrics of the queries that no node describes. A figure without a value is described. */
const findUnknownMetrics = async (
  prometheus: Prometheus,
  queries: readonly string[],
): Promise<string[]> => {
  const known = await prometheus.read<Record<string, unknown>>('metadata');
  return [...new Set(queries.flatMap(listMetrics))].filter(
    (name) =>
      name !== 'up' &&
      !(name in known) &&
      !(toDescribedName(name) in known) &&
      !absentHere.has(name),
  );
};

/** Prints what holds, and what does not. Returns 1 if something does not. */
const conclude = (results: readonly (readonly [text: string, faults: readonly string[]])[]) => {
  for (const [text, faults] of results)
    console.log(`${faults.length === 0 ? 'holds ' : 'BROKEN'}  ${[text, ...faults].join(': ')}`);
  return results.every(([, faults]) => faults.length === 0) ? 0 : 1;
};

export const prove = async (args: string[]): Promise<number> => {
  readOptions(args, {}, usage);
  checkProgram();
  const folder = mkdtempSync(join(tmpdir(), 'haat-prove-alerts-'));
  const env = { DATA_DIR: join(folder, 'shop'), RATE_LIMIT: 'off' };
  const closers: (() => Promise<void>)[] = [];
  try {
    const shop = await startShop(env);
    closers.push(shop.stop);
    writeTarget(folder, shop.url);
    const prometheus = await Prometheus.start(folder);
    closers.push(() => prometheus.stop());
    await waitFor('The first scrape', () => prometheus.hasScraped());
    await waitFor('The first evaluation', async () =>
      (await readRules(prometheus)).every(({ health }) => health !== 'unknown'),
    );
    const rules = await readRules(prometheus);
    const queries = [...rules.map(({ query }) => query), ...readDashboardQueries()];
    const unknown = await findUnknownMetrics(prometheus, queries);
    process.kill(shop.pid, 'SIGKILL');
    await expectFiring(prometheus, 'NodeDown', true);
    const again = await startShop(env);
    closers.push(again.stop);
    writeTarget(folder, again.url);
    await expectFiring(prometheus, 'NodeDown', false);
    return conclude([
      [
        `${rules.length} rules are read`,
        rules
          .filter(({ health }) => health !== 'ok')
          .map(({ name, lastError }) => `${name} ${lastError}`),
      ],
      [`${queries.length} queries read only metrics of the shop`, unknown],
      ['NodeDown fires when the shop is killed, and ends when it is back', []],
    ]);
  } finally {
    for (let end = closers.pop(); end !== undefined; end = closers.pop()) await end();
    rmSync(folder, { recursive: true, force: true });
  }
};
