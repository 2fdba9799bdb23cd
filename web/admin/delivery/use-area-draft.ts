import { type RefObject, useState } from 'react';
import { type FieldFaults, useSubmit } from '../../shared/platform/form/use-submit.ts';
import { useAdminWords } from '../parts/words.ts';
import { type AreaDraft, findDraftFaults, findDraftField } from './area-draft.ts';

/** The draft of an area, its faults, and its sending. */
export const useAreaDraft = (
  start: AreaDraft,
  form: RefObject<HTMLFormElement | null>,
  onSend: (draft: AreaDraft) => Promise<void>,
) => {
  const { delivery: words, numbers } = useAdminWords();
  const [draft, setDraft] = useState(start);
  const { busy, failure, errors, submit, clearFieldError } = useSubmit(form, findDraftField);
  const sentences = {
    comma: numbers.decimalComma,
    amount: numbers.amountFault,
    number: numbers.wholeFault,
    codes: words.codesFault,
  };
  const change = (part: Partial<AreaDraft>): void => {
    setDraft((last) => ({ ...last, ...part }));
    for (const field of Object.keys(part)) clearFieldError(field);
  };
  const fault = (name: keyof AreaDraft): string | undefined => errors[name];
  const send = (known: FieldFaults): void => {
    const faults = Object.entries(findDraftFaults(draft)).map(([field, kind]) => [
      field,
      sentences[kind],
    ]);
    submit({ ...Object.fromEntries(faults), ...known }, () => onSend(draft));
  };
  return { draft, change, fault, busy, failure, send };
};
