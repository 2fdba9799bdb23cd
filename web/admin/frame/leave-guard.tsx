import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { getSession } from '../../state/session/session.ts';
import { Confirm } from './confirm.tsx';
import { useAdminWords } from './words.ts';

/** What is unsaved right now, also between two renderings. */
export interface Unsaved {
  now: () => boolean;
  /** Nothing is, from this moment on: it has just been saved, or is gone. */
  end: () => void;
}

/** Follows what a form says of itself. */
export const useUnsaved = (unsaved: boolean): Unsaved => {
  const flag = useRef(unsaved);
  useEffect(() => {
    flag.current = unsaved;
  }, [unsaved]);
  const now = useCallback(() => flag.current, []);
  const end = useCallback(() => {
    flag.current = false;
  }, []);
  return { now, end };
};

/**
 * Asks before a page with unsaved work is left, by a link or by closing the tab. Not when the
 * session has ended: the way to the login stays open.
 */
export const LeaveGuard = ({ unsaved, onLeave }: { unsaved: Unsaved; onLeave?: () => void }) => {
  const { act } = useAdminWords();
  const blocked = useBlocker({
    shouldBlockFn: () => unsaved.now() && getSession() !== null,
    enableBeforeUnload: unsaved.now,
    withResolver: true,
  });
  const leave = (): void => {
    onLeave?.();
    blocked.proceed?.();
  };
  return (
    <Confirm
      open={blocked.status === 'blocked'}
      title={act.leaveTitle}
      text={act.leaveText}
      yes={act.leave}
      no={act.stay}
      onYes={leave}
      onNo={() => blocked.reset?.()}
    />
  );
};
