import {
  formatSegmentName,
  listSegments,
  parseLsn,
  parseSegmentName,
} from '../../../../database/embedded/wal.ts';
import { BackupError } from '../backup-error.ts';
import type { Manifest } from '../manifest.ts';
import type { BackupStorage } from '../storage/storage.ts';
import { type Coverage, listStoredSegments, loadCoverage } from '../wal-archive.ts';
import { formatMoment, type RestorePoint } from './choose-backup.ts';

/** Which files of the log a restore needs, and how far they must reach. */

export type Wal = NonNullable<Manifest['wal']>;

/** The log of a restore. */
export interface NeededLog {
  /** The names of its files, in their order. */
  segments: string[];
  /** How far it must reach; the server stops before that only when a part of it is missing. */
  end: Coverage;
}

/** What a restore may go on without. */
interface LogWishes {
  storage: BackupStorage;
  point: RestorePoint;
  /** May the log end earlier than it was stored? Then the shop is older than it could be. */
  acceptsMissingLog?: boolean | undefined;
}

const advice =
  'Look for it in other copies of the place. Without it: restore a moment before it with --to-time, the backup itself by its name, or add --without-missing-log, which restores as far as the log goes and says how far that is.';

/** Throws BackupError for a log that is not whole, unless the person goes on without the rest. */
export const refuseMissingLog = ({ acceptsMissingLog }: LogWishes, what: string): void => {
  if (acceptsMissingLog !== true)
    throw new BackupError(`The backup is not complete: ${what}. ${advice}`);
};

/**
 * Throws BackupError for a file of the log that was stored shorter than it must be: an older copy of
 * it, say. Behind the end of the backup only unless the person goes on without it.
 */
export const checkStoredBytes = (
  job: LogWishes,
  wal: Wal,
  { end }: NeededLog,
  file: { name: string; bytes: number },
): void => {
  const size = BigInt(wal.segmentBytes);
  const start = BigInt(parseSegmentName(file.name, wal.segmentBytes)?.segment ?? 0) * size;
  const isShorter = (lsn: string): boolean => {
    const needed = parseLsn(lsn) - start;
    return BigInt(file.bytes) < (needed < size ? needed : size);
  };
  if (isShorter(wal.endLsn))
    throw new BackupError(
      `The backup is not complete: ${file.name} of the log of ${job.point.manifest.name} was cut off. Restore another one.`,
    );
  if (job.point.until === 'newest' && isShorter(end.lsn))
    refuseMissingLog(
      job,
      `the end of ${file.name} is missing, and the log was stored until ${formatMoment(new Date(end.at))}`,
    );
};

const loadMark = async (job: LogWishes, { chain }: Wal): Promise<Coverage | null> => {
  const { storage, point } = job;
  try {
    const mark = await loadCoverage({ storage, vault: point.vault }, chain);
    if (mark === null)
      refuseMissingLog(job, `the mark of wal/${chain} that says how far the log goes is missing`);
    return mark;
  } catch (error) {
    if (!(error instanceof BackupError) || job.acceptsMissingLog !== true) throw error;
    return null;
  }
};

const isFarther = (one: Coverage, other: Coverage): boolean =>
  parseLsn(one.lsn) > parseLsn(other.lsn);

/**
 * Finds how far the log was stored: by the mark beside it, and by every backup of the same chain
 * that counts.
 */
const findLogEnd = async (job: LogWishes, wal: Wal): Promise<Coverage> => {
  const { manifest, until, counted } = job.point;
  const ends = [manifest, ...counted].flatMap((one): Coverage[] =>
    one.wal?.chain === wal.chain ? [{ at: one.coveredUntil, lsn: one.wal.endLsn }] : [],
  );
  const own: Coverage = { at: manifest.coveredUntil, lsn: wal.endLsn };
  if (until === 'end') return own;
  if (until instanceof Date)
    return ends.find(({ at }) => new Date(at) > until) ?? (await loadMark(job, wal)) ?? own;
  const mark = await loadMark(job, wal);
  return [...ends, ...(mark === null ? [] : [mark])].reduce(
    (last, one) => (isFarther(one, last) ? one : last),
    own,
  );
};

/**
 * Lists the files of the log to replay: those that make the backup consistent, and without a gap
 * those after them. Throws BackupError when one is missing; behind the end of the backup only
 * unless the person goes on without it.
 */
export const findNeededLog = async (job: LogWishes, wal: Wal): Promise<NeededLog> => {
  const { storage, point } = job;
  const { manifest, until } = point;
  const own = listSegments(parseLsn(wal.startLsn), parseLsn(wal.endLsn), wal.segmentBytes);
  const segments = own.map(({ segment }) => formatSegmentName(wal, segment));
  const stored = new Set(await listStoredSegments(storage, wal.chain));
  const lacking = segments.find((name) => !stored.has(name));
  if (lacking !== undefined)
    throw new BackupError(
      `The backup is not complete: ${lacking} of the log of ${manifest.name} is missing in ${storage.label}. Restore another one.`,
    );
  const end = await findLogEnd(job, wal);
  if (until === 'end') return { segments, end };
  const last = Number((parseLsn(end.lsn) - 1n) / BigInt(wal.segmentBytes));
  let { segment } = parseSegmentName(segments.at(-1) ?? '', wal.segmentBytes) ?? { segment: 0 };
  const isWanted = (next: number): boolean => until === 'newest' || next <= last;
  while (isWanted(segment + 1) && stored.has(formatSegmentName(wal, segment + 1)))
    segments.push(formatSegmentName(wal, (segment += 1)));
  const next = formatSegmentName(wal, segment + 1);
  // Names of files of the log sort by their place in it.
  const isGap = until === 'newest' && [...stored].some((name) => name > next);
  // Of a moment, the server itself says whether the log reaches it.
  if (until === 'newest' && (segment < last || isGap))
    refuseMissingLog(
      job,
      `${next} of the log after ${manifest.name} is missing in ${storage.label}, and the log was stored until ${formatMoment(new Date(end.at))}`,
    );
  return { segments, end };
};
