import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { freePort } from '../../../e2e/fixtures/running-shop.ts';
import { makeFolder } from './postgres.ts';
import { findPostgres, run, start } from './programs.ts';
import { type Cluster, queryOnce, type Server } from './server.ts';

/**
 * PostgreSQL under Patroni of Debian's packages, with one etcd. Patroni starts the servers, makes the
 * replica, and promotes it when the primary is gone.
 */

/** On a busy machine a start takes long. It is not what is proved. */
const startLimitMs = 120_000;

const endProcess = async (child: ChildProcess | undefined): Promise<void> => {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

/** Patroni answers 200 to `/primary` and so on when its server is that. A balancer asks for the same. */
type Role = 'primary' | 'replica' | 'synchronous';

const hasRole = (apiPort: number, role: Role): Promise<boolean> =>
  fetch(`http://127.0.0.1:${apiPort}/${role}`).then(
    ({ ok }) => ok,
    () => false,
  );

const awaitRole = async (apiPort: number, role: Role): Promise<void> => {
  for (const until = performance.now() + startLimitMs; !(await hasRole(apiPort, role));) {
    if (performance.now() > until) throw new Error(`Patroni made no ${role}.`);
    await sleep(100);
  }
};

/** The shortest times that Patroni allows: a dead primary is noticed after 20 s. */
const writeConfig = (
  file: string,
  facts: { name: string; etcdPort: number; apiPort: number; port: number; data: string },
): void => {
  const address = `127.0.0.1:${facts.port}`;
  writeFileSync(
    file,
    `scope: haat
name: ${facts.name}
restapi: {listen: "127.0.0.1:${facts.apiPort}", connect_address: "127.0.0.1:${facts.apiPort}"}
etcd3: {host: "127.0.0.1:${facts.etcdPort}"}
bootstrap:
  dcs: {ttl: 20, loop_wait: 5, retry_timeout: 5, synchronous_mode: true}
  initdb: [{auth: trust}, {encoding: UTF8}]
  pg_hba: [host all all 127.0.0.1/32 trust, host replication all 127.0.0.1/32 trust]
postgresql:
  listen: "${address}"
  connect_address: "${address}"
  data_dir: ${facts.data}
  bin_dir: ${findPostgres()}
  pgpass: ${facts.data}.pgpass
  basebackup: [{checkpoint: fast}]
  pg_hba: [host all all 127.0.0.1/32 trust, host replication all 127.0.0.1/32 trust]
  authentication: {superuser: {username: haat}, replication: {username: replicator}}
  parameters: {unix_socket_directories: "", shared_buffers: 64MB, wal_keep_size: 256MB, hot_standby_feedback: "on"}
`,
  );
  chmodSync(file, 0o644);
};

class PatroniServer implements Server {
  readonly port: number;
  readonly apiPort: number;
  readonly #file: string;
  readonly #data: string;
  #patroni: ChildProcess | undefined;

  private constructor(folder: string, name: string, port: number, apiPort: number) {
    this.port = port;
    this.apiPort = apiPort;
    this.#file = join(folder, `${name}.yml`);
    this.#data = join(folder, name);
  }

  static async create(folder: string, etcdPort: number, number: number): Promise<PatroniServer> {
    const name = `server${number}`;
    const server = new PatroniServer(folder, name, await freePort(), await freePort());
    const { port, apiPort } = server;
    writeConfig(server.#file, { name, etcdPort, apiPort, port, data: server.#data });
    return server;
  }

  begin(): void {
    this.#patroni = start('patroni', [this.#file]);
  }

  async start(): Promise<void> {
    this.begin();
    await awaitRole(this.apiPort, 'replica');
  }

  async restart(): Promise<void> {
    await run('patronictl', ['-c', this.#file, 'restart', 'haat', '--role', 'primary', '--force']);
  }

  /** As a machine that is lost: Patroni first, because it would start its server again. */
  async kill(): Promise<void> {
    await endProcess(this.#patroni);
    const pidFile = join(this.#data, 'postmaster.pid');
    if (!existsSync(pidFile)) return;
    try {
      process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
    } catch {
      return;
    }
    // The others end when they notice that it is gone.
    await sleep(500);
    rmSync(pidFile, { force: true });
  }

  async destroy(): Promise<void> {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true, maxRetries: 20 });
  }

  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    return queryOnce<Row>(this.port, text);
  }
}

/** Starts etcd, in which Patroni keeps who the primary is. */
const startEtcd = async (folder: string): Promise<{ port: number; etcd: ChildProcess }> => {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const options = {
    name: 'haat',
    'data-dir': makeFolder(join(folder, 'etcd')),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `haat=${peer}`,
  };
  const etcd = start(
    'etcd',
    Object.entries(options).map(([name, value]) => `--${name}=${value}`),
  );
  return { port, etcd };
};

export const openPatroniCluster = async (folder: string): Promise<Cluster> => {
  const { port: etcdPort, etcd } = await startEtcd(folder);
  const servers: PatroniServer[] = [];
  const create = async (): Promise<PatroniServer> => {
    const server = await PatroniServer.create(folder, etcdPort, servers.length + 1);
    servers.push(server);
    return server;
  };
  const find = ({ port }: Server): PatroniServer => {
    const server = servers.find((one) => one.port === port);
    if (server === undefined) throw new Error('This server is none of Patroni.');
    return server;
  };
  return {
    createPrimary: async () => {
      const server = await create();
      server.begin();
      await awaitRole(server.apiPort, 'primary');
      await queryOnce(server.port, 'create database haat', 'postgres');
      return server;
    },
    createReplica: async () => {
      const server = await create();
      await server.start();
      return server;
    },
    awaitPromotion: (replica) => awaitRole(find(replica).apiPort, 'primary'),
    /**
     * `synchronous_mode` makes them so when there is a replica, and stops it when there is none.
     * Patroni writes some seconds after PostgreSQL's first synchronous commit into etcd which replica
     * that is. Before that it promotes no replica, because orders may be missing there.
     */
    askForSynchronousCommits: (_primary, replica) =>
      awaitRole(find(replica).apiPort, 'synchronous'),
    close: async () => {
      for (const server of servers) await server.kill();
      await endProcess(etcd);
    },
  };
};
