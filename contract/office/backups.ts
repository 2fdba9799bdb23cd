import { z } from 'zod';
import { timestamp } from '../fields.ts';
import { defineRoutes } from '../route.ts';

const backupStatus = z
  .object({
    place: z
      .string()
      .nullable()
      .describe('the folder or the bucket; null while BACKUP_TO is not set'),
    encrypted: z.boolean().describe('is BACKUP_KEY set?'),
    late: z
      .boolean()
      .describe(
        'is the last one older than 26 hours, has none finished for so long, or did the newest run fail?',
      ),
    last: z
      .object({
        name: z.string(),
        place: z.string(),
        at: timestamp.describe('when it was finished'),
        ageSeconds: z.int(),
        bytes: z.int(),
        coveredUntil: timestamp.describe(
          'everything before this moment can be restored: the end of the backup, or of the log stored after it',
        ),
      })
      .nullable()
      .describe('the last finished backup in BACKUP_TO; without it, in any place'),
    failure: z
      .object({ at: timestamp, error: z.string() })
      .nullable()
      .describe('the newest run, if it failed'),
  })
  .meta({ id: 'BackupStatus' });

export const backups = defineRoutes({
  'GET /api/backups/status': {
    operationId: 'getBackupStatus',
    who: 'staff',
    right: 'operations',
    summary: 'The last backup: its age, size and place, and whether it is late',
    replies: { 200: backupStatus },
  },
});

export type WireBackupStatus = z.output<typeof backupStatus>;
