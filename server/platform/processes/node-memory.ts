import type { MetricObject } from 'prom-client';
import { createRequestCounter } from '../limits/request-counter.ts';
import type { PrimaryFunctions, WorkerFunctions } from './calls.ts';
import { QuotaCounts, type QuotaKind } from './quota-counts.ts';
import { openCalls, type Channel, type RemoteCalls } from './remote-calls.ts';

/** A process that does not answer for so long is not waited for. */
const maxWaitMs = 1000;

interface Member {
  call: RemoteCalls<WorkerFunctions>;
  hasJoined: boolean;
  isReady: boolean;
  runsJobs: boolean;
  takenQuotas: Map<string, { kind: QuotaKind; holder: string; count: number }>;
}

/** Resolves with null when the answer is late or never comes. */
const waitFor = async <T>(answer: Promise<T>): Promise<T | null> => {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), maxWaitMs);
  try {
    return await Promise.race([answer, late.promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
};

/**
 * What the primary knows for all worker processes of a node: how often addresses have asked, who
 * uses which quotas, and whom to tell of a change.
 */
export class NodeMemory {
  readonly #members = new Set<Member>();
  readonly #countRequest = createRequestCounter();
  readonly #quotas = new QuotaCounts();

  /** Answers the calls of a worker process until it ends. `onReady`: it accepts connections. */
  addProcess(
    channel: Channel,
    { runsJobs, onReady }: { runsJobs: boolean; onReady: () => void },
  ): void {
    const functions: PrimaryFunctions = {
      join: () => {
        member.hasJoined = true;
      },
      ready: () => {
        member.isReady = true;
        onReady();
      },
      countRequest: this.#countRequest,
      takeQuota: (kind, holder) => this.#takeQuota(member, kind, holder),
      freeQuota: (kind, holder) => this.#freeQuota(member, kind, holder),
      tellChanges: async (changes) => {
        const others = [...this.#members].filter((other) => other !== member && other.hasJoined);
        await Promise.all(others.map(({ call }) => waitFor(call('hearChanges', changes))));
      },
      wakeJobs: (name) => {
        for (const { call, runsJobs: wakes } of this.#members)
          if (wakes) void call('wakeJobs', name).catch(() => {});
      },
      readMetrics: () => this.#readMetrics(member),
    };
    const member: Member = {
      call: openCalls<WorkerFunctions>(channel, functions),
      hasJoined: false,
      isReady: false,
      runsJobs,
      takenQuotas: new Map(),
    };
    this.#members.add(member);
    channel.on('disconnect', () => {
      this.#members.delete(member);
      for (const { kind, holder, count } of member.takenQuotas.values())
        for (let n = 0; n < count; n++) this.#quotas.free(kind, holder);
    });
  }

  /** `asking` is read too while it is not ready. */
  async #readMetrics(asking: Member): Promise<MetricObject[][]> {
    const answering = [...this.#members].filter((one) => one === asking || one.isReady);
    const read = await Promise.all(answering.map(({ call }) => waitFor(call('readMetrics'))));
    return read.filter((one) => one !== null);
  }

  #takeQuota({ takenQuotas }: Member, kind: QuotaKind, holder: string): boolean {
    if (!this.#quotas.take(kind, holder)) return false;
    const key = `${kind} ${holder}`;
    takenQuotas.set(key, { kind, holder, count: (takenQuotas.get(key)?.count ?? 0) + 1 });
    return true;
  }

  #freeQuota({ takenQuotas }: Member, kind: QuotaKind, holder: string): void {
    const key = `${kind} ${holder}`;
    const taken = takenQuotas.get(key);
    if (taken === undefined) return;
    if (taken.count > 1) taken.count -= 1;
    else takenQuotas.delete(key);
    this.#quotas.free(kind, holder);
  }
}
