import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import process from 'node:process';
import { stopServerLater } from '../../../database/embedded/stop-after-exit.ts';
import type { Settings } from '../environment/settings.ts';
import type { Log } from '../telemetry/log.ts';
import { portVariable, type ProcessRole, roleVariable } from './calls.ts';
import { NodeMemory } from './node-memory.ts';

/** A process that lived shorter than this may be one that cannot live. */
const shortLifeMs = 60_000;
const firstPauseMs = 100;
const maxPauseMs = 30_000;
/** The node ends when so many processes in a row had a short life and none is left. */
const maxShortLives = 8;
/** A repeated signal within this time is a copy of the first one. */
const echoMs = 500;

/** Returns the ms before a process is replaced, after so many short lives in a row. */
export const computePause = (shortLives: number): number =>
  shortLives === 0 ? 0 : Math.min(maxPauseMs, firstPauseMs * 2 ** (shortLives - 1));

/**
 * Finds a port for PORT=0. Node would take another one when all processes have died. Returns 0 for a
 * host that cannot be had; the first process says so.
 */
const findFreePort = async (host: string): Promise<number> => {
  try {
    const probe = createServer().listen(0, host);
    await once(probe, 'listening');
    const address = probe.address();
    probe.close();
    await once(probe, 'close');
    return typeof address === 'object' && address !== null ? address.port : 0;
  } catch {
    return 0;
  }
};

type PrimarySettings = Pick<Settings, 'workers' | 'host' | 'port' | 'dataDir' | 'databaseUrl'>;

interface Member {
  worker: Worker;
  role: ProcessRole;
  bornAt: number;
  isReady: boolean;
}

/**
 * Runs the worker processes of a node behind one port. The first one prepares the database before
 * the others start. One that dies is replaced. The primary itself answers no request.
 */
export class Primary {
  readonly #settings: PrimarySettings;
  readonly #log: Log;
  readonly #memory = new NodeMemory();
  readonly #members = new Set<Member>();
  readonly #pauses = new Set<NodeJS.Timeout>();
  #port = 0;
  #hasOpened = false;
  #shortLives = 0;
  #stoppedAt: number | undefined;
  #exitCode = 0;

  constructor(settings: PrimarySettings, log: Log) {
    this.#settings = settings;
    this.#log = log;
  }

  async start(): Promise<void> {
    const { host, port } = this.#settings;
    this.#port = port === 0 ? await findFreePort(host) : port;
    process.on('SIGTERM', () => this.#stop('SIGTERM')).on('SIGINT', () => this.#stop('SIGINT'));
    this.#fork('first');
  }

  #fork(role: ProcessRole): void {
    const worker = cluster.fork({ [roleVariable]: role, [portVariable]: this.#port });
    const member: Member = { worker, role, bornAt: performance.now(), isReady: false };
    this.#members.add(member);
    this.#memory.addProcess(worker, {
      runsJobs: role !== 'requests',
      onReady: () => this.#noteReady(member),
    });
    worker.on('exit', (code, signal) => this.#noteExit(member, code, signal));
    worker.on('error', (error) => this.#log.error({ err: error }, 'a process cannot be reached'));
  }

  #noteReady(member: Member): void {
    member.isReady = true;
    // The first process finishes its start also after a signal.
    if (this.#hasOpened || this.#stoppedAt !== undefined) return;
    this.#hasOpened = true;
    for (let n = 1; n < this.#settings.workers; n++) this.#fork('requests');
  }

  /** `code` is null when a signal ended the process. */
  #noteExit(member: Member, code: number | null, signal: string | null): void {
    this.#members.delete(member);
    if (this.#stoppedAt !== undefined) {
      if (code !== 0) this.#exitCode = 1;
      this.#exitWhenEmpty();
      return;
    }
    const facts = { pid: member.worker.process.pid, code, signal };
    if (!this.#hasOpened) {
      // It has said why, unless it was killed.
      if (code === null) this.#log.fatal(facts, 'the first process was killed during the start');
      process.exit(1);
    }
    const livedMs = performance.now() - member.bornAt;
    this.#shortLives = livedMs < shortLifeMs ? this.#shortLives + 1 : 0;
    const isAnyReady = [...this.#members].some(({ isReady }) => isReady);
    if (this.#shortLives >= maxShortLives && !isAnyReady) {
      this.#log.fatal(facts, 'no process can live; the shop ends');
      this.#exitCode = 1;
      this.#beginStop('SIGTERM');
      return;
    }
    const pauseMs = computePause(this.#shortLives);
    this.#log.error({ ...facts, pauseMs }, 'a process has died; another one takes its place');
    const pause = setTimeout(() => {
      this.#pauses.delete(pause);
      this.#fork(member.role === 'requests' ? 'requests' : 'jobs');
    }, pauseMs);
    this.#pauses.add(pause);
  }

  #stop(signal: NodeJS.Signals): void {
    if (this.#stoppedAt === undefined) this.#beginStop(signal);
    else if (performance.now() - this.#stoppedAt >= echoMs) {
      for (const { worker } of this.#members) worker.process.kill('SIGKILL');
      // A killed process stops no database.
      if (this.#settings.databaseUrl === undefined)
        stopServerLater(resolve(this.#settings.dataDir));
      process.exit(1);
    }
  }

  /** Each process finishes its requests; the last one stops the embedded database. */
  #beginStop(signal: NodeJS.Signals): void {
    this.#stoppedAt = performance.now();
    for (const pause of this.#pauses) clearTimeout(pause);
    for (const { worker } of this.#members) worker.process.kill(signal);
    this.#exitWhenEmpty();
  }

  #exitWhenEmpty(): void {
    if (this.#members.size === 0) process.exit(this.#exitCode);
  }
}
