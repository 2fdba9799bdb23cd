import { parseLsn, parseSegmentName } from '../../../database/embedded/wal.ts';
import { toIndianDay } from '../../../shop/indian-time.ts';

/** Which backups stay, by their age. A name tells when its backup began. */

/** How many days, weeks and months keep a backup. */
const keptPeriods = { days: 7, weeks: 4, months: 12 } as const;

/** The newest backups stay whatever their age is: nothing automatic may remove the last ones. */
const minKeptBackups = 3;

const namePattern = /^haat-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/;

/** Formats the name of a backup that begins now. */
export const formatBackupName = (at: Date): string =>
  `haat-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Parses the time from the name of a backup; null for a folder that is none of ours. */
export const parseBackupName = (name: string): Date | null => {
  const [, day, hour, minute, second] = namePattern.exec(name) ?? [];
  if (day === undefined) return null;
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
};

const dayMs = 86_400_000;

/** The shop's days, weeks and months are those of India. */
const countDays = (at: Date): number => Date.parse(toIndianDay(at)) / dayMs;
// The first of January 1970 was a Thursday; a week begins on Monday.
const countWeeks = (at: Date): number => Math.floor((countDays(at) + 3) / 7);
const countMonths = (at: Date): number => {
  const day = new Date(toIndianDay(at));
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
};

/** Picks the newest backup of each of the last `count` periods that have one. */
const pickNewest = (
  newestFirst: readonly { name: string; at: Date }[],
  countPeriods: (at: Date) => number,
  count: number,
): string[] => {
  const nameByPeriod = new Map<number, string>();
  for (const { name, at } of newestFirst) {
    const period = countPeriods(at);
    if (!nameByPeriod.has(period)) nameByPeriod.set(period, name);
  }
  return [...nameByPeriod.values()].slice(0, count);
};

/**
 * Chooses the backups that stay: the newest three, all of the 24 hours before the newest one, and the
 * newest of each of 7 days, 4 weeks and 12 months. Every name that is not ours stays as well.
 */
export const chooseKeptBackups = (names: readonly string[]): Set<string> => {
  const newestFirst = names
    .flatMap((name) => {
      const at = parseBackupName(name);
      return at === null ? [] : [{ name, at }];
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const dayBefore = (newestFirst[0]?.at.getTime() ?? 0) - dayMs;
  return new Set([
    ...names.filter((name) => parseBackupName(name) === null),
    ...newestFirst.flatMap(({ name, at }) => (at.getTime() > dayBefore ? [name] : [])),
    ...newestFirst.slice(0, minKeptBackups).map(({ name }) => name),
    ...pickNewest(newestFirst, countDays, keptPeriods.days),
    ...pickNewest(newestFirst, countWeeks, keptPeriods.weeks),
    ...pickNewest(newestFirst, countMonths, keptPeriods.months),
  ]);
};

/** The part of a manifest that says which log its backup needs. */
interface BackupWithLog {
  name: string;
  wal: { chain: string; segmentBytes: number; startLsn: string; endLsn: string } | null;
}

/** Numbers the first and the last file of the log that makes a backup consistent. */
const countSegments = (wal: NonNullable<BackupWithLog['wal']>): [number, number] =>
  [wal.startLsn, wal.endLsn].map((lsn) => Number(parseLsn(lsn) / BigInt(wal.segmentBytes))) as [
    number,
    number,
  ];

/**
 * Chooses the stored files of the log that stay: for each backup the log that makes it consistent,
 * and everything since the oldest of the daily backups, so that the shop can be restored to any
 * moment since. A chain without any backup has just begun, or was given up: its files stay as long
 * as they are newer than every backup. A backup that does not count only keeps what it says it
 * needs, and in a chain of no other backup everything after that.
 */
export const chooseKeptSegments = (
  names: readonly string[],
  backups: readonly BackupWithLog[],
  uncounted: readonly BackupWithLog[] = [],
): Set<string> => {
  const daily = new Set(
    pickNewest(
      backups
        .map(({ name }) => ({ name, at: parseBackupName(name) ?? new Date(0) }))
        .toSorted((a, b) => b.at.getTime() - a.at.getTime()),
      countDays,
      keptPeriods.days,
    ),
  );
  const chains = new Set(backups.map(({ wal }) => wal?.chain));
  const isNeeded = (
    { name, wal }: BackupWithLog,
    isCounted: boolean,
    chain: string,
    file: string,
  ): boolean => {
    if (wal === null || wal.chain !== chain) return false;
    const { segment } = parseSegmentName(file, wal.segmentBytes) ?? {};
    if (segment === undefined) return true;
    const [first, last] = countSegments(wal);
    const keepsLater = isCounted ? daily.has(name) : !chains.has(chain);
    return segment >= first && (keepsLater || segment <= last);
  };
  const newest = backups
    .map(({ name }) => name)
    .toSorted()
    .at(-1);
  return new Set(
    names.filter((path) => {
      const [, chain = '', stored = ''] = path.split('/');
      const file = stored.replace('.partial', '');
      return (
        backups.some((backup) => isNeeded(backup, true, chain, file)) ||
        uncounted.some((backup) => isNeeded(backup, false, chain, file)) ||
        isYounger(chain, newest)
      );
    }),
  );
};

/** Did the chain begin after this backup? Its name has the time at which it began. */
const isYounger = (chain: string, backup: string | undefined): boolean => {
  const digits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 14);
  const stamp = /\d{8}t\d{6}z/.exec(chain)?.[0] ?? '';
  return backup === undefined || digits(stamp) > digits(backup);
};
