import { type ReactNode, useEffect } from 'react';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { type FormOptions, useForm } from '../shared/platform/form/use-form.ts';
import css from './account.module.css';

export interface AccountFormProps extends FormOptions {
  /** The accessible name. */
  name: string;
  button: string;
  /** The text of the button during the request. */
  working: string;
  kind?: 'ink' | 'line' | 'danger';
  wide?: boolean;
  /** Renders the fields, given the error of each and a function that sets one. */
  children: (
    fault: (name: string) => string | undefined,
    setFieldError: (name: string, fault: string) => void,
  ) => ReactNode;
}

/**
 * A form of the account pages. Errors appear beside their fields and a refusal above; the first
 * wrong field gets the focus.
 */
export const AccountForm = ({
  name,
  button,
  working,
  kind = 'ink',
  wide = false,
  check,
  send,
  children,
}: AccountFormProps) => {
  const { box, busy, hydrated, failure, fault, setFieldError, props } = useForm({ send, check });
  // A refusal stands above the fields, out of sight for who pressed the button of a long form.
  useEffect(() => {
    if (failure !== null) box.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [failure, box]);
  return (
    <form ref={box} {...props} className={css.form} aria-label={name}>
      {failure !== null && (
        <Notice kind="bad" className={css.whole}>
          {failure}
        </Notice>
      )}
      {children(fault, setFieldError)}
      <div className={css.whole}>
        <Button
          type="submit"
          kind={kind}
          wide={wide}
          busy={busy}
          disabled={!hydrated}
          className={joinClasses(css.submit, kind === 'line' && css.submitLine)}
        >
          {busy ? working : button}
        </Button>
      </div>
    </form>
  );
};
