import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { WireMessage } from '../../../contract/contact.ts';
import { Pill } from '../../kit/badges.tsx';
import { Button } from '../../kit/button.tsx';
import { showFailure } from '../../state/messages.ts';
import { call } from '../../state/session/session.ts';
import { TimeAgo } from '../frame/moment.tsx';
import { useAdminWords } from '../frame/words.ts';
import typography from '../../kit/typography.module.css';
import css from './messages.module.css';

/** Marks a message as read or unread and reloads the list. A failure appears as a toast. */
const useMark = (id: string) => {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const mark = async (read: boolean): Promise<void> => {
    setBusy(true);
    await call('PUT /api/messages/{id}', { params: { id }, body: { read } }).catch(showFailure);
    await router.invalidate();
    setBusy(false);
  };
  return { busy, mark };
};

/** A message, which unfolds. Its content is shown as plain text. */
export const Message = ({ message, now }: { message: WireMessage; now: number }) => {
  const { messages } = useAdminWords();
  const { _id: id, name, email, subject, msg, createdAt, readAt } = message;
  const { busy, mark } = useMark(id);
  const read = readAt !== null;
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
        <div className={css.deeds}>
          <a
            className={typography.link}
            href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
          >
            {messages.reply}: {email}
          </a>
          <Button kind="line" size="small" busy={busy} onClick={() => void mark(!read)}>
            {read ? messages.markUnread : messages.markRead}
          </Button>
        </div>
      </details>
    </li>
  );
};
