import { useHydrated, useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { Field, TextArea } from '../../../kit/form/field.tsx';
import { call, useSession } from '../../../shared/people/session/session.ts';
import { useForm } from '../../../shared/platform/form/use-form.ts';
import { showToast } from '../../../shared/platform/messages.ts';
import { useWords } from '../../../words/words.ts';
import css from './contact-block.module.css';

/** Fills in name and e-mail of a logged-in user, except where something is typed already. */
const useOwnName = (form: RefObject<HTMLFormElement | null>): void => {
  const user = useSession();
  useEffect(() => {
    for (const name of ['name', 'email'] as const) {
      const input = form.current?.elements.namedItem(name);
      if (user !== null && input instanceof HTMLInputElement && input.value === '')
        input.value = user[name];
    }
  }, [user, form]);
};

/**
 * The number of the order to ask about, which the page of the order puts behind the `#` as
 * `order=HT-…`; null without one. The shop takes it from an account only.
 */
const useOrderNumber = (): string | null => {
  const hash = useLocation({ select: (location) => location.hash });
  const orderNumber = new URLSearchParams(hash).get('order');
  const isKnown = useSession() !== null;
  const hydrated = useHydrated();
  const isNumber = orderNumber !== null && /^[\w-]{4,40}$/.test(orderNumber);
  return hydrated && isKnown && isNumber ? orderNumber : null;
};

/**
 * The form for a message to the shop. Errors appear beside their fields, a refusal above the form.
 */
export const ContactForm = ({ onSent }: { onSent: (ticketNumber: string) => void }) => {
  const { contact } = useWords();
  const orderNumber = useOrderNumber();
  const send = async (value: (name: string) => string): Promise<void> => {
    const { ticketNumber } = await call('POST /api/users/message', {
      body: {
        name: value('name'),
        email: value('email'),
        subject: value('subject'),
        msg: value('msg'),
        ...(orderNumber === null ? {} : { orderNumber: value('orderNumber') }),
      },
    });
    showToast('done', (words) => words.toasts.messageSent);
    onSent(ticketNumber);
  };
  const { box, busy, hydrated, failure, fault, props } = useForm({ send });
  useOwnName(box);
  return (
    <form ref={box} {...props} className={css.form} aria-label={contact.title}>
      <noscript className={css.whole}>
        <p className={css.noscript}>{contact.needsScript}</p>
      </noscript>
      {failure !== null && (
        <Notice kind="bad" className={css.whole}>
          {failure}
        </Notice>
      )}
      <Field
        label={contact.name}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        error={fault('name')}
      />
      <Field
        label={contact.email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        error={fault('email')}
      />
      {orderNumber !== null && (
        <Field
          className={css.whole}
          label={contact.order}
          name="orderNumber"
          autoComplete="off"
          maxLength={40}
          defaultValue={orderNumber}
          error={fault('orderNumber')}
        />
      )}
      <Field
        className={css.whole}
        label={contact.subject}
        name="subject"
        autoComplete="off"
        required
        maxLength={150}
        error={fault('subject')}
      />
      <TextArea
        className={css.whole}
        label={contact.message}
        name="msg"
        rows={7}
        required
        maxLength={5000}
        error={fault('msg')}
      />
      <div className={css.whole}>
        <Button type="submit" busy={busy} disabled={!hydrated} className={css.submit}>
          {busy ? contact.sending : contact.send}
        </Button>
      </div>
    </form>
  );
};
