import { TextArea } from '../../kit/form/field.tsx';
import { useWords } from '../../words/words.ts';
import { bindText } from '../fields/bind.ts';
import { listFieldLabels } from '../fields/field-labels.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import type { EditorPart } from './editor-part.ts';
import { PlainFields } from './plain-fields.tsx';
import css from './editor.module.css';

/** The address of its page, and what search engines show of it. */
export const EditorSearch = (part: EditorPart) => (
  <Panel title={useAdminWords().product.inSearchResults}>
    <div className={css.form}>
      <PlainFields {...part} panel="search" />
    </div>
  </Panel>
);

/** Name and descriptions. */
export const EditorText = (part: EditorPart) => {
  const admin = useAdminWords();
  const labels = listFieldLabels(useWords(), admin);
  return (
    <Panel title={admin.product.whatItIs}>
      <div className={css.form}>
        <PlainFields {...part} panel="text" />
        <TextArea label={labels.description} rows={5} {...bindText(part, 'description')} />
      </div>
    </Panel>
  );
};
