import { TextArea } from '../../kit/form/field.tsx';
import { useWords } from '../../words/words.ts';
import { listFieldLabels } from '../fields/field-labels.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import type { EditorPart } from './editor-part.ts';
import { PlainFields } from './plain-fields.tsx';
import css from './editor.module.css';

/** Name and descriptions. */
export const EditorText = (part: EditorPart) => {
  const { draft, set, fault } = part;
  const admin = useAdminWords();
  const labels = listFieldLabels(useWords(), admin);
  return (
    <Panel title={admin.product.whatItIs}>
      <div className={css.form}>
        <PlainFields {...part} panel="text" />
        <TextArea
          label={labels.description}
          value={draft.description}
          maxLength={20_000}
          rows={5}
          onChange={(event) => set({ description: event.target.value })}
          error={fault('description')}
        />
      </div>
    </Panel>
  );
};
