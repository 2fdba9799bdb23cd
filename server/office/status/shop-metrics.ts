import { Counter, Gauge, type Registry } from 'prom-client';
import type { Deps } from '../deps.ts';

/** Without labels, `reset` alone would leave a 0, which is a value like any other. */
const clear = (gauge: Gauge<string>): void => {
  gauge.reset();
  gauge.remove({});
};

/**
 * Adds the gauges and counters that alerts are about (deploy/observability). What is read from the
 * database is the same on every node, so a sum over nodes would be wrong: `max` is right.
 */
export const registerShopMetrics = (
  registry: Registry,
  { shopState, jobs }: Pick<Deps, 'shopState' | 'jobs'>,
): { countOrder: () => void } => {
  const ordersPlaced = new Counter({
    name: 'orders_placed_total',
    help: 'Orders that this process has placed',
    registers: [registry],
  });
  const addGauge = <Label extends string = never>(
    name: string,
    help: string,
    read: (gauge: Gauge<Label>) => Promise<void> | void,
    labelNames: Label[] = [],
  ): void => {
    registry.registerMetric(
      new Gauge<Label>({
        name,
        help,
        labelNames,
        // Of several processes, the one that is worst off counts.
        aggregator: name === 'ready_part' ? 'min' : 'max',
        registers: [],
        // What cannot be read is left out; /metrics answers all the same.
        async collect() {
          clear(this);
          try {
            await read(this);
          } catch {
            clear(this);
          }
        },
      }),
    );
  };
  addGauge(
    'ready_part',
    'Parts of /readyz: 1 when ready',
    async (gauge) => {
      const { parts } = await shopState.checkReadiness();
      for (const [part, word] of Object.entries(parts))
        gauge.set({ part }, word === 'ready' ? 1 : 0);
    },
    ['part'],
  );
  addGauge(
    'orders_in_hour',
    'Orders of the last hour, and of the same hour a week ago',
    async (gauge) => {
      const { orders } = await shopState.readFigures();
      gauge.set({ week: 'this' }, orders.now);
      gauge.set({ week: 'last' }, orders.lastWeek);
    },
    ['week'],
  );
  addGauge(
    'jobs_due',
    'Jobs that should have begun already, by kind',
    async (gauge) => {
      for (const { kind, due } of (await shopState.readFigures()).dueJobs) gauge.set({ kind }, due);
    },
    ['kind'],
  );
  addGauge(
    'jobs_due_oldest_seconds',
    'How long the oldest due job has waited, by kind',
    async (gauge) => {
      for (const { kind, oldestSeconds } of (await shopState.readFigures()).dueJobs)
        gauge.set({ kind }, oldestSeconds);
    },
    ['kind'],
  );
  addGauge('jobs_dead', 'Jobs that were given up', async (gauge) =>
    gauge.set(await shopState.countDeadJobs()),
  );
  addGauge(
    'jobs_paused',
    'Kinds of jobs that this process pauses, because they failed five times in a row',
    (gauge) => {
      for (const kind of jobs.listPaused()) gauge.set({ kind }, 1);
    },
    ['kind'],
  );
  addGauge(
    'payments_unsettled',
    'Orders that wait for their payment, refunds and events that are not done',
    async (gauge) => {
      for (const { kind, count } of (await shopState.readFigures()).unsettled)
        gauge.set({ kind }, count);
    },
    ['kind'],
  );
  addGauge(
    'payments_unsettled_oldest_seconds',
    'How long the oldest of them has waited',
    async (gauge) => {
      for (const { kind, oldestSeconds } of (await shopState.readFigures()).unsettled)
        gauge.set({ kind }, oldestSeconds);
    },
    ['kind'],
  );
  addGauge('audit_age_seconds', 'Time since the last nightly audit', async (gauge) => {
    const { audit } = await shopState.readFigures();
    if (audit !== null) gauge.set(audit.ageSeconds);
  });
  addGauge('audit_broken_rules', 'Rules that the last audit found broken', async (gauge) => {
    const { audit } = await shopState.readFigures();
    if (audit !== null) gauge.set(audit.broken.length);
  });
  addGauge(
    'backup_age_seconds',
    'Time since the last finished backup, or since the first try if none has finished',
    async (gauge) => {
      const { age } = (await shopState.readFigures()).backups;
      if (age !== null) gauge.set(age);
    },
  );
  addGauge(
    'backup_failed',
    '1 when a backup has failed since the last finished one',
    async (gauge) => gauge.set((await shopState.readFigures()).backups.failure === null ? 0 : 1),
  );
  addGauge(
    'certificate_expires_seconds',
    "Time until the certificate at the shop's address ends",
    async (gauge) => {
      const end = await shopState.readCertificateEnd();
      if (end !== null) gauge.set((end.getTime() - Date.now()) / 1000);
    },
  );
  addGauge(
    'data_disk_bytes',
    'The disk of DATA_DIR: its size, and what is free of it',
    async (gauge) => {
      const space = await shopState.readFreeSpace();
      if (space === null) return;
      gauge.set({ part: 'total' }, space.totalBytes);
      gauge.set({ part: 'free' }, space.freeBytes);
    },
    ['part'],
  );
  return { countOrder: () => ordersPlaced.inc() };
};
