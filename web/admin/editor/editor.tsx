import { useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { WireFullProduct } from '../../../contract/product.ts';
import type { Paise } from '../../../shop/money.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { FieldError } from '../../kit/form/field.tsx';
import { LeaveGuard } from '../frame/leave-guard.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { useAdminWords } from '../frame/words.ts';
import { dropUnsaved, type Slot } from './draft-store.ts';
import { EditorActions } from './editor-actions.tsx';
import { EditorPictures } from './editor-pictures.tsx';
import { EditorPreview } from './editor-preview.tsx';
import { EditorShelf, type Known } from './editor-shelf.tsx';
import { EditorText } from './editor-text.tsx';
import { EditorVariations } from './editor-variations.tsx';
import { variantsOf } from './sells-at.ts';
import { useEditor } from './use-editor.ts';
import parts from '../frame/page-parts.module.css';
import css from './editor.module.css';

interface EditorProps {
  /** Null is a new one. */
  product: WireFullProduct | null;
  /** Where it is kept until it is saved. */
  slot: Slot;
  universal: Paise;
  known: Known;
}

/** After a good save: a new product moves to its own address, one of the shop is read anew. */
const useAfterSave = (id: string | null) => {
  const { act } = useAdminWords();
  const navigate = useNavigate();
  const router = useRouter();
  return async (saved: WireFullProduct): Promise<void> => {
    addToast('done', act.saved);
    if (id === null)
      await navigate({ to: '/admin/products/$id', params: { id: saved._id }, replace: true });
    else await router.invalidate();
  };
};

/** What a save met, in words. */
const MetText = ({ met }: { met: NonNullable<ReturnType<typeof useEditor>['met']> }) => {
  const { product: words, stockMoved } = useAdminWords();
  if (met === 'stock') return stockMoved.met;
  return (
    <>
      {words.met} {met.both.length > 0 && words.metBoth(met.both.join(', '))}
    </>
  );
};

/** The form of a product: everything it has, and the card that shoppers will see of it. */
export const Editor = ({ product, slot, universal, known }: EditorProps) => {
  const words = useAdminWords();
  const id = product?._id ?? null;
  const { form, ...editor } = useEditor(id, slot, product, useAfterSave(id));
  const [formId] = useState(() => `editor-${id ?? 'new'}`);
  const { part, failure, met } = editor;
  const variants = variantsOf(part.draft, universal);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void editor.save();
  };
  return (
    <>
      <PageTitle actions={<EditorActions formId={formId} product={product} editor={editor} />}>
        {product === null ? words.product.create : product.name}
      </PageTitle>
      {editor.wasRestored && editor.unsaved && (
        <output className={parts.notice}>
          {editor.wasCopied ? words.product.copied : words.product.restored}
        </output>
      )}
      {met !== null && (
        <Notice kind="warn" className={css.met}>
          <MetText met={met} />
        </Notice>
      )}
      {failure !== null && (
        <div className={css.failure}>
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <form id={formId} ref={form} onSubmit={submit} noValidate>
        <fieldset className={css.two} disabled={editor.busy}>
          <div className={css.parts}>
            <EditorText {...part} />
            <EditorPictures {...part} />
            <EditorVariations {...part} universal={universal} />
          </div>
          <div className={css.parts}>
            <EditorPreview draft={part.draft} variants={variants} />
            <EditorShelf {...part} variants={variants} known={known} />
          </div>
        </fieldset>
      </form>
      <LeaveGuard unsaved={editor.guard} onLeave={() => dropUnsaved(slot)} />
    </>
  );
};
