import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { useWords } from '../words/words.ts';
import css from './code-field.module.css';

interface CodeFieldProps {
  /** Where it is not the code for logging in. */
  label?: string;
  error?: string | undefined;
  className?: string | undefined;
  /** No recovery code will do here. */
  appOnly?: boolean;
  /** Something else of the form is filled in first. */
  later?: boolean;
  /** The authenticator is barred: a recovery code will do, or one that came by mail. */
  barred?: boolean;
  /** What else can be done, beside the way to a recovery code. */
  beside?: ReactNode;
}

/**
 * The code of a second factor, named `code`: six digits of the authenticator, or a recovery code.
 * It takes the focus when it comes, and when one chooses the other.
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
  const kept = {
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
        {...(recovery ? kept : app)}
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
