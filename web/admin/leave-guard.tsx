import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { currentSession } from '../state/session.ts';
import { Confirm } from './confirm.tsx';
import { useAdminWords } from './words.ts';

/** Tells whether there is something unsaved right now, also between two renderings. */
export const useUnsavedFlag = (unsaved: boolean) => {
  const flag = useRef(unsaved);
  useEffect(() => {
    flag.current = unsaved;
  }, [unsaved]);
  return flag;
};

/**
 * Asks before a page with unsaved work is left, by a link or by closing the tab. Not when the session has ended: the way to
 * the login stays open.
 */
export const LeaveGuard = ({ unsaved, onLeave }: { unsaved: { readonly current: boolean }; onLeave?: () => void }) => {
  const { act } = useAdminWords();
  const blocked = useBlocker({ shouldBlockFn: () => unsaved.current && currentSession() !== null, enableBeforeUnload: () => unsaved.current, withResolver: true });
  const leave = (): void => {
    onLeave?.();
    blocked.proceed?.();
  };
  return <Confirm open={blocked.status === 'blocked'} title={act.leaveTitle} text={act.leaveText} yes={act.leave} no={act.stay} onYes={leave} onNo={() => blocked.reset?.()} />;
};
