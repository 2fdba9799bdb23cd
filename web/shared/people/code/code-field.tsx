import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Field } from '../../../kit/form/field.tsx';
import { useWords } from '../../../words/words.ts';
import css from './code-field.module.css';

interface CodeFieldProps {
  /** Replaces the usual label "code for logging in". */
  label?: string;
  error?: string | undefined;
  className?: string | undefined;
  /** A recovery code is not accepted here. */
  appOnly?: boolean;
  /** Another field of the form comes first, so this one does not take the focus. */
  later?: boolean;
  /** The authenticator is barred: a recovery code or a code by mail is accepted. */
  barred?: boolean;
  /** Other ways to go on, beside the recovery code. */
  beside?: ReactNode;
}

/**
 * The code of a second factor, named `code`: six digits of the authenticator, or a recovery code.
 * It takes the focus when it appears and when the other kind is chosen.
 */
export const CodeField = ({
  label,
  error,
  className,
  appOnly = false,
  later = false,
  barred = false,
  beside,
}: CodeFieldProps) => {
  const { code } = useWords().account;
  const [chosenRecovery, setRecovery] = useState(false);
  const recovery = chosenRecovery || barred;
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef(!later);
  useEffect(() => {
    if (chosen.current) input.current?.focus();
    chosen.current = true;
  }, [recovery]);
  const app = {
    label: label ?? code.label,
    hint: code.hint,
    inputMode: 'numeric',
    maxLength: 12,
    autoComplete: 'one-time-code',
  } as const;
  const recoveryCode = {
    label: barred ? code.recoveryOrMailLabel : code.recoveryLabel,
    hint: code.recoveryHint,
    inputMode: 'text',
    maxLength: 40,
    autoComplete: 'off',
  } as const;
  return (
    <div className={className}>
      <Field
        key={recovery ? 'recovery' : 'app'}
        ref={input}
        name="code"
        required
        spellCheck={false}
        autoCapitalize="none"
        error={error}
        {...(recovery ? recoveryCode : app)}
      />
      {!appOnly && (
        <div className={css.ways}>
          {!barred && (
            <Button kind="quiet" size="small" onClick={() => setRecovery(!recovery)}>
              {recovery ? code.useApp : code.useRecovery}
            </Button>
          )}
          {beside}
        </div>
      )}
    </div>
  );
};
