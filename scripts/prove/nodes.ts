import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAuditor } from '../../database/auditor/auditor.ts';
import { connect } from '../../database/connect.ts';
import { CommandFault, readOptions } from '../command/command.ts';
import { expectWhole, type Fault, faults, type Scene } from './nodes/faults.ts';
import { addGoods, Load, scarceStock } from './nodes/load.ts';
import { openSite, type Site, waitFor } from './nodes/site.ts';
import { ProofReport } from './report.ts';

/**
 * `npm run prove -- nodes [--rounds N] [--fault NAME] [--with patroni]`: two nodes with PostgreSQL,
 * a streaming replica and PgBouncer, under a small load of purchases. A round is one fault: a node,
 * the pooler, the replica or the primary is lost. Purchases go on within its limit, no acknowledged
 * order is lost, nothing is sold twice, and the books are clean.
 */

const ordersBefore = 8;
const ordersAfter = 8;
/** Patroni waits 20 s for a primary before another server takes over. */
const patroniLimitMs = 60_000;

const example = `npm run prove -- nodes --rounds N [--fault ${Object.keys(faults).join('|')}] [--with patroni] [--report FILE]`;

/** Rounds that are in the report file already are not played again. */
export const prove = async (args: string[]): Promise<number> => {
  const options = readOptions(args, { values: ['rounds', 'fault', 'with', 'report'] }, example);
  const rounds = Number(options.get('rounds') ?? '3');
  const withPatroni = options.get('with') === 'patroni';
  const fault = options.get('fault');
  const names = fault === undefined ? Object.keys(faults) : [fault];
  const isUnknown = options.has('with') && !withPatroni;
  if (
    !Number.isInteger(rounds) ||
    rounds < 1 ||
    isUnknown ||
    names.some((name) => !(name in faults))
  )
    throw new CommandFault(`Usage: ${example}`, 2);
  const report = new ProofReport(
    options.get('report') ?? `data/prove-nodes${withPatroni ? '-patroni' : ''}.jsonl`,
  );
  const closers: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (let end = closers.pop(); end !== undefined; end = closers.pop()) await end();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)));
  try {
    const site = await openSite(closers, { withPatroni });
    const [admin = { token: '' }] = await site.createPeople('admin', 1);
    for (const name of names)
      for (let round = report.countRounds(name) + 1; round <= rounds; round++) {
        const chosen = faults[name] as Fault;
        const limitMs = withPatroni ? Math.max(chosen.limitMs, patroniLimitMs) : chosen.limitMs;
        const outcome = await playRound(site, admin, { ...chosen, limitMs });
        report.add({ fault: name, round, ...outcome });
      }
  } finally {
    await close();
  }
  return report.failures === 0 ? 0 : 1;
};

const playRound = async (
  site: Site,
  admin: { token: string },
  { limitMs, isSynchronous = false, strike, mend }: Fault,
): Promise<{ faults: string[]; figures: Record<string, number> }> => {
  const broken: string[] = [];
  const figures: Record<string, number> = {};
  const note = (text: string): void => void broken.push(text);
  const scene: Scene = { site, goods: await addGoods(site, admin.token), admin, note, figures };
  if (isSynchronous) await makeSynchronous(site);
  const load = new Load(site, scene.goods);
  await load.start();
  const countFrom = (from: number): number =>
    load.acknowledged.filter(({ at }) => at >= from).length;
  if ((await waitFor(() => Promise.resolve(countFrom(0) >= ordersBefore), 120_000)) === null)
    note('no purchases before the fault');
  const struckAt = performance.now();
  const struck = strike(scene).catch((error: unknown) =>
    note(`the fault failed: ${String(error)}`),
  );
  const nextMs = await waitFor(() => Promise.resolve(countFrom(struckAt) > 0), limitMs);
  if (nextMs === null) note(`no purchase within ${limitMs} ms`);
  await struck;
  const endedAt = performance.now();
  if ((await waitFor(() => Promise.resolve(countFrom(endedAt) > 0), limitMs)) === null)
    note(`no purchase within ${limitMs} ms of the end of the fault`);
  await mend?.(scene).catch((error: unknown) => {
    // The fault is likely why the site cannot be mended, so it is told too.
    throw new Error([...broken, `the site was not mended: ${String(error)}`].join('; '), {
      cause: error,
    });
  });
  await expectWhole(scene);
  await waitFor(() => Promise.resolve(countFrom(endedAt) >= ordersAfter), limitMs);
  await load.stop();
  figures['orders'] = load.acknowledged.length;
  figures['longest gap, ms'] = findLongestGap(load, struckAt);
  if (figures['longest gap, ms'] > limitMs) note('the longest gap is over the limit');
  for (const reply of load.oddReplies.slice(0, 3)) note(`a shopper got ${reply}`);
  await checkBooks(scene, load);
  await checkPages(scene);
  return { faults: broken, figures };
};

/** The replica has each commit on disk before it is acknowledged. Waits until it does. */
const makeSynchronous = async (site: Site): Promise<void> => {
  await site.askForSynchronousCommits();
  const isSynchronous = async (): Promise<boolean> =>
    (await site.primary.query("select from pg_stat_replication where sync_state = 'sync'")).length >
    0;
  if ((await waitFor(isSynchronous, 60_000)) === null)
    throw new Error('The replica does not become synchronous.');
};

const findLongestGap = ({ acknowledged }: Load, from: number): number => {
  const times = [from, ...acknowledged.map(({ at }) => at).filter((at) => at >= from)].toSorted(
    (a, b) => a - b,
  );
  return Math.round(Math.max(0, ...times.map((at, i) => at - (times[i - 1] ?? at))));
};

const checkBooks = async ({ site, goods, note, figures }: Scene, load: Load): Promise<void> => {
  const stored = await site.primary.query<{ id: string }>('select id from orders');
  const ids = new Set(stored.map(({ id }) => id));
  const lost = load.acknowledged.filter(({ id }) => !ids.has(id)).length;
  figures['lost'] = lost;
  if (lost > 0) note(`${lost} acknowledged orders are lost`);
  const [sold] = await site.primary.query<{ stock: number; sold: string }>(`
    select stock, coalesce((select sum(quantity) from order_lines where variant_id = '${goods.scarce}'), 0) as sold
    from variants where id = '${goods.scarce}'`);
  if (sold === undefined || sold.stock < 0 || sold.stock + Number(sold.sold) !== scarceStock)
    note(`of ${scarceStock} pieces ${sold?.sold} are sold and ${sold?.stock} left`);
  const store = await connect({
    url: `postgres://haat@127.0.0.1:${site.primaryAddress.port}/haat`,
    dataDir: '',
    log: { warn: () => {} },
    poolSize: 2,
    statementTimeoutMs: 0,
  });
  const rules = await runAuditor(store.db, { reservationMinutes: 30 });
  await store.close();
  for (const { name, broken } of rules)
    if (broken.length > 0)
      note(`the auditor's rule is broken: ${name} ${JSON.stringify(broken[0])}`);
};

/** Both nodes show the stock that there is. */
const checkPages = async ({ site, goods, note }: Scene): Promise<void> => {
  const readStocks = async (url: string): Promise<number[]> => {
    const response = await fetch(`${url}/api/products/${goods.id}`);
    const { unitVariation } = (await response.json()) as { unitVariation: { stock: number }[] };
    return unitVariation.map(({ stock }) => stock);
  };
  const expected = await site.primary.query<{ stock: number }>(
    `select stock from variants where id in ('${goods.scarce}', '${goods.plenty}') order by id = '${goods.plenty}'`,
  );
  // Polls of the other node are 2 s apart.
  await sleep(3000);
  for (const { url } of site.nodes) {
    const shown = await readStocks(url);
    if (String(shown) !== String(expected.map(({ stock }) => stock)))
      note(`a node shows the stocks ${shown}, not ${expected.map(({ stock }) => stock)}`);
  }
};
