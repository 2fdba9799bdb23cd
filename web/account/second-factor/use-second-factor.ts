import { useCallback, useEffect, useState } from 'react';
import type { secondFactor } from '../../../contract/people/second-factor.ts';
import type { Reply } from '../../../contract/route.ts';
import { call } from '../../shared/people/session/session.ts';

export type FactorState = Reply<(typeof secondFactor)['GET /api/users/second-factor']>['data'];
export type FactorOffer = Reply<(typeof secondFactor)['POST /api/users/second-factor']>['data'];

/** Loads the state of the own second factor: null while loading, with the error if it failed. */
export const useSecondFactor = () => {
  const [state, setState] = useState<FactorState | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const load = useCallback(async (): Promise<void> => {
    setFailure(null);
    try {
      setState(await call('GET /api/users/second-factor'));
    } catch (error) {
      setFailure(error);
    }
  }, []);
  useEffect(() => void load(), [load]);
  return { state, failure, load };
};
