import { type MouseEvent, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { FieldError } from '../../kit/form/field.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { call } from '../../shared/people/session/session.ts';
import { createValueReader } from '../../shared/platform/form/form-faults.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useWords } from '../../words/words.ts';
import typography from '../../kit/typography.module.css';
import css from '../account.module.css';

/**
 * Requests a code by mail with the e-mail and password of the surrounding form. The code goes into
 * its field `code`.
 */
export const MailCode = () => {
  const { account, states } = useWords();
  const [isSent, setSent] = useState(false);
  const { busy, failure, run } = useAction({ inline: states.generic });
  const send = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
    if (form === null) return;
    const value = createValueReader(form);
    const body = { email: value('email').trim(), password: value('password') };
    const focusOnCode = (): void => {
      const field = form.elements.namedItem('code');
      if (field instanceof HTMLInputElement) field.focus();
    };
    setSent(false);
    run(async () => {
      await call('POST /api/users/login/mail-code', { body }).finally(focusOnCode);
      setSent(true);
    });
  };
  return (
    <>
      <Button kind="line" size="small" busy={busy} onClick={send}>
        {busy ? account.sending : account.code.sendMail}
      </Button>
      {isSent && (
        <output className={joinClasses(typography.muted, css.below)}>
          {account.code.mailSent}
        </output>
      )}
      {failure !== null && (
        <div className={css.below}>
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </>
  );
};
