import { createStore } from '../../kit/behaviour/store.ts';
import { isPasswordNeeded } from '../../shared/people/code/code-fault.ts';

/**
 * The action that needs the password. Without one, the dialog says that the password was given too
 * long ago.
 */
interface Purpose {
  title: string;
  text: string;
  yes: string;
}

interface Question {
  purpose: Purpose | null;
  settle: (proved: boolean) => void;
}

/** The open question, for `PasswordDialog`. */
export const passwordQuestion = createStore<Question | null>(null);

/**
 * Asks for the password. Resolves to false if the dialog is closed. A second question closes the
 * first.
 */
export const askPassword = (purpose: Purpose | null = null): Promise<boolean> =>
  new Promise((resolve) => {
    passwordQuestion.get()?.settle(false);
    const settle = (proved: boolean): void => {
      passwordQuestion.set(null);
      resolve(proved);
    };
    passwordQuestion.set({ purpose, settle });
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
