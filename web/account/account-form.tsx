import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from '../kit/button.tsx';
import { classes } from '../kit/classes.ts';
import { Notice } from '../kit/notice.tsx';
import { type FieldFaults, useSubmit } from '../state/use-submit.ts';
import { formFaults, formValues } from '../state/form-faults.ts';
import { useWords } from '../words/words.ts';
import css from './account.module.css';

export interface AccountFormProps {
  /** The name that is read aloud. */
  name: string;
  button: string;
  /** What the button says while the server is asked. */
  working: string;
  kind?: 'ink' | 'line';
  wide?: boolean;
  /** Faults beyond those that the inputs themselves tell. */
  check?: () => FieldFaults;
  send: (value: (name: string) => string, form: HTMLFormElement) => Promise<void>;
  /** The fields, given what is wrong with each. */
  children?: (fault: (name: string) => string | undefined) => ReactNode;
}

/**
 * A form of the account pages: mistakes beside their fields, the server's refusal above, focus on the first that is wrong.
 * Its button wakes with the page's script, so that a password never leaves by a plain form.
 */
export const AccountForm = ({ name, button, working, kind = 'ink', wide = false, check, send, children }: AccountFormProps) => {
  const { account } = useWords();
  const box = useRef<HTMLFormElement>(null);
  const { busy, errors, failure, submit, touch } = useSubmit(box);
  const awake = useHydrated();
  const inOurWords = (said: string): string => account.said[said] ?? said;
  const fault = (field: string): string | undefined => {
    const said = errors[field];
    return said === undefined ? undefined : inOurWords(said);
  };
  const press = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const value = formValues(form);
    void submit({ ...formFaults(form, account.faults), ...check?.() }, () => send(value, form));
  };
  const change = ({ target }: FormEvent<HTMLFormElement>): void => {
    if ('name' in target && typeof target.name === 'string' && errors[target.name] !== undefined) touch(target.name);
  };
  return (
    <form ref={box} className={css.form} aria-label={name} method="post" noValidate onSubmit={press} onInput={change}>
      {failure !== null && <Notice kind="bad" className={css.whole}>{inOurWords(failure)}</Notice>}
      {children?.(fault)}
      <div className={css.whole}>
        <Button type="submit" kind={kind} wide={wide} busy={busy} disabled={!awake} className={classes(css.submit, kind === 'line' && css.submitLine)}>
          {busy ? working : button}
        </Button>
      </div>
    </form>
  );
};
