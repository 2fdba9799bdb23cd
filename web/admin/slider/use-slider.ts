import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { WireSlide } from '../../../contract/settings.ts';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useWords } from '../../words/words.ts';
import { findFault, type Faults, readFaults } from '../editor/draft/product-faults.ts';
import { useUnsaved } from '../fields/leave-guard.tsx';
import { type SlideRow, toSlideRows, toSlidesBody, hasSlideChanges } from './slide-draft.ts';

/**
 * The state of the slider editor. A failed save keeps everything that was typed and shows the
 * faults beside the fields.
 */
export const useSlider = (id: string, slides: readonly WireSlide[]) => {
  const router = useRouter();
  const { states, toasts } = useWords();
  const [base, setBase] = useState(slides);
  const [rows, setRows] = useState<SlideRow[]>(() => toSlideRows(slides));
  const [faults, setFaults] = useState<Faults>({});
  const { busy, failure, setFailure, run } = useAction({ inline: states.generic });
  const unsaved = hasSlideChanges(base, rows);
  const guard = useUnsaved(unsaved);

  /**
   * `change` gets the current rows. The server's faults are removed, because they belong to the old
   * rows.
   */
  const edit = (change: (now: SlideRow[]) => SlideRow[]): void => {
    setRows(change);
    setFaults({});
    setFailure(null);
  };
  const begin = (from: readonly WireSlide[]): void => {
    setBase(from);
    edit(() => toSlideRows(from));
  };
  const send = async (): Promise<void> => {
    const given = { params: { id }, body: { slides: toSlidesBody(rows) } };
    const { slider } = await call('PUT /api/slider/{id}', given);
    begin(slider.slides);
    addToast('done', toasts.sliderAdded);
    await router.invalidate();
  };
  const save = (): void =>
    run(() =>
      send().catch((error: unknown) => {
        const found = readFaults(error);
        setFaults(found);
        if (Object.keys(found).length === 0) throw error;
      }),
    );
  const fault = (path: string): string | undefined => findFault(faults, `slides.${path}`);
  return {
    rows,
    edit,
    fault,
    faultCount: Object.keys(faults).length,
    failure,
    busy,
    unsaved,
    guard,
    save,
    discard: () => begin(base),
  };
};
