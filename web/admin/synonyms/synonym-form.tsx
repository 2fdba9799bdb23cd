import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { ApiError } from '../../shared/platform/client.ts';
import { translate } from '../../shared/platform/messages.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useWords } from '../../words/words.ts';
import { TokensField } from '../editor/tokens-field.tsx';
import { useAdminWords } from '../parts/words.ts';
import css from './synonyms.module.css';

interface SynonymFormProps {
  words: readonly string[];
  label: string;
  /** Sends the names. The form shows its error and keeps what was typed. */
  onSend: (words: string[]) => Promise<void>;
  onCancel?: () => void;
}

/** The form for the names of one group. */
export const SynonymForm = ({ words: before, label, onSend, onCancel }: SynonymFormProps) => {
  const { synonyms, act } = useAdminWords();
  const { states } = useWords();
  const [words, setWords] = useState<readonly string[]>(before);
  const { busy, failure, setFailure, run } = useAction({ inline: states.generic });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (words.length < 2) return setFailure(synonyms.few);
    run(async () => {
      try {
        await onSend([...words]);
        setWords(before.length === 0 ? [] : words);
      } catch (error) {
        const [first] = error instanceof ApiError ? error.errors : [];
        const name = words[Number(first?.path.split('.')[1])];
        if (first === undefined || name === undefined) throw error;
        setFailure(`${name}: ${translate(first)}`);
      }
    });
  };
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <TokensField
        label={label}
        addLabel={synonyms.name}
        values={words}
        known={[]}
        error={failure ?? undefined}
        onChange={setWords}
      />
      <div className={css.actions}>
        {onCancel !== undefined && (
          <Button kind="line" size="small" onClick={onCancel}>
            {synonyms.cancel}
          </Button>
        )}
        <Button type="submit" size="small" busy={busy}>
          {before.length === 0 ? synonyms.add : act.save}
        </Button>
      </div>
    </form>
  );
};
