import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { WireStatus } from '../../../contract/office/status.ts';
import { Button } from '../../kit/button.tsx';
import { Pill, type Tone } from '../../kit/marks/badges.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useLanguage } from '../../words/words.ts';
import { formatDayAndTime, formatTimeAgo } from '../parts/format-time.ts';
import { Moment } from '../parts/moment.tsx';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { type Column, DataTable } from '../table/table.tsx';
import { BackupStatus } from './backup-status.tsx';
import { formatSize } from './format-size.ts';
import parts from '../parts/page-parts.module.css';
import table from '../table/table.module.css';
import css from './status.module.css';

export const loader = async ({ context, abortController }: LoaderInput) => {
  const { signal } = abortController;
  const [{ frame }, status, backup] = await Promise.all([
    loadPageWords(context),
    call('GET /api/admin/status', { signal }),
    call('GET /api/backups/status', { signal }),
  ]);
  return { title: frame.status, status, backup, now: Date.now() };
};

export const head = buildAdminHead;

/** Terms and their values; a value may have a tone. */
const Facts = ({
  facts,
}: {
  facts: readonly (readonly [term: string, value: ReactNode, tone?: Tone | undefined])[];
}) => (
  <dl className={css.list}>
    {facts.map(([term, value, tone]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{tone === undefined ? value : <Pill tone={tone}>{value}</Pill>}</dd>
      </div>
    ))}
  </dl>
);

const toneOfPart = (state: string): Tone =>
  state === 'ready' ? 'good' : state === 'unknown' || state === 'loading' ? 'warning' : 'bad';

const PartFacts = ({ status: { parts: states } }: { status: WireStatus }) => {
  const { status } = useAdminWords();
  const names = ['database', 'migrations', 'listing', 'jobs'] as const;
  return (
    <Facts
      facts={names.map((name) => [
        status.partNames[name],
        status.states[states[name]],
        toneOfPart(states[name]),
      ])}
    />
  );
};

const DatabaseFacts = ({ status: { database } }: { status: WireStatus }) => {
  const { status } = useAdminWords();
  const language = useLanguage();
  const { reads, replicas } = database;
  const seconds = new Intl.NumberFormat(language === 'fn' ? 'fr' : language, {
    maximumFractionDigits: 1,
  });
  const standbys = replicas.map(({ name, state, lagSeconds }) => (
    <div key={name}>
      {name}, {state}
      {lagSeconds !== null && <>, {status.lag(seconds.format(lagSeconds))}</>}
    </div>
  ));
  return (
    <Facts
      facts={[
        [status.server, database.version],
        [status.size, formatSize(database.bytes, language)],
        [status.connections, status.ofMax(database.connections, database.maxConnections)],
        [
          status.replica,
          status.replicaStates[reads],
          reads === 'none' ? undefined : reads === 'fresh' ? 'good' : 'warning',
        ],
        [status.standbys, standbys.length === 0 ? status.noStandbys : standbys],
      ]}
    />
  );
};

const QueueFacts = ({ status: { queue }, now }: { status: WireStatus; now: number }) => {
  const { status, jobs } = useAdminWords();
  const language = useLanguage();
  const oldest = new Date(now - queue.oldestSeconds * 1000).toISOString();
  return (
    <Facts
      facts={[
        [status.due, queue.due],
        [status.oldest, queue.due === 0 ? status.none : formatTimeAgo(oldest, now, language)],
        [status.dead, queue.dead, queue.dead > 0 ? 'bad' : undefined],
        [
          status.paused,
          queue.paused.map((kind) => jobs.kinds[kind] ?? kind).join(', ') || status.none,
          queue.paused.length > 0 ? 'warning' : undefined,
        ],
      ]}
    />
  );
};

/** Below a tenth of the disk, uploads and the database are in danger. */
const isShort = ({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): boolean =>
  freeBytes < totalBytes / 10;

const weekMs = 7 * 86_400_000;

const HouseFacts = ({
  status: { disk, certificateEndsAt, audit },
  now,
}: {
  status: WireStatus;
  now: number;
}) => {
  const { status } = useAdminWords();
  const language = useLanguage();
  const format = (iso: string): string => formatDayAndTime(iso, language);
  return (
    <Facts
      facts={[
        [
          status.disk,
          disk === null
            ? status.states.unknown
            : status.ofSize(
                formatSize(disk.freeBytes, language),
                formatSize(disk.totalBytes, language),
              ),
          disk !== null && isShort(disk) ? 'bad' : undefined,
        ],
        [
          status.certificate,
          certificateEndsAt === null ? status.noCertificate : format(certificateEndsAt),
          certificateEndsAt !== null && Date.parse(certificateEndsAt) - now < weekMs
            ? 'bad'
            : undefined,
        ],
        [
          status.audit,
          audit === null
            ? status.noAudit
            : audit.broken.length === 0
              ? status.inOrder(format(audit.at))
              : status.broken(format(audit.at), audit.broken.join('; ')),
          audit === null ? undefined : audit.broken.length === 0 ? 'good' : 'bad',
        ],
      ]}
    />
  );
};

const useNodeColumns = (): Column<WireStatus['nodes'][number]>[] => {
  const { status, orders } = useAdminWords();
  return [
    {
      key: 'node',
      title: status.node,
      fixed: true,
      cell: ({ name }) => <span className={table.strong}>{name}</span>,
    },
    {
      key: 'state',
      title: orders.status,
      phone: 1,
      cell: ({ alive }) => (
        <Pill tone={alive ? 'good' : 'bad'}>{alive ? status.alive : status.silent}</Pill>
      ),
    },
    { key: 'version', title: status.version, cell: ({ version }) => version },
    { key: 'processes', title: status.processes, end: true, cell: ({ processes }) => processes },
    {
      key: 'since',
      title: status.since,
      grey: true,
      cell: ({ startedAt }) => <Moment at={startedAt} />,
    },
    {
      key: 'seen',
      title: status.seen,
      grey: true,
      cell: ({ seenAt }) => <Moment at={seenAt} />,
    },
  ];
};

const useProviderColumns = (): Column<WireStatus['providers'][number]>[] => {
  const { status, orders } = useAdminWords();
  return [
    {
      key: 'task',
      title: status.providers,
      fixed: true,
      cell: ({ task, name, builtIn }) => (
        <>
          <span className={table.strong}>{status.tasks[task]}</span>{' '}
          {!builtIn && name !== 'none' && <span className={table.grey}>{name}</span>}
        </>
      ),
    },
    {
      key: 'state',
      title: orders.status,
      phone: 1,
      cell: ({ name, builtIn, paused }) =>
        paused ? (
          <Pill tone="bad">{status.resting}</Pill>
        ) : name === 'none' ? (
          <Pill>{status.notSet}</Pill>
        ) : (
          <Pill tone={builtIn ? 'info' : 'good'}>{builtIn ? status.builtIn : status.real}</Pill>
        ),
    },
  ];
};

const Refresh = () => {
  const { status } = useAdminWords();
  const router = useRouter();
  const { busy, run } = useAction();
  return (
    <Button kind="line" size="small" busy={busy} onClick={() => run(() => router.invalidate())}>
      {status.refresh}
    </Button>
  );
};

/** How the shop is: its nodes, the database, the queue, disk, backup, audit and providers. */
export const Page = () => {
  const { title, status, backup, now } = usePageData(loader);
  const words = useAdminWords().status;
  const nodeColumns = useNodeColumns();
  const providerColumns = useProviderColumns();
  return (
    <>
      <PageTitle actions={<Refresh />}>{title}</PageTitle>
      <p className={parts.lead}>{words.lead(status.version)}</p>
      <div className={css.columns}>
        <Panel title={words.parts}>
          <PartFacts status={status} />
        </Panel>
        <Panel title={words.queue}>
          <QueueFacts status={status} now={now} />
        </Panel>
        <Panel title={words.nodes} className={css.wide}>
          <DataTable
            caption={words.nodes}
            columns={nodeColumns}
            rows={status.nodes}
            none={words.noNodes}
            keyOf={({ name }) => name}
          />
        </Panel>
        <Panel title={words.database}>
          <DatabaseFacts status={status} />
        </Panel>
        <Panel title={words.house}>
          <HouseFacts status={status} now={now} />
        </Panel>
        <Panel title={words.providers}>
          <DataTable
            caption={words.providers}
            columns={providerColumns}
            rows={status.providers}
            keyOf={({ task }) => task}
          />
        </Panel>
        <Panel title={words.backup}>
          <div className={parts.empty}>
            <BackupStatus status={backup} now={now} />
          </div>
        </Panel>
      </div>
    </>
  );
};
