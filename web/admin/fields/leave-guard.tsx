import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { getSession } from '../../shared/people/session/session.ts';
import { Confirm } from '../parts/confirm.tsx';
import { useAdminWords } from '../parts/words.ts';

/** A flag that is right also between two renderings. */
interface UnsavedFlag {
  now: () => boolean;
  /** Clears the flag: the form has just been saved or deleted. */
  end: () => void;
}

/** Keeps the flag equal to `unsaved`. */
export const useUnsaved = (unsaved: boolean): UnsavedFlag => {
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
 * Asks before a page with unsaved work is left, by a link or by closing the tab. It does not ask
 * when the session has ended, so that the redirect to the login works.
 */
export const LeaveGuard = ({
  unsaved,
  onLeave,
  staysOnSearch = false,
}: {
  unsaved: UnsavedFlag;
  onLeave?: () => void;
  /** The work stays while only the search of the URL changes: another filter, the next page. */
  staysOnSearch?: boolean;
}) => {
  const { act } = useAdminWords();
  const blocked = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved.now() &&
      getSession() !== null &&
      !(staysOnSearch && current.pathname === next.pathname),
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
