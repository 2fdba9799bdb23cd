import type { WireBackupStatus } from '../../../contract/office/backups.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useLanguage } from '../../words/words.ts';
import { formatDayAndTime, formatTimeAgo } from '../parts/format-time.ts';
import { useAdminWords } from '../parts/words.ts';
import { formatSize } from './format-size.ts';
import css from '../table/table.module.css';

/** The last finished backup in one sentence, and how far a restore reaches. */
const LastBackup = ({
  last,
  now,
}: {
  last: NonNullable<WireBackupStatus['last']>;
  now: number;
}) => {
  const { backup } = useAdminWords();
  const language = useLanguage();
  return (
    <>
      {backup.last(
        formatDayAndTime(last.at, language),
        formatTimeAgo(last.at, now, language),
        formatSize(last.bytes, language),
        last.place,
      )}{' '}
      {backup.covered(formatDayAndTime(last.coveredUntil, language))}
    </>
  );
};

/**
 * The state of the backups: the last one with its age, size and place, a warning when it is late,
 * and how to turn backups on. `now` in ms.
 */
export const BackupStatus = ({ status, now }: { status: WireBackupStatus; now: number }) => {
  const { backup } = useAdminWords();
  const language = useLanguage();
  const { place, last, failure, late, encrypted } = status;
  // Without BACKUP_TO, a job outside the shop may make the backups.
  if (place === null && last === null && failure === null)
    return <Notice kind="warn">{backup.off}</Notice>;
  const text = (
    <>
      {last === null ? backup.none : <LastBackup last={last} now={now} />}
      {failure !== null && (
        <> {backup.failed(formatDayAndTime(failure.at, language), failure.error)}</>
      )}
      {place !== null && !encrypted && <> {backup.plain}</>}
    </>
  );
  return late ? (
    <Notice kind="bad">
      {backup.late} {text}
    </Notice>
  ) : (
    <p className={css.grey}>{text}</p>
  );
};
