import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export interface Load {
  name: string;
  perSecond: number;
  /** One visitor alone: median and p95, in ms. */
  alone: Percentiles;
  /** The same with 16 visitors at once. */
  crowd: Percentiles;
  /**
   * CPU time of the server per request, in µs (Linux only, else NaN). It varies less than elapsed
   * time on a busy machine.
   */
  cpu: number;
  errors: number;
}

export interface Percentiles {
  p50: number;
  p95: number;
}

export const computePercentiles = (times: number[]): Percentiles => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
};

/** The CPU time that a process has used, in µs, all threads. */
const cpuOf = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return Number.NaN;
  }
};

/** Returns the next path to request. */
export type Paths = () => string;

export const always =
  (path: string): Paths =>
  () =>
    path;

const fire = async (
  url: string,
  paths: Paths,
  connections: number,
  duration: number,
): Promise<{ result: autocannon.Result; times: number[] }> => {
  const times: number[] = [];
  const requests: autocannon.Request[] = [
    {
      method: 'GET',
      headers: { 'accept-encoding': 'gzip' },
      setupRequest: (request) => ({ ...request, path: paths() }),
    },
  ];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ url, connections, duration, requests }, (error: unknown, done) =>
      error === null || error === undefined ? resolve(done) : reject(error),
    );
    // autocannon's own histogram has whole milliseconds only.
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  return { result, times };
};

/** Loads the paths of a server for some seconds: warm-up, then one connection, then 16. */
export const load = async (
  name: string,
  base: string,
  paths: Paths,
  pid: number,
  seconds = 3,
): Promise<Load> => {
  await fire(base, paths, 4, 1);
  const alone = await fire(base, paths, 1, 1);
  const before = cpuOf(pid);
  const crowd = await fire(base, paths, 16, seconds);
  return {
    name,
    perSecond: crowd.times.length / crowd.result.duration,
    alone: computePercentiles(alone.times),
    crowd: computePercentiles(crowd.times),
    cpu: (cpuOf(pid) - before) / crowd.times.length,
    errors: [alone, crowd].reduce((sum, { result }) => sum + result.errors + result.non2xx, 0),
  };
};
