import { Field, TextArea } from '../../kit/form/field.tsx';
import { Panel } from '../frame/panel.tsx';
import { useAdminWords } from '../frame/words.ts';
import type { EditorPart } from './editor-part.ts';
import css from './editor.module.css';

/** Name and descriptions. */
export const EditorText = ({ draft, set, fault }: EditorPart) => {
  const { product } = useAdminWords();
  return (
    <Panel title={product.whatItIs}>
      <div className={css.form}>
        <Field
          label={product.name}
          value={draft.name}
          maxLength={200}
          onChange={(event) => set({ name: event.target.value })}
          error={fault('name')}
          autoComplete="off"
        />
        <Field
          label={product.sku}
          value={draft.sku}
          maxLength={60}
          onChange={(event) => set({ sku: event.target.value })}
          error={fault('sku')}
          autoComplete="off"
        />
        <Field
          label={product.short}
          value={draft.shortDescription}
          maxLength={500}
          onChange={(event) => set({ shortDescription: event.target.value })}
          error={fault('shortDescription')}
          autoComplete="off"
        />
        <TextArea
          label={product.full}
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
