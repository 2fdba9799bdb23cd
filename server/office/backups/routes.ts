import type { backups } from '../../../contract/office/backups.ts';
import { isBackupLate } from '../../../shop/office/backup.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { findLastRuns } from './queries.ts';

/** The state of the backups, for admins. */
export const createBackupHandlers = ({
  store: { db },
  settings,
}: Deps): Handlers<typeof backups> => ({
  'GET /api/backups/status': async () => {
    const { last, failure, age } = await findLastRuns(db, settings.backupTo);
    return {
      status: 200,
      data: {
        place: settings.backupTo ?? null,
        encrypted: settings.backupKey !== undefined,
        late: isBackupLate({ lastSeconds: age, hasFailedSince: failure !== null }),
        last:
          last === null
            ? null
            : {
                name: last.name,
                place: last.place,
                at: last.at.toISOString(),
                ageSeconds: Math.max(0, last.age),
                bytes: last.bytes,
                coveredUntil: last.coveredUntil.toISOString(),
              },
        failure: failure === null ? null : { at: failure.at.toISOString(), error: failure.error },
      },
    };
  },
});
