import { maxTicketText } from '../../../shop/people/tickets.ts';
import type { Texts } from '../../../shop/texts.ts';
import { Field } from '../../kit/form/field.tsx';
import { AdminForm } from '../fields/admin-form.tsx';
import { createDraft } from '../fields/draft.ts';
import { text, texts } from '../fields/field-kinds.ts';
import { TextsField } from '../fields/texts/texts-field.tsx';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { useAdminWords } from '../parts/words.ts';

const fields = {
  name: text({ maxLength: 60, required: true }),
  texts: texts({ maxLength: maxTicketText }),
};

interface TemplateFormProps {
  /** What a stored one holds; a new one begins empty. */
  start?: { name: string; texts: Texts };
  send: (body: { name: string; texts: Texts }) => Promise<unknown>;
  done?: string;
  onDone?: () => void;
  onCancel?: () => void;
}

/** The form for a ready answer: its name, and its text in each language. */
export const TemplateForm = ({ start, send, done, onDone, onCancel }: TemplateFormProps) => {
  const { tickets: words, act } = useAdminWords();
  const form = useDraftForm(fields, {
    start,
    send,
    ...(done === undefined ? {} : { done: () => done }),
    onDone: () => {
      if (start === undefined) form.begin(createDraft(fields));
      onDone?.();
    },
  });
  return (
    <AdminForm
      form={form}
      yes={start === undefined ? words.add : act.save}
      no={words.cancel}
      onNo={onCancel}
    >
      <Field {...form.text('name')} />
      <TextsField {...form.texts('texts')} rows={6} />
    </AdminForm>
  );
};
