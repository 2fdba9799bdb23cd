import type { WireMessage } from '../../../contract/people/contact.ts';
import { Button } from '../../kit/button.tsx';
import { Pill } from '../../kit/marks/badges.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { TimeAgo } from '../parts/moment.tsx';
import { useAdminWords } from '../parts/words.ts';
import typography from '../../kit/typography.module.css';
import css from './messages.module.css';

/** A message, which unfolds. Its content is shown as plain text. */
export const Message = ({ message, now }: { message: WireMessage; now: number }) => {
  const { messages } = useAdminWords();
  const { _id: id, name, email, subject, msg, createdAt, readAt } = message;
  const { busy, run } = useAction({ reloads: true });
  const read = readAt !== null;
  const mark = () => call('PUT /api/messages/{id}', { params: { id }, body: { read: !read } });
  return (
    <li className={css.message}>
      <details>
        <summary>
          <span className={read ? css.subject : css.fresh}>{subject}</span>
          {!read && <Pill tone="warning">{messages.isNew}</Pill>}
          <span className={css.from}>{name}</span>
          <TimeAgo at={createdAt} now={now} />
        </summary>
        <p className={css.text}>{msg}</p>
        <div className={css.actions}>
          <a
            className={typography.link}
            href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
          >
            {messages.reply}: {email}
          </a>
          <Button kind="line" size="small" busy={busy} onClick={() => run(mark)}>
            {read ? messages.markUnread : messages.markRead}
          </Button>
        </div>
      </details>
    </li>
  );
};
