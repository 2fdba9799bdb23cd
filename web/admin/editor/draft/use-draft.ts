import { useEffect, useState } from 'react';
import type { WireFullProduct } from '../../../../contract/goods/product.ts';
import type { EditorPart } from '../editor-part.ts';
import { removeUnsaved, storeUnsaved, readUnsaved, type Slot } from './draft-store.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { type Draft, toDraft, createEmptyDraft, isChanged } from './product-draft.ts';

const createDraft = (product: WireFullProduct | null): Draft =>
  product === null ? createEmptyDraft() : toDraft(product);

/**
 * The draft of a product form, which is stored in this browser while it is unsaved.
 */
export const useDraft = (slot: Slot, product: WireFullProduct | null) => {
  const [restored] = useState(() => readUnsaved(slot));
  const [{ base, version }, setBegun] = useState(
    () => restored ?? { base: createDraft(product), version: product?.updatedAt ?? null },
  );
  const [draft, setDraft] = useState(() => restored?.draft ?? base);
  const unsaved = isChanged(base, draft);
  useEffect(
    () =>
      unsaved
        ? storeUnsaved(slot, {
            base,
            draft,
            version,
            ...(restored?.copied ? { copied: true } : {}),
          })
        : removeUnsaved(slot),
    [slot, base, draft, version, unsaved, restored],
  );

  const set: EditorPart['set'] = (change) =>
    setDraft((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }));
  /** Restarts the form from the saved product. */
  const settle = (from: WireFullProduct | null): void => {
    const next = createDraft(from);
    setBegun({ base: next, version: from?.updatedAt ?? null });
    setDraft(next);
  };
  /** Merges another person's changes into the draft. Returns the fields that both changed. */
  const rebase = (theirs: WireFullProduct): (keyof Draft)[] => {
    const next = toDraft(theirs);
    const { draft: merged, both } = mergeDrafts(base, draft, next);
    setBegun({ base: next, version: theirs.updatedAt });
    setDraft(merged);
    return both;
  };
  return {
    base,
    draft,
    version,
    unsaved,
    wasRestored: restored !== null,
    wasCopied: restored?.copied === true,
    set,
    settle,
    rebase,
  };
};
