import { useEffect, useState } from 'react';
import type { WireFullProduct } from '../../contract/catalogue.ts';
import { dropUnsaved, keepUnsaved, readUnsaved } from './draft-store.ts';
import type { EditorPart } from './editor-part.ts';
import { type Draft, draftOf, emptyDraft, isChanged } from './product-draft.ts';
import { type Faults, faultsAfter } from './product-faults.ts';

const fresh = (product: WireFullProduct | null): Draft => (product === null ? emptyDraft() : draftOf(product));

/**
 * The draft of one product form and what the server refused of it; a refusal goes with the change of its field. As long as it
 * is not saved it is kept in this tab.
 */
export const useDraft = (id: string | null, product: WireFullProduct | null) => {
  const [restored] = useState(() => readUnsaved(id));
  const [base, setBase] = useState<Draft>(() => restored?.base ?? fresh(product));
  const [{ draft, refused }, setForm] = useState<{ draft: Draft; refused: Faults }>(() => ({ draft: restored?.draft ?? base, refused: {} }));
  const unsaved = isChanged(base, draft);
  useEffect(() => (unsaved ? keepUnsaved(id, { base, draft }) : dropUnsaved(id)), [id, base, draft, unsaved]);

  const set: EditorPart['set'] = (patch) =>
    setForm((now) => {
      const change = typeof patch === 'function' ? patch(now.draft) : patch;
      return { draft: { ...now.draft, ...change }, refused: faultsAfter(now.refused, Object.keys(change) as (keyof Draft)[]) };
    });
  const refuse = (faults: Faults): void => setForm((now) => ({ ...now, refused: faults }));
  /** Begins anew from what the shop has. */
  const settle = (from: WireFullProduct | null): void => {
    const next = fresh(from);
    setBase(next);
    setForm({ draft: next, refused: {} });
  };
  return { base, draft, refused, unsaved, wasRestored: restored !== null, set, refuse, settle };
};
