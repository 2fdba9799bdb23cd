import { useSyncExternalStore } from 'react';
import { ApiError } from '../../state/client.ts';

/**
 * What somebody is asked before the password: what it is for. Without it, that it was given long
 * ago.
 */
export interface Purpose {
  title: string;
  text: string;
  yes: string;
}

interface Question {
  purpose: Purpose | null;
  settle: (proved: boolean) => void;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

const set = (next: Question | null): void => {
  question = next;
  for (const listener of listeners) listener();
};

/**
 * Asks for the password; false when whoever was asked leaves it. A second question ends the first.
 */
export const askPassword = (purpose: Purpose | null = null): Promise<boolean> =>
  new Promise((resolve) => {
    question?.settle(false);
    const settle = (proved: boolean): void => {
      set(null);
      resolve(proved);
    };
    set({ purpose, settle });
  });

/**
 * Does `work`; where the server wants the password first, asks for it and does it again. What is
 * left so is refused as the server did.
 */
export const withPassword = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'password_needed' || !(await askPassword()))
      throw error;
    return work();
  }
};

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The question that stands, for the dialog that asks it. */
export const useQuestion = (): Question | null => useSyncExternalStore(listen, () => question);
