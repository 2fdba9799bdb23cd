import { useState } from 'react';
import { createUnsent } from './unsent.ts';

const unsentAnswers = createUnsent<string>('answer');

/** Forgets the answer that was begun for a message or a return, once it is sent. */
export const removeUnsentAnswer = (id: string): void => unsentAnswers.remove(id);

/** Returns the answer that was begun for a message or a return, and what keeps it as it is typed. */
export const useUnsentAnswer = (id: string): [text: string, type: (text: string) => void] => {
  const [text, setText] = useState(() => unsentAnswers.read(id) ?? '');
  const type = (next: string): void => {
    setText(next);
    if (next === '') removeUnsentAnswer(id);
    else unsentAnswers.store(id, next);
  };
  return [text, type];
};
