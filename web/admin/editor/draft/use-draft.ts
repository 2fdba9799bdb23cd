import { useEffect, useState } from 'react';
import type { WireFullProduct } from '../../../../contract/goods/product.ts';
import type { EditorPart } from '../editor-part.ts';
import { removeUnsaved, storeUnsaved, readUnsaved, type Slot } from './draft-store.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { type Draft, toDraft, createEmptyDraft, isChanged } from './product-draft.ts';
import { type Faults, removeFaults } from './product-faults.ts';

const createDraft = (product: WireFullProduct | null): Draft =>
  product === null ? createEmptyDraft() : toDraft(product);

/**
 * The draft of a product form, and the faults that the server found. Changing a field removes its
 * fault. An unsaved draft is stored in this browser.
 */
export const useDraft = (slot: Slot, product: WireFullProduct | null) => {
  const [restored] = useState(() => readUnsaved(slot));
  const [{ base, version }, setBegun] = useState(
    () => restored ?? { base: createDraft(product), version: product?.updatedAt ?? null },
  );
  const [{ draft, refused }, setForm] = useState<{ draft: Draft; refused: Faults }>(() => ({
    draft: restored?.draft ?? base,
    refused: {},
  }));
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

  const set: EditorPart['set'] = (patch) =>
    setForm((now) => {
      const change = typeof patch === 'function' ? patch(now.draft) : patch;
      return {
        draft: { ...now.draft, ...change },
        refused: removeFaults(now.refused, Object.keys(change) as (keyof Draft)[]),
      };
    });
  const refuse = (faults: Faults): void => setForm((now) => ({ ...now, refused: faults }));
  /** Restarts the form from the saved product. */
  const settle = (from: WireFullProduct | null): void => {
    const next = createDraft(from);
    setBegun({ base: next, version: from?.updatedAt ?? null });
    setForm({ draft: next, refused: {} });
  };
  /** Merges another person's changes into the draft. Returns the fields that both changed. */
  const rebase = (theirs: WireFullProduct): (keyof Draft)[] => {
    const next = toDraft(theirs);
    const { draft: merged, both } = mergeDrafts(base, draft, next);
    setBegun({ base: next, version: theirs.updatedAt });
    setForm({ draft: merged, refused: {} });
    return both;
  };
  return {
    base,
    draft,
    version,
    refused,
    unsaved,
    wasRestored: restored !== null,
    wasCopied: restored?.copied === true,
    set,
    refuse,
    settle,
    rebase,
  };
};
