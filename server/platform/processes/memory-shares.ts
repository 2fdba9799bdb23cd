import { totalmem } from 'node:os';
import process from 'node:process';

const megabyte = 1024 * 1024;

/**
 * Room for 2,000 addresses: a listing takes 18 KB in one encoding, a product 12 KB. More would
 * keep what nobody asks for again.
 */
const maxResponseBytes = 48 * megabyte;
/** Kept responses of all processes of a node together take this part of its memory at most. */
const responsePart = 1 / 32;
/** The part of the kept responses that are answers of the API. Pages take the rest. */
const apiPart = 1 / 4;

/** Returns the memory of the machine, or of the container if that has less, in bytes. */
export const readMemoryLimit = (
  machineBytes: number = totalmem(),
  containerBytes: number = process.constrainedMemory(),
): number =>
  // Without a limit, Node says 0, or a number beyond every machine.
  containerBytes > 0 ? Math.min(machineBytes, containerBytes) : machineBytes;

/** How many bytes each kind of kept response may take in one process. */
interface MemoryShares {
  pages: number;
  api: number;
}

/** Shares the memory of a node out to what each of its `processes` keeps. */
export const shareMemory = (
  processes: number,
  memoryBytes: number = readMemoryLimit(),
): MemoryShares => {
  const bytes = Math.min(maxResponseBytes, (memoryBytes * responsePart) / processes);
  return { pages: Math.floor(bytes * (1 - apiPart)), api: Math.floor(bytes * apiPart) };
};
