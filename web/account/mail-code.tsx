import { type MouseEvent, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { FieldError } from '../kit/form/field.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { createValueReader } from '../state/form/form-faults.ts';
import { describeFailure } from '../state/messages.ts';
import { call } from '../state/session/session.ts';
import { useWords } from '../words/words.ts';
import typography from '../kit/typography.module.css';
import css from './account.module.css';

type Outcome = { is: 'idle' | 'sending' | 'sent' } | { is: 'failed'; error: unknown };

/**
 * Requests a code by mail with the e-mail and password of the surrounding form. The code goes into
 * its field `code`.
 */
export const MailCode = () => {
  const { account, states } = useWords();
  const [outcome, setOutcome] = useState<Outcome>({ is: 'idle' });
  const send = async ({
    currentTarget: { form },
  }: MouseEvent<HTMLButtonElement>): Promise<void> => {
    if (form === null) return;
    const value = createValueReader(form);
    setOutcome({ is: 'sending' });
    try {
      await call('POST /api/users/login/mail-code', {
        body: { email: value('email').trim(), password: value('password') },
      });
      setOutcome({ is: 'sent' });
    } catch (error) {
      setOutcome({ is: 'failed', error });
    }
    const field = form.elements.namedItem('code');
    if (field instanceof HTMLInputElement) field.focus();
  };
  const isSending = outcome.is === 'sending';
  return (
    <>
      <Button kind="line" size="small" busy={isSending} onClick={(event) => void send(event)}>
        {isSending ? account.sending : account.code.sendMail}
      </Button>
      {outcome.is === 'sent' && (
        <output className={joinClasses(typography.muted, css.below)}>
          {account.code.mailSent}
        </output>
      )}
      {outcome.is === 'failed' && (
        <div className={css.below}>
          <FieldError>{describeFailure(outcome.error, states.generic)}</FieldError>
        </div>
      )}
    </>
  );
};
