/** A backup is late when the last finished one is older than a day and some hours for its work. */
const lateAfterHours = 26;

/**
 * Is the backup late: too old, missing after a failure, or followed by a failure? `lastSeconds` is
 * the age of the last finished one, null if there is none.
 */
export const isBackupLate = ({
  lastSeconds,
  hasFailedSince,
}: {
  lastSeconds: number | null;
  hasFailedSince: boolean;
}): boolean => hasFailedSince || (lastSeconds !== null && lastSeconds > lateAfterHours * 3600);
