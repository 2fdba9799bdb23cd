import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../kit/button.tsx';
import { Field, TextArea } from '../kit/field.tsx';
import { Notice } from '../kit/notice.tsx';
import { formFaults, formValues } from '../state/form-faults.ts';
import { call, useSession } from '../state/session.ts';
import { tell } from '../state/tell.ts';
import { useSubmit } from '../state/use-submit.ts';
import { useWords } from '../words/words.ts';
import css from './info.module.css';

/** Whoever is logged in need not write name and e-mail; what is typed already stays. */
const useOwnName = (form: RefObject<HTMLFormElement | null>): void => {
  const user = useSession();
  useEffect(() => {
    for (const name of ['name', 'email'] as const) {
      const input = form.current?.elements.namedItem(name);
      if (user !== null && input instanceof HTMLInputElement && input.value === '') input.value = user[name];
    }
  }, [user, form]);
};

/** A message to the shop. Mistakes stand beside their fields, a refusal above. */
export const ContactForm = ({ onSent }: { onSent: () => void }) => {
  const { info, account } = useWords();
  const box = useRef<HTMLFormElement>(null);
  const { busy, errors, failure, submit, touch } = useSubmit(box);
  const awake = useHydrated();
  useOwnName(box);
  const say = (said: string | undefined): string | undefined => (said === undefined ? undefined : (account.said[said] ?? said));
  const press = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const value = formValues(form);
    void submit(formFaults(form, account.faults), async () => {
      await call('POST /api/users/message', { body: { name: value('name'), email: value('email'), subject: value('subject'), msg: value('msg') } });
      tell('done', (words) => words.toasts.messageSent);
      onSent();
    });
  };
  const change = ({ target }: FormEvent<HTMLFormElement>): void => {
    if ('name' in target && typeof target.name === 'string' && errors[target.name] !== undefined) touch(target.name);
  };
  return (
    <form ref={box} className={css.form} aria-label={info.contactTitle} method="post" noValidate onSubmit={press} onInput={change}>
      <noscript className={css.whole}><p className={css.noscript}>{info.needsScript}</p></noscript>
      {failure !== null && <Notice kind="bad" className={css.whole}>{say(failure)}</Notice>}
      <Field label={info.name} name="name" autoComplete="name" required maxLength={100} error={say(errors.name)} />
      <Field label={info.email} name="email" type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} required maxLength={254} error={say(errors.email)} />
      <Field className={css.whole} label={info.subject} name="subject" autoComplete="off" required maxLength={150} error={say(errors.subject)} />
      <TextArea className={css.whole} label={info.message} name="msg" rows={7} required maxLength={5000} error={say(errors.msg)} />
      <div className={css.whole}>
        <Button type="submit" busy={busy} disabled={!awake} className={css.submit}>{busy ? info.sending : info.send}</Button>
      </div>
    </form>
  );
};
