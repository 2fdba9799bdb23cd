import { useRef, useState } from 'react';
import type { WireFullProduct } from '../../../contract/goods/product.ts';
import { call } from '../../shared/people/session/session.ts';
import { ApiError } from '../../shared/platform/client.ts';
import { useFocusOnFault } from '../../shared/platform/form/use-focus-on-fault.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useWords } from '../../words/words.ts';
import { listFieldLabels } from '../fields/field-labels.ts';
import { useUnsaved } from '../fields/leave-guard.tsx';
import { useAdminWords } from '../parts/words.ts';
import { removeUnsaved, type Slot } from './draft/draft-store.ts';
import { toProductBody, findChanges, type Draft } from './draft/product-draft.ts';
import { findDraftFaults, findFault, type Faults, readFaults } from './draft/product-faults.ts';
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
  const words = useWords();
  const { product: say } = admin;
  const { states } = words;
  const labels = listFieldLabels(words, admin);
  const form = useRef<HTMLFormElement>(null);
  const {
    base,
    draft,
    version,
    refused,
    unsaved,
    wasRestored,
    wasCopied,
    set,
    refuse,
    settle,
    rebase,
  } = useDraft(slot, product);
  const guard = useUnsaved(unsaved);
  const showFaults = useFocusOnFault(form);
  const [tried, setTried] = useState(false);
  const { busy, failure, setFailure, run } = useAction({ inline: states.generic });
  const [met, setMet] = useState<SaveConflict | null>(null);
  const own = findDraftFaults(draft, { ...say, ...admin.numbers });
  const faults: Faults = tried ? { ...refused, ...own } : refused;

  const begin = (from: WireFullProduct | null): void => {
    settle(from);
    setTried(false);
    setFailure(null);
    setMet(null);
  };
  const fail = (error: unknown): void => {
    const found = readFaults(error);
    refuse(found);
    showFaults();
    if (Object.keys(found).length === 0) throw error;
  };
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
  /**
   * Takes over a stock that a sale has changed, and shows the server's message beside its field.
   */
  const mergeStock = async (productId: string, error: ApiError): Promise<void> => {
    rebase(await call('GET /api/products/{id}', { params: { id: productId }, query: {} }));
    refuse(readFaults(error));
    setMet('stock');
    showFaults();
  };
  const sendDraft = async (): Promise<void> => {
    const saved = await send(id, base, draft, version);
    begin(saved);
    guard.end();
    removeUnsaved(slot);
    await onSaved(saved);
  };
  const merge = async (error: unknown): Promise<void> => {
    if (id === null || !(error instanceof ApiError)) throw error;
    if (error.code === 'changed_since') return mergeTheirs(id);
    if (error.code === 'stock_moved') return mergeStock(id, error);
    throw error;
  };
  const save = (): void => {
    setTried(true);
    setFailure(null);
    if (busy || Object.keys(own).length > 0) return showFaults();
    run(() => sendDraft().catch(merge).catch(fail));
  };
  const part: EditorPart = { draft, set, fault: (path) => findFault(faults, path) };
  return {
    form,
    part,
    unsaved,
    guard,
    wasRestored,
    wasCopied,
    faultCount: Object.keys(faults).length,
    failure,
    met,
    busy,
    save,
    discard: () => begin(product),
  };
};
