import { useState } from 'react';
import type { WireFullProduct } from '../../../contract/goods/product.ts';
import { call } from '../../shared/people/session/session.ts';
import { ApiError } from '../../shared/platform/client.ts';
import { useForm } from '../../shared/platform/form/use-form.ts';
import { useWords } from '../../words/words.ts';
import { findFaultAt, findPlace } from '../fields/draft.ts';
import { listFieldLabels } from '../fields/field-labels.ts';
import { useUnsaved } from '../fields/leave-guard.tsx';
import { useAdminWords } from '../parts/words.ts';
import { removeUnsaved, type Slot } from './draft/draft-store.ts';
import {
  toProductBody,
  findChanges,
  findDraftFaults,
  type Draft,
  productFields,
} from './draft/product-draft.ts';
import { useDraft } from './draft/use-draft.ts';
import type { EditorPart } from './editor-part.ts';

const send = (
  id: string | null,
  base: Draft,
  draft: Draft,
  version: string | null,
): Promise<WireFullProduct> =>
  id === null
    ? call('POST /api/products', { body: toProductBody(draft) })
    : call('PUT /api/products/{id}', {
        params: { id },
        body: { ...findChanges(base, draft), ...(version === null ? {} : { version }) },
      });

/** The fields that one part of the editor shows together. */
const waysOfSale: ReadonlySet<string> = new Set(['productType', 'unitVariation', 'kgVariation']);

/** The reason why a save was refused: fields that both sides changed, or a sale that changed the stock. */
type SaveConflict = { both: string[] } | 'stock';

/**
 * The state of the product editor. `id` is null for a new product; `slot` stores the form until it
 * is saved. A failed save keeps everything that was typed and shows the faults beside the fields.
 * `onSaved` is called after a successful save.
 */
export const useEditor = (
  id: string | null,
  slot: Slot,
  product: WireFullProduct | null,
  onSaved: (product: WireFullProduct) => Promise<void>,
) => {
  const admin = useAdminWords();
  const { product: say } = admin;
  const labels = listFieldLabels(useWords(), admin);
  const { base, draft, version, unsaved, wasRestored, wasCopied, set, settle, rebase } = useDraft(
    slot,
    product,
  );
  const guard = useUnsaved(unsaved);
  const [tried, setTried] = useState(false);
  const [met, setMet] = useState<SaveConflict | null>(null);
  const own = findDraftFaults(draft, admin);

  /** Merges changes that somebody else saved first; the draft stays unsaved. */
  const mergeTheirs = async (productId: string): Promise<void> => {
    const both = rebase(
      await call('GET /api/products/{id}', { params: { id: productId }, query: {} }),
    );
    setMet({
      both: [
        ...new Set(
          both.map((field) => (waysOfSale.has(field) ? say.howSold : (labels[field] ?? field))),
        ),
      ],
    });
  };
  const merge = async (error: unknown): Promise<void> => {
    if (id === null || !(error instanceof ApiError)) throw error;
    if (error.code === 'changed_since') return mergeTheirs(id);
    if (error.code === 'stock_moved') {
      // Takes over the stock that a sale has changed. The server's message is shown at its field.
      rebase(await call('GET /api/products/{id}', { params: { id }, query: {} }));
      setMet('stock');
    }
    throw error;
  };
  const sendDraft = async (): Promise<void> => {
    const saved = await send(id, base, draft, version);
    begin(saved);
    guard.end();
    removeUnsaved(slot);
    await onSaved(saved);
  };
  const form = useForm({
    send: () => sendDraft().catch(merge),
    check: () => {
      setTried(true);
      return own;
    },
    findField: (path) => findPlace(productFields, path),
  });
  const begin = (from: WireFullProduct | null): void => {
    settle(from);
    setTried(false);
    form.reset();
    setMet(null);
  };
  // After the first try, what is wrong follows what is typed.
  const faults = tried ? { ...form.errors, ...own } : form.errors;
  const part: EditorPart = {
    fields: productFields,
    draft,
    set: (change) => {
      set(change);
      const changed = typeof change === 'function' ? change(draft) : change;
      for (const name of Object.keys(changed)) form.clearFieldError(name);
    },
    fault: (path) => findFaultAt(faults, path),
  };
  return {
    form,
    part,
    unsaved,
    guard,
    wasRestored,
    wasCopied,
    faultCount: Object.keys(faults).length,
    met,
    busy: form.busy,
    discard: () => begin(product),
  };
};
