import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { ApiError } from '../../state/client.ts';
import { describeFailure, translate } from '../../state/messages.ts';
import { useWords } from '../../words/words.ts';
import { TokensField } from '../editor/tokens-field.tsx';
import { useAdminWords } from '../frame/words.ts';
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
  const [fault, setFault] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFault(words.length < 2 ? synonyms.few : undefined);
    if (words.length < 2) return;
    setBusy(true);
    try {
      await onSend([...words]);
      setWords(before.length === 0 ? [] : words);
    } catch (error) {
      const [first] = error instanceof ApiError ? error.errors : [];
      const name = words[Number(first?.path.split('.')[1])];
      setFault(
        first === undefined || name === undefined
          ? describeFailure(error, states.generic)
          : `${name}: ${translate(first)}`,
      );
    }
    setBusy(false);
  };
  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <TokensField
        label={label}
        addLabel={synonyms.name}
        values={words}
        known={[]}
        error={fault}
        onChange={setWords}
      />
      <div className={css.deeds}>
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
