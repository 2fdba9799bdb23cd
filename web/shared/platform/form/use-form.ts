import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, useRef } from 'react';
import { useWords } from '../../../words/words.ts';
import type { FindField } from './find-field.ts';
import { findFormFaults, createValueReader } from './form-faults.ts';
import { type FieldFaults, useSubmit } from './use-submit.ts';

/** Sends the values; throws `ApiError` when the server refuses. */
type Send = (value: (name: string) => string, form: HTMLFormElement) => Promise<void>;

export interface FormOptions {
  send: Send;
  /** Finds faults that the inputs themselves cannot show. */
  check?: (() => FieldFaults) | undefined;
  /** Finds the field of an error; without it, the named input nearest to the error's path. */
  findField?: FindField;
}

/**
 * A form whose inputs carry their own rules. Spread `props` on the form. `fault(name)` returns the
 * sentence for a field, `failure` the server's refusal as a whole, both in the shopper's language.
 * Until it is `hydrated`, the submit button is disabled in the HTML, so that the browser does not
 * send the form itself; the first script of the document enables it and holds the
 * form back (`early/record-input.ts`). `setFieldError` shows a fault before the form is sent.
 */
export const useForm = ({ send, check, findField }: FormOptions) => {
  const { account } = useWords();
  const box = useRef<HTMLFormElement>(null);
  const { submit, ...sending } = useSubmit(box, findField);
  const { errors, clearFieldError } = sending;
  const hydrated = useHydrated();
  const fault = (name: string): string | undefined => errors[name];
  /** Checks the form, and does with its values what another button than the sending one stands for. */
  const checkAnd = (work: Send): void => {
    const form = box.current;
    if (form === null) return;
    submit({ ...findFormFaults(form, account.faults), ...check?.() }, () =>
      work(createValueReader(form), form),
    );
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    checkAnd(send);
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>): void => {
    if ('name' in target && typeof target.name === 'string' && errors[target.name] !== undefined)
      clearFieldError(target.name);
  };
  return {
    ...sending,
    box,
    hydrated,
    fault,
    checkAnd,
    props: { method: 'post', noValidate: true, onSubmit, onInput },
  };
};
