import { type RefObject, useEffect, useRef, useState } from 'react';
import type { WireFullProduct } from '../../../contract/product.ts';
import { ApiError } from '../../state/client.ts';
import { describeFailure, translateMessage } from '../../state/messages.ts';
import { call } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { useUnsaved } from '../frame/leave-guard.tsx';
import { useAdminWords } from '../frame/words.ts';
import { dropUnsaved, type Slot } from './draft-store.ts';
import type { EditorPart } from './editor-part.ts';
import { fieldName } from './merge-drafts.ts';
import { bodyOf, changesOf, type Draft } from './product-draft.ts';
import { draftFaults, faultAt, type Faults, serverFaults } from './product-faults.ts';
import { useDraft } from './use-draft.ts';

const send = (
  id: string | null,
  base: Draft,
  draft: Draft,
  version: string | null,
): Promise<WireFullProduct> =>
  id === null
    ? call('POST /api/products', { body: bodyOf(draft) })
    : call('PUT /api/products/{id}', {
        params: { id },
        body: { ...changesOf(base, draft), ...(version === null ? {} : { version }) },
      });

/** What the server found wrong, by field, in the admin's language. */
const faultsIn = (error: unknown): Faults =>
  error instanceof ApiError
    ? serverFaults(
        error.errors.map(({ path, message }) => ({ path, message: translateMessage(message) })),
      )
    : {};

/** Sets the focus on the first field that is wrong, once it has been drawn. */
const useShowFaults = (form: RefObject<HTMLFormElement | null>): (() => void) => {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked, form]);
  return () => setAsked((n) => n + 1);
};

/**
 * What came of a save that met another change: fields that both changed, or stock that was sold.
 */
type Met = { both: string[] } | 'stock';

/**
 * The product editor at work. `id` null is a new product; `slot` is where it is kept until it is
 * saved. A failed save leaves everything as it was typed, with the refusal beside its fields;
 * `onSaved` is told of a good one, when nothing is unsaved any more.
 */
export const useEditor = (
  id: string | null,
  slot: Slot,
  product: WireFullProduct | null,
  onSaved: (product: WireFullProduct) => Promise<void>,
) => {
  const { product: say } = useAdminWords();
  const { states } = useWords();
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
  const showFaults = useShowFaults(form);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [met, setMet] = useState<Met | null>(null);
  const own = draftFaults(draft, say);
  const faults: Faults = tried ? { ...refused, ...own } : refused;

  const begin = (from: WireFullProduct | null): void => {
    settle(from);
    setTried(false);
    setFailure(null);
    setMet(null);
  };
  const fail = (error: unknown): void => {
    const found = faultsIn(error);
    refuse(found);
    setFailure(Object.keys(found).length > 0 ? null : describeFailure(error, states.generic));
    showFaults();
  };
  /**
   * Somebody else was quicker: their changes come in beside what was typed, which is not saved yet.
   */
  const meet = async (productId: string): Promise<void> => {
    const both = rebase(await call('GET /api/products/{id}', { params: { id: productId } }));
    setMet({ both: [...new Set(both.map((field) => fieldName(say, field)))] });
  };
  /**
   * Some of it was sold meanwhile: the fields take up what the stock is now, and say what it was.
   */
  const takeUpStock = async (productId: string, error: ApiError): Promise<void> => {
    rebase(await call('GET /api/products/{id}', { params: { id: productId } }));
    refuse(faultsIn(error));
    setMet('stock');
    showFaults();
  };
  const save = async (): Promise<void> => {
    setTried(true);
    setFailure(null);
    if (busy || Object.keys(own).length > 0) return showFaults();
    setBusy(true);
    try {
      const saved = await send(id, base, draft, version);
      begin(saved);
      guard.end();
      dropUnsaved(slot);
      await onSaved(saved);
    } catch (error) {
      if (id === null || !(error instanceof ApiError)) fail(error);
      else if (error.code === 'changed_since') await meet(id).catch(fail);
      else if (error.code === 'stock_moved') await takeUpStock(id, error).catch(fail);
      else fail(error);
    }
    setBusy(false);
  };
  const part: EditorPart = { draft, set, fault: (path) => faultAt(faults, path) };
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
