import { readdirSync, readFileSync } from 'node:fs';

/**
 * CPU time of processes, from /proc (Linux only). It varies far less than elapsed time on a busy
 * machine.
 */

/** A tick is a hundredth of a second on every machine that Linux runs on today. */
const tickMs = 10;

interface Process {
  pid: number;
  parent: number;
  name: string;
  /** Its own time, and that of children that have ended, in ms. */
  cpuMs: number;
}

const readProcess = (pid: number): Process | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].map((field) => Number(fields[field]));
    return {
      pid,
      parent: Number(fields[1]),
      name,
      cpuMs: ticks.reduce((sum, one) => sum + one, 0) * tickMs,
    };
  } catch {
    // It has ended meanwhile.
    return null;
  }
};

const listProcesses = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);

/** Reads the memory of a process in MB, as the kernel counts it. */
export const readMemoryMb = (pid: number): number => {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

export interface CpuTimes {
  serverMs: number;
  databaseMs: number;
}

/** Lists the processes of a shop, apart from those of its embedded database. */
const listTree = (shopPid: number): { server: Process[]; database: Process[] } => {
  const processes = listProcesses();
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const listDescendants = (pid: number): Process[] =>
    (children.get(pid) ?? []).flatMap((child) => [child, ...listDescendants(child.pid)]);
  const isDatabase = ({ name }: Process): boolean => name.startsWith('postgres');
  const descendants = listDescendants(shopPid);
  return {
    server: [
      ...processes.filter(({ pid }) => pid === shopPid),
      ...descendants.filter((one) => !isDatabase(one)),
    ],
    database: descendants.filter(isDatabase),
  };
};

/**
 * Reads the memory of all processes of a shop without the database, in MB. A page of memory that
 * several processes share is counted once.
 */
export const readTreeMemoryMb = (shopPid: number): number =>
  listTree(shopPid).server.reduce((sum, { pid }) => {
    const [, kilobytes] =
      /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return sum + Number(kilobytes) / 1024;
  }, 0);

const sumCpuMs = (processes: readonly Process[]): number =>
  processes.reduce((sum, { cpuMs }) => sum + cpuMs, 0);

/** Reads the CPU times of a shop and of its embedded database, which is its descendant. */
export const readCpuTimes = (shopPid: number): CpuTimes => {
  const { server, database } = listTree(shopPid);
  return { serverMs: sumCpuMs(server), databaseMs: sumCpuMs(database) };
};

/** Runs `work` and returns the CPU time that it cost. */
export const measureCpu = async (shopPid: number, work: () => Promise<void>): Promise<CpuTimes> => {
  const before = readCpuTimes(shopPid);
  await work();
  const after = readCpuTimes(shopPid);
  return {
    serverMs: after.serverMs - before.serverMs,
    databaseMs: after.databaseMs - before.databaseMs,
  };
};
