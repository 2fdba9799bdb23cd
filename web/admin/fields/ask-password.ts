import { useSyncExternalStore } from 'react';
import { isPasswordNeeded } from '../../shared/people/code/code-fault.ts';

/**
 * The action that needs the password. Without one, the dialog says that the password was given too
 * long ago.
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
 * Asks for the password. Resolves to false if the dialog is closed. A second question closes the
 * first.
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
 * Runs `work`. If the server requires the password, asks for it and runs `work` again. If the
 * dialog is closed, throws the server's error.
 */
export const retryWithPassword = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isPasswordNeeded(error) || !(await askPassword())) throw error;
    return work();
  }
};

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The open question, for `PasswordDialog`. */
export const usePasswordQuestion = (): Question | null =>
  useSyncExternalStore(listen, () => question);
