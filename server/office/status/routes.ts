import type { status, WireStatus } from '../../../contract/office/status.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { JobName } from '../../platform/jobs/job-table.ts';
import { shopVersion } from '../../platform/telemetry/shop-version.ts';
import type { Deps } from '../deps.ts';
import { listNodes, listReplicas, readDatabase } from './queries.ts';

type Provider = WireStatus['providers'][number];

/** The jobs that call a provider. The others are called by requests. */
const jobsByTask: Readonly<Partial<Record<Provider['task'], readonly JobName[]>>> = {
  payment: ['refund', 'expire-order', 'reconcile-payments'],
  courier: ['ship', 'cancel-shipment', 'track-shipment', 'track-shipments'],
  mail: ['mail'],
};

const listProviders = ({ gateway, courier, settings, jobs }: Deps): Provider[] => {
  const paused = new Set(jobs.listPaused());
  const describe = (task: Provider['task'], name: string, builtIn: boolean): Provider => ({
    task,
    name,
    builtIn,
    paused: (jobsByTask[task] ?? []).some((kind) => paused.has(kind)),
  });
  return [
    // A gateway without a key refuses every call.
    gateway.keyId === ''
      ? describe('payment', 'none', false)
      : describe('payment', gateway.provider, gateway.provider === 'test'),
    describe('courier', courier.provider, courier.provider === 'test'),
    settings.smtpUrl === undefined
      ? describe('mail', 'outbox', true)
      : describe('mail', new URL(settings.smtpUrl).hostname, false),
    settings.s3 === undefined
      ? describe('pictures', 'DATA_DIR', true)
      : describe('pictures', new URL(settings.s3.endpoint).hostname, false),
    settings.ratesUrl === undefined
      ? describe('rates', 'none', true)
      : describe('rates', new URL(settings.ratesUrl).hostname, false),
  ];
};

/** The state of the shop, for admins. It names hosts of providers, never their keys. */
export const createStatusHandlers = (deps: Deps): Handlers<typeof status> => ({
  'GET /api/admin/status': async () => {
    const {
      store: { db },
      shopState,
      jobs,
      reads,
    } = deps;
    const [{ parts }, figures, dead, disk, certificateEnd, nodes, database, replicas] =
      await Promise.all([
        shopState.checkReadiness(),
        shopState.readFigures(),
        shopState.countDeadJobs(),
        shopState.readFreeSpace(),
        shopState.readCertificateEnd(),
        listNodes(db),
        readDatabase(db),
        listReplicas(db),
      ]);
    const { dueJobs, audit } = figures;
    return {
      status: 200,
      data: {
        version: shopVersion,
        parts,
        nodes: nodes.map(({ id, version, processes, started_at, seen_at, alive }) => ({
          name: id,
          version,
          processes,
          startedAt: started_at.toISOString(),
          seenAt: seen_at.toISOString(),
          alive,
        })),
        database: { ...database, reads: reads.state, replicas },
        queue: {
          due: dueJobs.reduce((sum, { due }) => sum + due, 0),
          oldestSeconds: Math.max(0, ...dueJobs.map(({ oldestSeconds }) => oldestSeconds)),
          dead,
          paused: jobs.listPaused(),
        },
        disk,
        certificateEndsAt: certificateEnd?.toISOString() ?? null,
        audit: audit === null ? null : { at: audit.at.toISOString(), broken: audit.broken },
        providers: listProviders(deps),
      },
    };
  },
});
