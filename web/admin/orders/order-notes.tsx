import { useRouter } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { WireNote } from '../../../contract/admin-orders.ts';
import { Button } from '../../kit/button.tsx';
import { FieldError, TextArea } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { call, useSession } from '../../shared/people/session/session.ts';
import { useForm } from '../../shared/platform/form/use-form.ts';
import { showFailure } from '../../shared/platform/messages.ts';
import { Moment } from '../parts/moment.tsx';
import { Panel } from '../parts/panel.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import css from './order-notes.module.css';

const maxNoteLength = 2000;

const Note = ({
  note: { text, at, who },
  onDrop,
}: {
  note: WireNote;
  onDrop: (() => void) | null;
}) => {
  const { notes, act } = useAdminWords();
  return (
    <li>
      <p>{text}</p>
      <small>
        {who?.name ?? notes.gone} <Moment at={at} />
      </small>
      {onDrop !== null && (
        <IconButton
          small
          icon={Trash2}
          iconSize={16}
          label={act.remove(notes.one)}
          onClick={onDrop}
        />
      )}
    </li>
  );
};

/** The internal notes on an order. Admins can delete their own. */
export const OrderNotes = ({ orderId, notes }: { orderId: string; notes: readonly WireNote[] }) => {
  const { notes: words, act } = useAdminWords();
  const router = useRouter();
  const me = useSession()?._id;
  const mayWrite = useMay()('orders.note');
  const [text, setText] = useState('');
  const send = async (): Promise<void> => {
    await call('POST /api/orders/{id}/notes', { params: { id: orderId }, body: { text } });
    setText('');
    await router.invalidate();
  };
  const drop = async (noteId: string): Promise<void> => {
    await call('DELETE /api/orders/{id}/notes/{noteId}', { params: { id: orderId, noteId } }).catch(
      showFailure,
    );
    await router.invalidate();
  };
  const { box, busy, hydrated, failure, fault, props } = useForm({
    send,
    check: () => (text.trim() === '' ? { text: words.fault } : {}),
  });
  return (
    <Panel title={words.title} aside={<span className={css.hint}>{words.hint}</span>}>
      {notes.length > 0 && (
        <ul className={css.notes}>
          {notes.map((note) => (
            <Note
              key={note._id}
              note={note}
              onDrop={
                mayWrite && note.who !== null && note.who._id === me
                  ? () => void drop(note._id)
                  : null
              }
            />
          ))}
        </ul>
      )}
      {mayWrite && (
        <form ref={box} {...props} className={css.write}>
          <TextArea
            label={words.write}
            labelHidden
            placeholder={words.write}
            name="text"
            rows={2}
            maxLength={maxNoteLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={fault('text')}
          />
          {failure !== null && <FieldError>{failure}</FieldError>}
          <div>
            <Button type="submit" kind="line" size="small" busy={busy} disabled={!hydrated}>
              {busy ? act.saving : words.add}
            </Button>
          </div>
        </form>
      )}
    </Panel>
  );
};
