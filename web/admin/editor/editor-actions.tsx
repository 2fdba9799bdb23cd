import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { WireProduct } from '../../../contract/goods/product.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { generateKey } from '../fields/rows.ts';
import { SaveButton } from '../fields/save-button.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { useAdminWords } from '../parts/words.ts';
import { removeUnsaved, storeUnsaved, nameSlot } from './draft/draft-store.ts';
import { copyDraft, type Draft, createEmptyDraft } from './draft/product-draft.ts';
import type { useEditor } from './use-editor.ts';

type EditorState = Omit<ReturnType<typeof useEditor>, 'form'>;

/** Deletes the product after a confirmation. The form then has nothing left to save. */
const DeleteButton = ({
  product,
  guard,
}: {
  product: WireProduct;
  guard: EditorState['guard'];
}) => {
  const { product: words } = useAdminWords();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction();
  const remove = async (): Promise<void> => {
    const params = { id: product._id };
    await call('DELETE /api/products/{id}', { params }).finally(() => setAsking(false));
    guard.end();
    removeUnsaved(product._id);
    await navigate({ to: '/admin/products', replace: true });
  };
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
        {words.delete}
      </Button>
      <Confirm
        open={asking}
        title={words.deleteTitle(product.name)}
        text={words.deleteText}
        yes={words.deleteYes}
        no={words.deleteNo}
        busy={busy}
        onYes={() => run(remove, { done: words.deleted })}
        onNo={() => setAsking(false)}
      />
    </>
  );
};

/**
 * Opens a new product with the values of this form. Other unsaved forms stay; the leave guard asks
 * about unsaved changes of this one.
 */
const DuplicateButton = ({ draft }: { draft: Draft }) => {
  const { product: words } = useAdminWords();
  const navigate = useNavigate();
  const copy = (): void => {
    const key = generateKey();
    storeUnsaved(nameSlot(null, key), {
      base: createEmptyDraft(),
      draft: copyDraft(draft, words.copyOf(draft.name.trim()).slice(0, 200)),
      version: null,
      copied: true,
    });
    void navigate({ to: '/admin/products/new', search: { copy: key } });
  };
  return (
    <Button kind="quiet" size="small" onClick={copy}>
      {words.duplicate}
    </Button>
  );
};

/**
 * The actions of the editor: duplicate, delete, view, discard, save. A status text says whether
 * something is unsaved.
 */
export const EditorActions = ({
  formId,
  product,
  editor,
}: {
  formId: string;
  product: WireProduct | null;
  editor: EditorState;
}) => {
  const { act, product: words } = useAdminWords();
  const { faultCount, unsaved, busy } = editor;
  return (
    <>
      <output>{faultCount > 0 ? act.faults(faultCount) : unsaved ? act.unsaved : ''}</output>
      {product !== null && <DuplicateButton draft={editor.part.draft} />}
      {product !== null && <DeleteButton product={product} guard={editor.guard} />}
      {(product?.offered === true || product?.draft === true) && (
        <ButtonLink to={product.path} kind="quiet" size="small">
          {product.draft === true ? words.preview : words.view}
        </ButtonLink>
      )}
      {unsaved && (
        <Button kind="quiet" size="small" disabled={busy} onClick={editor.discard}>
          {act.discard}
        </Button>
      )}
      <SaveButton form={formId} busy={busy} unsaved={unsaved} />
    </>
  );
};
