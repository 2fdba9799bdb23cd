/** A backup is late when the last finished one is older than a day and some hours for its work. */
const lateAfterHours = 26;

/**
 * Is the backup late: too old, or followed by a failure? `lastSeconds` is the age of the last
 * finished one; of the first try if none has finished, and null if there was no try.
 */
export const isBackupLate = ({
  lastSeconds,
  hasFailedSince,
}: {
  lastSeconds: number | null;
  hasFailedSince: boolean;
}): boolean => hasFailedSince || (lastSeconds !== null && lastSeconds > lateAfterHours * 3600);
