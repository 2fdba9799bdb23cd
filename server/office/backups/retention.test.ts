import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseKeptBackups,
  chooseKeptSegments,
  formatBackupName,
  parseBackupName,
} from './retention.ts';

const day = 86_400_000;
const anyTime = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2027, 0, 1) })
  .map((ms) => new Date(Math.floor(ms / 1000) * 1000));
const anyNames = fc.array(anyTime.map(formatBackupName), { maxLength: 200 });

/** The names of one backup a day, newest last. */
const listDailyNames = (days: number, until: Date): string[] =>
  Array.from({ length: days }, (_, i) =>
    formatBackupName(new Date(until.getTime() - (days - 1 - i) * day)),
  );

describe('the name of a backup', () => {
  it('tells its time', () => {
    fc.assert(
      fc.property(anyTime, (at) => {
        expect(parseBackupName(formatBackupName(at))).toEqual(at);
      }),
    );
  });

  it.each(['haat', 'haat-2026-11-23', 'haat-2026-13-23T16-14-12Z', 'pictures', 'wal'])(
    '%s is none',
    (name) => expect(parseBackupName(name)).toBeNull(),
  );
});

describe('which backups stay', () => {
  it('the newest always', () => {
    fc.assert(
      fc.property(anyNames, (names) => {
        fc.pre(names.length > 0);
        expect(chooseKeptBackups(names)).toContain(names.toSorted().at(-1));
      }),
    );
  });

  it('foreign names always', () => {
    fc.assert(
      fc.property(anyNames, fc.array(fc.string()), (names, foreign) => {
        const others = foreign.filter((name) => parseBackupName(name) === null);
        const kept = chooseKeptBackups([...names, ...others]);
        expect(others.every((name) => kept.has(name))).toBe(true);
      }),
    );
  });

  it('the same after a second round', () => {
    fc.assert(
      fc.property(anyNames, (names) => {
        const once = chooseKeptBackups(names);
        expect(chooseKeptBackups([...once])).toEqual(once);
      }),
    );
  });

  it('of a backup every hour, at most a day of them and one for each period', () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: 1, max: 2000 }), (until, hours) => {
        const names = Array.from({ length: hours }, (_, i) =>
          formatBackupName(new Date(until.getTime() - i * 3_600_000)),
        );
        expect(chooseKeptBackups(names).size).toBeLessThanOrEqual(24 + 7 + 4 + 12);
      }),
    );
  });

  it('of two years of daily ones: 7 days, 4 weeks and 12 months', () => {
    // Noon in India on a Monday, so that weeks and months end in sight.
    const kept = chooseKeptBackups(listDailyNames(730, new Date('2026-11-23T06:30:00Z')));
    const days = [...kept].toSorted().map((name) => name.slice(5, 15));
    expect(days.slice(-7)).toEqual(
      ['17', '18', '19', '20', '21', '22', '23'].map((one) => `2026-11-${one}`),
    );
    // The Sundays of the three weeks before, one of which is among the days.
    expect(days).toEqual(expect.arrayContaining(['2026-11-08', '2026-11-15', '2026-11-22']));
    expect(days.slice(0, 3)).toEqual(['2025-12-31', '2026-01-31', '2026-02-28']);
    expect(days).toHaveLength(7 + 2 + 11);
  });

  it('the newest three, also when two of them began on the day before', () => {
    const names = ['haat-2026-11-20T06-00-00Z', 'haat-2026-11-20T07-00-00Z'];
    const newest = 'haat-2026-11-21T08-00-00Z';
    expect(chooseKeptBackups([...names, newest])).toEqual(new Set([...names, newest]));
  });

  it('counts days by the clock of India', () => {
    // 23:50 and 00:10 in India.
    const [before, after] = ['haat-2026-11-20T18-20-00Z', 'haat-2026-11-20T18-40-00Z'];
    const kept = chooseKeptBackups([before, after, 'haat-2026-11-23T06-30-00Z']);
    expect(kept).toEqual(new Set([before, after, 'haat-2026-11-23T06-30-00Z']));
  });
});

describe('which files of the log stay', () => {
  const segmentBytes = 16 * 1024 * 1024;
  const file = (chain: string, segment: number): string =>
    `wal/${chain}/${'0000000100000000'}${segment.toString(16).toUpperCase().padStart(8, '0')}`;
  const backup = (name: string, chain: string, first: number, last: number) => ({
    name,
    wal: {
      chain,
      segmentBytes,
      startLsn: `0/${(first * segmentBytes).toString(16).toUpperCase()}`,
      endLsn: `0/${(last * segmentBytes + 400).toString(16).toUpperCase()}`,
    },
  });
  const chain = '20261101t000000z_abcd1234';

  it('all since the oldest daily backup, and those that an older backup needs', () => {
    const dailies = listDailyNames(8, new Date('2026-11-23T06:30:00Z'));
    // The oldest is no longer a daily one: only its own log stays.
    const backups = dailies.map((name, i) => backup(name, chain, i * 10, i * 10 + 1));
    const names = Array.from({ length: 80 }, (_, i) => file(chain, i));
    expect(chooseKeptSegments(names, backups)).toEqual(
      new Set([...names.slice(0, 2), ...names.slice(10)]),
    );
  });

  it('none of a chain that no backup belongs to, unless it has just begun', () => {
    const names = [file(chain, 3), file('20261123t090000z_abcd1234', 3)];
    const backups = [backup('haat-2026-11-22T06-30-00Z', 'another', 1, 2)];
    expect(chooseKeptSegments(names, backups)).toEqual(new Set([names[1]]));
  });

  it('a file that is not full, and the note how far the log reaches', () => {
    const names = [`${file(chain, 4)}.partial`, `wal/${chain}/until.json`];
    const backups = [backup('haat-2026-11-22T06-30-00Z', chain, 4, 4)];
    expect(chooseKeptSegments(names, backups)).toEqual(new Set(names));
  });
});
