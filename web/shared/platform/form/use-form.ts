import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { useWords } from '../../../words/words.ts';
import { findFormFaults, createValueReader } from './form-faults.ts';
import { type FieldFaults, useSubmit } from './use-submit.ts';

export interface FormOptions {
  /** Sends the values; throws `ApiError` when the server refuses. */
  send: (value: (name: string) => string, form: HTMLFormElement) => Promise<void>;
  /** Finds faults that the inputs themselves cannot show. */
  check?: (() => FieldFaults) | undefined;
}

/**
 * A form whose inputs carry their own rules. Spread `props` on the form. `fault(name)` returns the
 * sentence for a field, `failure` the server's refusal as a whole, both in the shopper's language.
 * Until it is `hydrated`, the submit button is disabled in the HTML, so that the browser does not
 * send the form itself; the first script of the document enables it and holds the
 * form back (`early/record-input.ts`). `setFieldError` shows a fault before the form is sent.
 */
export const useForm = ({ send, check }: FormOptions) => {
  const { account } = useWords();
  const box = useRef<HTMLFormElement>(null);
  const { busy, errors, failure, submit, clearFieldError, setFieldError } = useSubmit(box);
  const hydrated = useHydrated();
  const fault = (name: string): string | undefined => errors[name];
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    submit({ ...findFormFaults(form, account.faults), ...check?.() }, () =>
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
    hydrated,
    failure,
    fault,
    setFieldError,
    props: { method: 'post', noValidate: true, onSubmit, onInput },
  };
};
