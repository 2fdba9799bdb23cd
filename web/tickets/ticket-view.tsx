import { Link } from '@tanstack/react-router';
import type { WireTicket } from '../../contract/office/tickets.ts';
import { maxTicketText } from '../../shop/people/tickets.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { TextArea } from '../kit/form/field.tsx';
import { Thread } from '../kit/page/thread.tsx';
import { TicketPill } from '../shared/people/ticket-pill.tsx';
import { useFormatDate } from '../shared/platform/dates.ts';
import { useForm } from '../shared/platform/form/use-form.ts';
import { showToast } from '../shared/platform/messages.ts';
import { useWords } from '../words/words.ts';
import typography from '../kit/typography.module.css';
import css from './tickets.module.css';

interface TicketViewProps {
  ticket: WireTicket;
  /** Sends what the customer adds. Returns the ticket as it then is. */
  send: (text: string) => Promise<WireTicket>;
  onSent: (ticket: WireTicket) => void;
}

const AnswerForm = ({ send, onSent }: Omit<TicketViewProps, 'ticket'>) => {
  const { tickets } = useWords();
  const { box, busy, hydrated, failure, fault, props } = useForm({
    send: async (value, form) => {
      const ticket = await send(value('text'));
      form.reset();
      showToast('done', (words) => words.toasts.messageSent);
      onSent(ticket);
    },
  });
  return (
    <form ref={box} {...props} className={css.form} aria-label={tickets.answer}>
      {failure !== null && <Notice kind="bad">{failure}</Notice>}
      <TextArea
        label={tickets.answer}
        name="text"
        rows={5}
        required
        maxLength={maxTicketText}
        error={fault('text')}
      />
      <div>
        <Button type="submit" busy={busy} disabled={!hydrated}>
          {busy ? tickets.sending : tickets.send}
        </Button>
      </div>
    </form>
  );
};

/** A ticket as its customer sees it: where it stands, what was written, and a form to write back. */
export const TicketView = ({ ticket, send, onSent }: TicketViewProps) => {
  const { tickets } = useWords();
  const date = useFormatDate();
  const { ticketNumber, subject, state, dueAt, orderNumber, orderId, messages } = ticket;
  return (
    <div className={css.ticket}>
      <p className={css.standing}>
        <b>{ticketNumber}</b>
        <TicketPill state={state} />
        {state === 'solved' ? tickets.solved : tickets.due(date(dueAt, 'day'))}
      </p>
      <h2 className={typography.head}>{subject}</h2>
      {orderNumber !== null && orderId !== null && (
        <p>
          <Link
            to="/myorders/$id/$itemId"
            params={{ id: orderId, itemId: 'all' }}
            className={typography.link}
          >
            {tickets.about(orderNumber)}
          </Link>
        </p>
      )}
      <Thread
        label={tickets.thread}
        entries={messages.map(({ _id, from, text, createdAt }) => ({
          key: _id,
          who: from === 'customer' ? tickets.you : tickets.shop,
          when: <time dateTime={createdAt}>{date(createdAt, 'moment')}</time>,
          text,
          kind: from === 'customer' ? 'own' : 'other',
        }))}
      />
      <AnswerForm send={send} onSent={onSent} />
    </div>
  );
};
