import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { WireFullProduct } from '../../../contract/goods/product.ts';
import type { Paise } from '../../../shop/money.ts';
import { useKeptFocus } from '../../kit/behaviour/use-kept-focus.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { FieldError } from '../../kit/form/field.tsx';
import { LeaveGuard } from '../fields/leave-guard.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useAdminWords } from '../parts/words.ts';
import { toVariants } from './draft/draft-prices.ts';
import { removeUnsaved, type Slot } from './draft/draft-store.ts';
import { EditorActions } from './editor-actions.tsx';
import { EditorPreview } from './editor-preview.tsx';
import { EditorShelf, type KnownNames } from './editor-shelf.tsx';
import { EditorSearch, EditorText } from './editor-text.tsx';
import { EditorVariations } from './editor-variations.tsx';
import { EditorPictures } from './pictures/editor-pictures.tsx';
import { useEditor } from './use-editor.ts';
import parts from '../parts/page-parts.module.css';
import css from './editor.module.css';

interface EditorProps {
  /** Null for a new product. */
  product: WireFullProduct | null;
  /** The slot that stores the form until it is saved. */
  slot: Slot;
  universal: Paise;
  known: KnownNames;
}

/**
 * After a successful save, a new product moves to its own address, and another one is loaded again.
 */
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

/** Explains why a save did not go through. */
const ConflictText = ({ met }: { met: NonNullable<ReturnType<typeof useEditor>['met']> }) => {
  const { product: words, stockMoved } = useAdminWords();
  if (met === 'stock') return stockMoved.met;
  return (
    <>
      {words.met} {met.both.length > 0 && words.metBoth(met.both.join(', '))}
    </>
  );
};

/** The form of a product, with the card that shoppers will see. */
export const Editor = ({ product, slot, universal, known }: EditorProps) => {
  const words = useAdminWords();
  const id = product?._id ?? null;
  const editor = useEditor(id, slot, product, useAfterSave(id));
  const [formId] = useState(() => `editor-${id ?? 'new'}`);
  const { part, met } = editor;
  const { box, failure, props } = editor.form;
  useKeptFocus(editor.busy);
  const variants = toVariants(part.draft, universal);
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
          <ConflictText met={met} />
        </Notice>
      )}
      {failure !== null && (
        <div className={parts.failure}>
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <form id={formId} ref={box} {...props}>
        <fieldset className={css.two} disabled={editor.busy}>
          <div className={css.parts}>
            <EditorText {...part} />
            <EditorPictures {...part} />
            <EditorVariations {...part} universal={universal} />
            <EditorSearch {...part} />
          </div>
          <div className={css.parts}>
            <EditorPreview draft={part.draft} variants={variants} />
            <EditorShelf {...part} variants={variants} known={known} />
          </div>
        </fieldset>
      </form>
      <LeaveGuard unsaved={editor.guard} onLeave={() => removeUnsaved(slot)} />
    </>
  );
};
