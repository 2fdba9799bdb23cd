import { SelectField } from '../../kit/form/field.tsx';
import { useWords } from '../../words/words.ts';
import { listFieldLabels } from '../fields/field-labels.ts';
import { useAdminWords } from '../parts/words.ts';
import type { EditorPart } from './editor-part.ts';

/** Says whether a product is packed and labelled, or that nobody has said. */
export const PackedField = ({ draft, set, fault }: EditorPart) => {
  const admin = useAdminWords();
  const { isPackedHint, isPackedAnswers: answers } = admin.product;
  const { isPacked } = draft;
  return (
    <SelectField
      label={listFieldLabels(useWords(), admin).isPacked}
      hint={isPackedHint}
      error={fault('isPacked')}
      options={[
        { value: '', label: answers.unsaid },
        { value: 'yes', label: answers.yes },
        { value: 'no', label: answers.no },
      ]}
      value={isPacked === null ? '' : isPacked ? 'yes' : 'no'}
      onChange={({ target: { value } }) => set({ isPacked: value === '' ? null : value === 'yes' })}
    />
  );
};
