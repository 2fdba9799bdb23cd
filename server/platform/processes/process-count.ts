import { availableParallelism } from 'node:os';
import { readMemoryLimit } from './memory-shares.ts';

const gigabyte = 1024 ** 3;
const maxProcesses = 16;

/**
 * How many processes fit the machine or its container: one core is left to the database and the kernel, and each
 * process has a gigabyte of memory.
 */
export const chooseProcessCount = (
  cores: number = availableParallelism(),
  memoryBytes: number = readMemoryLimit(),
): number => Math.max(1, Math.min(cores - 1, Math.floor(memoryBytes / gigabyte), maxProcesses));

/** Connections of all processes of a node together. A PostgreSQL server has 100 by default. */
const nodeConnections = 40;

/** The connections to the database that each of `count` processes may open for its requests. */
export const choosePoolSize = (count: number): number =>
  Math.max(3, Math.min(10, Math.floor(nodeConnections / count)));
