import { open } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Positions in the write-ahead log, and the files ("segments") that hold it. A position is a 64-bit
 * number; PostgreSQL writes it as two hexadecimal halves, `16/B374D848`.
 */

/** Parses a position in the log. */
export const parseLsn = (text: string): bigint => {
  const [high = '', low = ''] = text.split('/');
  return BigInt(`0x${high}`) * 0x1_0000_0000n + BigInt(`0x${low}`);
};

const formatHex8 = (value: bigint | number): string =>
  value.toString(16).toUpperCase().padStart(8, '0');

/** The log's files of one timeline. `segmentBytes`: the size of each. */
export interface WalLayout {
  timeline: number;
  segmentBytes: number;
}

/** Formats the name of the file that holds the segment. */
export const formatSegmentName = (
  { timeline, segmentBytes }: WalLayout,
  segment: number,
): string => {
  const perHigh = Math.floor(0x1_0000_0000 / segmentBytes);
  return [timeline, Math.floor(segment / perHigh), segment % perHigh].map(formatHex8).join('');
};

/** Parses the name of a log file into its timeline and segment; null if it is none. */
export const parseSegmentName = (
  name: string,
  segmentBytes: number,
): { timeline: number; segment: number } | null => {
  const [, timeline, high, low] = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/.exec(name) ?? [];
  if (timeline === undefined) return null;
  const perHigh = Math.floor(0x1_0000_0000 / segmentBytes);
  return {
    timeline: Number(`0x${timeline}`),
    segment: Number(`0x${high}`) * perHigh + Number(`0x${low}`),
  };
};

/** One segment of a range of the log: its number, and how many of its bytes the range has. */
interface SegmentRange {
  segment: number;
  bytes: number;
}

/** Lists the segments that hold the log from the first position's segment to the second position. */
export const listSegments = (from: bigint, to: bigint, segmentBytes: number): SegmentRange[] => {
  const size = BigInt(segmentBytes);
  const ranges: SegmentRange[] = [];
  for (let segment = from / size; segment * size < to; segment += 1n) {
    const bytes = to - segment * size;
    ranges.push({ segment: Number(segment), bytes: Number(bytes < size ? bytes : size) });
  }
  return ranges;
};

/** Reads the first `bytes` of a log file of the server with this data folder. */
export const readSegment = async (pgdata: string, name: string, bytes: number): Promise<Buffer> => {
  const handle = await open(join(pgdata, 'pg_wal', name));
  try {
    const content = Buffer.alloc(bytes);
    const { bytesRead } = await handle.read(content, 0, bytes, 0);
    if (bytesRead !== bytes)
      throw new Error(`The log file ${name} ends after ${bytesRead} of ${bytes} bytes.`);
    return content;
  } finally {
    await handle.close();
  }
};
