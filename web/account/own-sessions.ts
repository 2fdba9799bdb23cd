import { useCallback, useEffect, useState } from 'react';
import type { WireSession } from '../../contract/sessions.ts';
import { showToast, showFailure } from '../state/messages.ts';
import { call } from '../state/session/session.ts';

/**
 * Loads the own sessions: null while loading, with the error if it failed. Ending one reloads the
 * list.
 */
export const useOwnSessions = () => {
  const [sessions, setSessions] = useState<WireSession[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  /** The session that is being ended: its id, or `others`. */
  const [ending, setEnding] = useState<string | null>(null);
  const load = useCallback(async (): Promise<void> => {
    setFailure(null);
    try {
      setSessions((await call('GET /api/users/sessions')).sessions);
    } catch (error) {
      setFailure(error);
    }
  }, []);
  useEffect(() => void load(), [load]);
  const end = async (what: string, ask: () => Promise<unknown>): Promise<void> => {
    if (ending !== null) return;
    setEnding(what);
    try {
      await ask();
      showToast('done', ({ account }) => account.sessions.ended);
    } catch (error) {
      showFailure(error);
    }
    await load();
    setEnding(null);
  };
  return {
    sessions,
    failure,
    ending,
    load,
    endOne: (id: string) =>
      end(id, () => call('DELETE /api/users/sessions/{id}', { params: { id } })),
    endOthers: () => end('others', () => call('DELETE /api/users/sessions')),
  };
};
