import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export interface Load {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU of the server process per request, in µs (Linux; NaN elsewhere): steadier than time on a busy machine. */
  cpu: number;
  errors: number;
}

/** CPU time that a process has used, in µs, all threads. */
const cpuOf = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return Number.NaN;
  }
};

/** Loads one address for some seconds with 16 connections. */
export const load = async (name: string, url: string, pid: number, seconds = 4): Promise<Load> => {
  const headers = { 'accept-encoding': 'gzip' };
  await autocannon({ url, connections: 16, duration: 1, headers });
  const before = cpuOf(pid);
  const result = await autocannon({ url, connections: 16, duration: seconds, headers });
  return {
    name,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: (cpuOf(pid) - before) / result.requests.total,
    errors: result.errors + result.non2xx,
  };
};
