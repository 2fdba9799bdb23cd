import { useCallback, useEffect, useState } from 'react';
import type { WireSession } from '../../contract/people/sessions.ts';
import { call } from '../shared/people/session/session.ts';
import { useAction } from '../shared/platform/use-action.ts';
import { useWords } from '../words/words.ts';

/**
 * Loads the own sessions: null while loading, with the error if it failed. Ending one reloads the
 * list.
 */
export const useOwnSessions = () => {
  const [sessions, setSessions] = useState<WireSession[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { account } = useWords();
  const { doing, run } = useAction();
  const load = useCallback(async (): Promise<void> => {
    setFailure(null);
    try {
      setSessions((await call('GET /api/users/sessions')).sessions);
    } catch (error) {
      setFailure(error);
    }
  }, []);
  useEffect(() => void load(), [load]);
  const end = (name: string, ask: () => Promise<unknown>): void =>
    run(() => ask().finally(load), { name, done: account.sessions.ended });
  return {
    sessions,
    failure,
    /** The session that is being ended: its id, or `others`. */
    ending: doing,
    load,
    endOne: (id: string) =>
      end(id, () => call('DELETE /api/users/sessions/{id}', { params: { id } })),
    endOthers: () => end('others', () => call('DELETE /api/users/sessions')),
  };
};
