import { type RefObject, useEffect, useRef, useState } from 'react';
import type { WireProduct } from '../../contract/catalogue.ts';
import { ApiError } from '../state/client.ts';
import { call } from '../state/session.ts';
import { failureText } from '../state/tell.ts';
import { useWords } from '../words/words.ts';
import { dropUnsaved, keepUnsaved, readUnsaved } from './draft-store.ts';
import type { EditorPart } from './editor-part.ts';
import { useUnsavedFlag } from './leave-guard.tsx';
import { bodyOf, changesOf, type Draft, draftOf, emptyDraft, isChanged } from './product-draft.ts';
import { draftFaults, faultAt, type Faults, faultsAfter, serverFaults } from './product-faults.ts';
import { useAdminWords } from './words.ts';

const noFaults: Faults = {};

const send = (id: string | null, base: Draft, draft: Draft): Promise<WireProduct> =>
  id === null ? call('POST /api/products', { body: bodyOf(draft) }) : call('PUT /api/products/{id}', { params: { id }, body: changesOf(base, draft) });

/** The draft of a form, kept in this tab as long as it is not saved. */
const useDraft = (id: string | null, product: WireProduct | null) => {
  const [restored] = useState(() => readUnsaved(id));
  const [base, setBase] = useState<Draft>(() => restored?.base ?? (product === null ? emptyDraft() : draftOf(product)));
  const [draft, setDraft] = useState<Draft>(() => restored?.draft ?? base);
  const unsaved = isChanged(base, draft);
  useEffect(() => (unsaved ? keepUnsaved(id, { base, draft }) : dropUnsaved(id)), [id, base, draft, unsaved]);
  const settle = (next: Draft): void => {
    setBase(next);
    setDraft(next);
  };
  return { base, draft, setDraft, settle, unsaved, wasRestored: restored !== null };
};

/** Sets the focus on the first field that is wrong, once it has been drawn. */
const useShowFaults = (form: RefObject<HTMLFormElement | null>) => {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked, form]);
  return () => setAsked((n) => n + 1);
};

/**
 * The state of the product editor. `id` null is a new product. A failed save leaves everything as it was typed, with the
 * refusal beside its fields; `onSaved` is told of a good one, when nothing is unsaved any more.
 */
export const useEditor = (id: string | null, product: WireProduct | null, onSaved: (product: WireProduct) => Promise<void>) => {
  const { product: say } = useAdminWords();
  const { states } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const { base, draft, setDraft, settle, unsaved, wasRestored } = useDraft(id, product);
  const flag = useUnsavedFlag(unsaved);
  const showFaults = useShowFaults(form);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState(noFaults);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const faults: Faults = { ...refused, ...(tried ? draftFaults(draft, say) : noFaults) };

  const set: EditorPart['set'] = (patch) => {
    setFailure(null);
    setDraft((now) => {
      const change = typeof patch === 'function' ? patch(now) : patch;
      setRefused((held) => faultsAfter(held, Object.keys(change) as (keyof Draft)[]));
      return { ...now, ...change };
    });
  };
  const takeRefusal = (error: unknown): void => {
    const found = error instanceof ApiError ? serverFaults(error.errors) : noFaults;
    setRefused(found);
    setFailure(Object.keys(found).length > 0 ? null : failureText(error, states.generic));
    showFaults();
  };
  const save = async (): Promise<void> => {
    setTried(true);
    if (busy || Object.keys(draftFaults(draft, say)).length > 0) return showFaults();
    setBusy(true);
    setFailure(null);
    try {
      const saved = await send(id, base, draft);
      settle(draftOf(saved));
      setTried(false);
      setRefused(noFaults);
      flag.current = false;
      dropUnsaved(id);
      await onSaved(saved);
    } catch (error) {
      takeRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const discard = (): void => {
    settle(id !== null && product !== null ? draftOf(product) : emptyDraft());
    setTried(false);
    setRefused(noFaults);
    setFailure(null);
  };
  const part: EditorPart = { draft, set, fault: (path) => faultAt(faults, path) };
  return { form, part, base, unsaved, flag, wasRestored, faultCount: Object.keys(faults).length, failure, busy, save, discard };
};
