import { TokensField } from '../editor/tokens-field.tsx';
import { AdminForm } from '../fields/admin-form.tsx';
import { createDraft } from '../fields/draft.ts';
import { list } from '../fields/field-kinds.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { useAdminWords } from '../parts/words.ts';
import css from './synonyms.module.css';

const fields = { words: list<string>() };

interface SynonymFormProps {
  words: readonly string[];
  send: (body: { words: string[] }) => Promise<unknown>;
  done?: () => string;
  onDone: () => void;
  onCancel?: () => void;
}

/** The form for the names of one group. */
export const SynonymForm = ({ words: before, send, done, onDone, onCancel }: SynonymFormProps) => {
  const { synonyms, act } = useAdminWords();
  const isNew = before.length === 0;
  const form = useDraftForm(fields, {
    start: { words: before },
    send,
    done,
    onDone: () => {
      if (isNew) form.begin(createDraft(fields));
      onDone();
    },
    check: ({ words }) => (words.length < 2 ? { words: synonyms.few } : {}),
  });
  // The server names a word by its place. The first error comes last.
  const [path = ''] = Object.keys(form.errors).toReversed();
  const field = form.field('words');
  const wrong = field.value[Number(path.split('.')[1])];
  const fault = form.errors[path];
  const yes = isNew ? synonyms.add : act.save;
  return (
    <AdminForm
      form={form}
      className={css.form}
      yes={yes}
      working={yes}
      no={synonyms.cancel}
      onNo={onCancel}
      buttons={css.actions}
    >
      <TokensField
        {...field}
        label={synonyms.names}
        addLabel={synonyms.name}
        known={[]}
        error={wrong === undefined ? fault : `${wrong}: ${fault}`}
      />
    </AdminForm>
  );
};
