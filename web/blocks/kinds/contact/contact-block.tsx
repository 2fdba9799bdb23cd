import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { joinClasses } from '../../../kit/join-classes.ts';
import { useWords } from '../../../words/words.ts';
import type { BlockProps } from '../../block-data.ts';
import { Paragraphs } from '../paragraphs.tsx';
import { ContactForm } from './contact-form.tsx';
import place from '../../../kit/page/place.module.css';
import typography from '../../../kit/typography.module.css';
import css from './contact-block.module.css';

/** Replaces the form after sending. Its title takes the focus, because the button is gone. */
const Sent = ({ ticketNumber, onAnother }: { ticketNumber: string; onAnother: () => void }) => {
  const { contact } = useWords();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={css.sent}>
      <h2 ref={title} tabIndex={-1} className={typography.section}>
        {contact.sentTitle}
      </h2>
      <p>
        <b>{contact.number(ticketNumber)}</b>
      </p>
      <p className={typography.muted}>{contact.sent}</p>
      <Button kind="line" onClick={onAnother}>
        {contact.another}
      </Button>
    </div>
  );
};

/** Links to pages that answer common questions. */
const Ways = () => {
  const { contact, layout } = useWords();
  return (
    <aside className={css.ways}>
      <h2 className={typography.head}>{contact.aside}</h2>
      <ul>
        <li>
          <Link to="/myorders" className={typography.link}>
            {layout.orders}
          </Link>{' '}
          {contact.ways.orders}
        </li>
        <li>
          <Link to="/my-account" className={typography.link}>
            {layout.myAccount}
          </Link>{' '}
          {contact.ways.account}
        </li>
        <li>
          <Link to="/terms-of-use" className={typography.link}>
            {layout.terms}
          </Link>{' '}
          {contact.ways.terms}
        </li>
      </ul>
    </aside>
  );
};

/** A message to the shop. */
export const ContactBlock = ({ block: { title, text } }: BlockProps<'contact'>) => {
  const [ticketNumber, setTicketNumber] = useState<string | null>(null);
  return (
    <>
      {(title !== '' || text !== '') && (
        <div className={css.head}>
          {title !== '' && <h2 className={typography.section}>{title}</h2>}
          <div className={joinClasses(typography.lead, css.lead)}>
            <Paragraphs text={text} />
          </div>
        </div>
      )}
      <div className={place.two}>
        {ticketNumber === null ? (
          <ContactForm onSent={setTicketNumber} />
        ) : (
          <Sent ticketNumber={ticketNumber} onAnother={() => setTicketNumber(null)} />
        )}
        <Ways />
      </div>
    </>
  );
};
