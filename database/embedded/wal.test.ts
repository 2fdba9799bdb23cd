import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSegmentName, listSegments, parseLsn, parseSegmentName } from './wal.ts';

const segmentBytes = 16 * 1024 * 1024;

describe('the log', () => {
  it('parses a position', () => {
    expect(parseLsn('0/2000028')).toBe(0x2000028n);
    expect(parseLsn('16/B374D848')).toBe(0x16b374d848n);
  });

  it('names its files as PostgreSQL does', () => {
    expect(formatSegmentName({ timeline: 1, segmentBytes }, 2)).toBe('000000010000000000000002');
    expect(formatSegmentName({ timeline: 3, segmentBytes }, 256)).toBe('000000030000000100000000');
    expect(parseSegmentName('0000000100000000000000G2', segmentBytes)).toBeNull();
  });

  it('finds timeline and segment in a name', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.nat(), (timeline, segment) => {
        const name = formatSegmentName({ timeline, segmentBytes }, segment);
        expect(parseSegmentName(name, segmentBytes)).toEqual({ timeline, segment });
      }),
    );
  });

  it('is listed from the begin of the first file to the last byte, without a gap', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 10 * segmentBytes }), (start, length) => {
        const [from, to] = [BigInt(start), BigInt(start) + BigInt(length)];
        const ranges = listSegments(from, to, segmentBytes);
        const bytes = ranges.reduce((sum, range) => sum + range.bytes, 0);
        const first = from / BigInt(segmentBytes);
        expect(BigInt(bytes)).toBe(
          to > first * BigInt(segmentBytes) ? to - first * BigInt(segmentBytes) : 0n,
        );
        expect(ranges.map(({ segment }) => segment)).toEqual(
          ranges.map((_, i) => Number(first) + i),
        );
        expect(ranges.slice(0, -1).every((range) => range.bytes === segmentBytes)).toBe(true);
      }),
    );
  });
});
