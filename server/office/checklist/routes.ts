import type { checklistCalls } from '../../../contract/office/checklist.ts';
import { isBackupLate } from '../../../shop/office/backup.ts';
import {
  type ChecklistStep,
  checklistSteps,
  rightByChecklistStep,
} from '../../../shop/office/checklist.ts';
import { defaultIdentity } from '../../../shop/office/identity.ts';
import { hasRight } from '../../../shop/people/staff.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { findIdentity } from '../../platform/shop-settings/identity.ts';
import { findLastRuns } from '../backups/queries.ts';
import type { Deps } from '../deps.ts';
import { readShopFacts } from './queries.ts';

/** Are there backups that somebody has set up, and is the last one fresh? */
const isBackedUp = async (db: Deps['store']['db'], place: string | undefined): Promise<boolean> => {
  if (place === undefined) return false;
  const { last, failure, age } = await findLastRuns(db, place);
  return last !== null && !isBackupLate({ lastSeconds: age, hasFailedSince: failure !== null });
};

/** The checklist of a new shop, which knows what has really been done. */
export const createChecklistHandlers = ({
  store: { db },
  gateway,
  settings,
}: Deps): Handlers<typeof checklistCalls> => ({
  'GET /api/admin/checklist': async ({ caller }) => {
    const [facts, { name, logo, legal }, backup] = await Promise.all([
      readShopFacts(db),
      findIdentity(db),
      isBackedUp(db, settings.backupTo),
    ]);
    const isDone: Readonly<Record<ChecklistStep, boolean>> = {
      name: name !== defaultIdentity.name,
      logo: logo !== null,
      legal: legal.legalName !== '' && legal.address !== '' && legal.state !== '',
      product: facts.hasOwnProduct,
      samples: !facts.hasSamples,
      areas: facts.hasAreas,
      payment: facts.takesCash || (gateway.provider === 'razorpay' && gateway.keyId !== ''),
      mail: settings.smtpUrl !== undefined && facts.isMailed,
      order: facts.isOrderTried,
      factor: caller.hasSecondFactor,
      backup,
    };
    const may = (step: ChecklistStep): boolean => hasRight(caller.role, rightByChecklistStep[step]);
    return {
      status: 200,
      data: {
        steps: checklistSteps.filter(may).map((step) => ({ name: step, isDone: isDone[step] })),
        isNew: may('name') && facts.isUnpublished && !isDone.name,
      },
    };
  },
});
