import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Texts } from '../../../shop/texts.ts';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { useForm } from '../../shared/platform/form/use-form.ts';
import type { FieldFaults } from '../../shared/platform/form/use-submit.ts';
import { useWords } from '../../words/words.ts';
import { useAdminWords } from '../parts/words.ts';
import { bindField, bindText, bindTexts, bindTick, type NamesOf, type Part } from './bind.ts';
import {
  createDraft,
  type DraftOf,
  type Fields,
  findFaultAt,
  findFaults,
  findPlace,
  isChanged,
  isShown,
  type SentOf,
  toBody,
} from './draft.ts';
import { listFieldLabels } from './field-labels.ts';
import { useUnsaved } from './leave-guard.tsx';

interface DraftFormOptions<F extends Fields, Reply> {
  /** The values that it begins with; those of an empty form, if they are not given. */
  start?: DraftOf<F> | undefined;
  /** Sends what was typed, as the fields read it. */
  send: (body: SentOf<F>, draft: DraftOf<F>) => Promise<Reply>;
  /** The text of the green toast, if it is not the usual one; null for no toast. */
  done?: ((reply: Reply, body: SentOf<F>) => string) | null | undefined;
  /** Is the page loaded again at the end? */
  reloads?: boolean;
  /** Called at the end. */
  onDone?: ((reply: Reply) => void) | undefined;
  /** Finds faults that lie not in one field alone. */
  check?: (draft: DraftOf<F>) => FieldFaults;
}

/**
 * A form of the dashboard whose fields are described once (`field-kinds.ts`). It holds what is
 * typed, reads and checks it, sends it, and shows the server's errors at their fields. `text`,
 * `texts`, `tick` and `field` bind inputs by the names of fields, with their labels.
 */
export const useDraftForm = <F extends Fields, Reply>(
  fields: F,
  { start, send, done, reloads = true, onDone, check }: DraftFormOptions<F, Reply>,
) => {
  const router = useRouter();
  const admin = useAdminWords();
  const words = useWords();
  const labels = listFieldLabels(words, admin);
  const findLabel = (name: string): string => labels[name] ?? '';
  const [base, setBase] = useState(() => start ?? createDraft(fields));
  const [draft, setDraft] = useState(base);
  const form = useForm({
    send: async () => {
      const body = toBody(fields, draft);
      const reply = await send(body, draft);
      if (done !== null) addToast('done', done?.(reply, body) ?? admin.act.saved);
      if (reloads) await router.invalidate();
      onDone?.(reply);
    },
    check: () => ({
      ...findFaults(fields, draft, { ...admin, empty: words.account.faults.empty }),
      ...check?.(draft),
    }),
    findField: (path) => findPlace(fields, path),
  });
  const set: Part<F>['set'] = (change) => {
    const apply = (now: DraftOf<F>) => (typeof change === 'function' ? change(now) : change);
    setDraft((now) => ({ ...now, ...apply(now) }));
    for (const name of Object.keys(apply(draft))) form.clearFieldError(name);
  };
  const part: Part<F> = { fields, draft, set, fault: (path) => findFaultAt(form.errors, path) };
  /** Begins anew, with what was saved. */
  const begin = (from: DraftOf<F>): void => {
    setBase(from);
    setDraft(from);
    form.reset();
  };
  const unsaved = isChanged(fields, base, draft);
  return {
    ...form,
    ...part,
    part,
    begin,
    shows: (name: keyof F & string): boolean => isShown(fields[name], draft),
    unsaved,
    /** For `LeaveGuard`. */
    guard: useUnsaved(unsaved),
    discard: () => begin(base),
    text: (name: NamesOf<F, string>) => ({
      name,
      label: findLabel(name),
      note: fields[name]?.isMoney ? admin.kgPrice.rupees : undefined,
      ...bindText(part, name),
    }),
    texts: (name: NamesOf<F, Texts>) => ({
      name,
      label: findLabel(name),
      ...bindTexts(part, name),
    }),
    tick: (name: NamesOf<F, boolean>) => ({
      name,
      label: findLabel(name),
      ...bindTick(part, name),
    }),
    field: <Name extends keyof F & string>(name: Name) => ({
      label: findLabel(name),
      ...bindField(part, name),
    }),
  };
};
