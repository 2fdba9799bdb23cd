import { useRouter } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import type { WireNote } from '../../../contract/office/notes.ts';
import { TextArea } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { useSession } from '../../shared/people/session/session.ts';
import { showFailure } from '../../shared/platform/messages.ts';
import { AdminForm } from '../fields/admin-form.tsx';
import { createDraft } from '../fields/draft.ts';
import { text } from '../fields/field-kinds.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { Moment } from './moment.tsx';
import { Panel } from './panel.tsx';
import { useAdminWords } from './words.ts';
import css from './notes.module.css';

const fields = { text: text({ maxLength: 2000 }) };

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

interface NotesProps {
  notes: readonly WireNote[];
  mayWrite: boolean;
  add: (body: { text: string }) => Promise<unknown>;
  remove: (noteId: string) => Promise<unknown>;
}

/** Internal notes on an order or a customer. Staff can delete their own. */
export const Notes = ({ notes, mayWrite, add, remove }: NotesProps) => {
  const { notes: words } = useAdminWords();
  const router = useRouter();
  const me = useSession()?._id;
  const drop = async (noteId: string): Promise<void> => {
    await remove(noteId).catch(showFailure);
    await router.invalidate();
  };
  const form = useDraftForm(fields, {
    // Emptied before the page is loaded again, so that what is typed meanwhile stays.
    send: async (body) => {
      await add(body);
      form.begin(createDraft(fields));
    },
    done: null,
    check: ({ text }) => (text.trim() === '' ? { text: words.fault } : {}),
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
        <AdminForm form={form} className={css.write} yes={words.add} kind="line" buttons={null}>
          <TextArea
            {...form.text('text')}
            label={words.write}
            labelHidden
            placeholder={words.write}
            rows={2}
          />
        </AdminForm>
      )}
    </Panel>
  );
};
