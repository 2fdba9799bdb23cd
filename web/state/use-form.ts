import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { useWords } from '../words/words.ts';
import { findFormFaults, createValueReader } from './form-faults.ts';
import { type FieldFaults, useSubmit } from './use-submit.ts';

export interface FormOptions {
  /** Sends what the form holds; throws what the server refuses. */
  send: (value: (name: string) => string, form: HTMLFormElement) => Promise<void>;
  /** Faults beyond those that the inputs themselves tell. */
  check?: (() => FieldFaults) | undefined;
}

/**
 * A form whose inputs say themselves what is right: spread `props` on the form, `fault(name)` gives
 * the sentence for a field, `failure` the server's refusal as a whole, both in the shopper's
 * language. `awake` tells that the script is there: until then the button sleeps in the HTML, so
 * that what was typed never leaves by a plain form; the document's first script wakes it and holds
 * the form back (`early/record-input.ts`). `setFieldError` says what is wrong with a field before anything is
 * sent.
 */
export const useForm = ({ send, check }: FormOptions) => {
  const { account } = useWords();
  const box = useRef<HTMLFormElement>(null);
  const { busy, errors, failure, submit, clearFieldError, setFieldError } = useSubmit(box);
  const awake = useHydrated();
  const fault = (name: string): string | undefined => errors[name];
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    void submit({ ...findFormFaults(form, account.faults), ...check?.() }, () =>
      send(createValueReader(form), form),
    );
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>): void => {
    if ('name' in target && typeof target.name === 'string' && errors[target.name] !== undefined)
      clearFieldError(target.name);
  };
  return {
    box,
    busy,
    awake,
    failure,
    fault,
    setFieldError,
    props: { method: 'post', noValidate: true, onSubmit, onInput },
  };
};
