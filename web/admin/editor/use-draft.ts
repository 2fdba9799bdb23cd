import { useEffect, useState } from 'react';
import type { WireFullProduct } from '../../../contract/product.ts';
import { dropUnsaved, keepUnsaved, readUnsaved, type Slot } from './draft-store.ts';
import type { EditorPart } from './editor-part.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { type Draft, draftOf, emptyDraft, isChanged } from './product-draft.ts';
import { type Faults, faultsAfter } from './product-faults.ts';

const fresh = (product: WireFullProduct | null): Draft =>
  product === null ? emptyDraft() : draftOf(product);

/**
 * The draft of one product form and what the server refused of it; a refusal goes with the change
 * of its field. As long as it is not saved it is kept in this browser.
 */
export const useDraft = (slot: Slot, product: WireFullProduct | null) => {
  const [restored] = useState(() => readUnsaved(slot));
  const [{ base, version }, setBegun] = useState(
    () => restored ?? { base: fresh(product), version: product?.updatedAt ?? null },
  );
  const [{ draft, refused }, setForm] = useState<{ draft: Draft; refused: Faults }>(() => ({
    draft: restored?.draft ?? base,
    refused: {},
  }));
  const unsaved = isChanged(base, draft);
  useEffect(
    () =>
      unsaved
        ? keepUnsaved(slot, { base, draft, version, ...(restored?.copied ? { copied: true } : {}) })
        : dropUnsaved(slot),
    [slot, base, draft, version, unsaved, restored],
  );

  const set: EditorPart['set'] = (patch) =>
    setForm((now) => {
      const change = typeof patch === 'function' ? patch(now.draft) : patch;
      return {
        draft: { ...now.draft, ...change },
        refused: faultsAfter(now.refused, Object.keys(change) as (keyof Draft)[]),
      };
    });
  const refuse = (faults: Faults): void => setForm((now) => ({ ...now, refused: faults }));
  /** Begins anew from what the shop has. */
  const settle = (from: WireFullProduct | null): void => {
    const next = fresh(from);
    setBegun({ base: next, version: from?.updatedAt ?? null });
    setForm({ draft: next, refused: {} });
  };
  /**
   * Takes over what somebody else changed meanwhile, but for fields that were changed here too;
   * answers those that both changed.
   */
  const rebase = (theirs: WireFullProduct): (keyof Draft)[] => {
    const next = draftOf(theirs);
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
