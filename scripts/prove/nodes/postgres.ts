import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { freePort } from '../../../e2e/fixtures/running-shop.ts';
import { owner, run } from './programs.ts';
import { type Cluster, queryOnce, type Server } from './server.ts';

export const makeFolder = (folder: string): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  return folder;
};

/** A server of PostgreSQL from the system's packages. */
class Postgres implements Server {
  readonly port: number;
  readonly #data: string;

  private constructor(folder: string, port: number) {
    this.#data = join(folder, `data-${port}`);
    this.port = port;
  }

  /** Creates a primary with an empty database, `haat`. */
  static async createPrimary(folder: string): Promise<Postgres> {
    const server = new Postgres(folder, await freePort());
    await run('initdb', ['-D', server.#data, '-U', 'haat', '-A', 'trust', '--no-instructions']);
    server.#configure();
    await server.start();
    await queryOnce(server.port, 'create database haat', 'postgres');
    return server;
  }

  /** Copies a running primary and follows it. */
  static async createReplica(folder: string, primary: Server): Promise<Postgres> {
    const server = new Postgres(folder, await freePort());
    const from = `host=127.0.0.1 port=${primary.port} user=haat application_name=replica`;
    await run('pg_basebackup', [
      '-D',
      server.#data,
      '-d',
      from,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
    ]);
    server.#configure();
    await server.start();
    return server;
  }

  start(): Promise<void> {
    return run('pg_ctl', ['-D', this.#data, '-l', `${this.#data}.log`, '-w', '-t', '120', 'start']);
  }

  /** As an administrator does: connections are ended, everything is written. */
  restart(): Promise<void> {
    return run('pg_ctl', [
      '-D',
      this.#data,
      '-l',
      `${this.#data}.log`,
      '-w',
      '-m',
      'fast',
      'restart',
    ]);
  }

  promote(): Promise<void> {
    return run('pg_ctl', ['-D', this.#data, '-w', 'promote']);
  }

  /** Kills the server at once, and waits until all its processes have ended. */
  async kill(): Promise<void> {
    const pidFile = join(this.#data, 'postmaster.pid');
    if (!existsSync(pidFile)) return;
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      return;
    }
    // The others end when they notice that it is gone.
    await sleep(500);
    rmSync(pidFile, { force: true });
  }

  /** Kills the server and deletes its data. */
  async destroy(): Promise<void> {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true, maxRetries: 20 });
  }

  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    return queryOnce<Row>(this.port, text);
  }

  /** A later line of the file overrides an earlier one. */
  #configure(): void {
    const lines = {
      port: this.port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 100,
      shared_buffers: '64MB',
      hot_standby_feedback: 'on',
      wal_keep_size: '256MB',
    };
    const text = Object.entries(lines).map(([name, value]) => `${name} = '${value}'\n`);
    const file = join(this.#data, 'postgresql.conf');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n${text.join('')}`);
  }
}

/** Servers that the drill starts and promotes itself. */
export const openCluster = (folder: string): Cluster => {
  const servers = new Map<Server, Postgres>();
  const keep = (server: Postgres): Server => {
    servers.set(server, server);
    return server;
  };
  return {
    createPrimary: async () => keep(await Postgres.createPrimary(folder)),
    createReplica: async (primary) => keep(await Postgres.createReplica(folder, primary)),
    awaitPromotion: async (replica) => servers.get(replica)?.promote(),
    askForSynchronousCommits: async (primary) => {
      await primary.query("alter system set synchronous_standby_names = '*'");
      await primary.query('select pg_reload_conf()');
    },
    close: async () => {
      for (const server of servers.values()) await server.kill();
    },
  };
};
