import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { WireSlide } from '../../../contract/settings.ts';
import { ApiError } from '../../state/client.ts';
import { describeFailure, showToast, translate } from '../../state/messages.ts';
import { call } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { findFault, type Faults, readServerFaults } from '../editor/product-faults.ts';
import { useUnsaved } from '../frame/leave-guard.tsx';
import { type SlideRow, toSlideRows, toSlidesBody, hasSlideChanges } from './slide-draft.ts';

/**
 * The state of the slider editor. A failed save keeps everything that was typed and shows the
 * faults beside the fields.
 */
export const useSlider = (id: string, slides: readonly WireSlide[]) => {
  const router = useRouter();
  const { states } = useWords();
  const [base, setBase] = useState(slides);
  const [rows, setRows] = useState<SlideRow[]>(() => toSlideRows(slides));
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
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
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const { slider } = await call('PUT /api/slider/{id}', {
        params: { id },
        body: { slides: toSlidesBody(rows) },
      });
      begin(slider.slides);
      showToast('done', ({ toasts }) => toasts.sliderAdded);
      await router.invalidate();
    } catch (error) {
      const found =
        error instanceof ApiError
          ? readServerFaults(
              error.errors.map((fault) => ({ path: fault.path, message: translate(fault) })),
            )
          : {};
      setFaults(found);
      setFailure(Object.keys(found).length > 0 ? null : describeFailure(error, states.generic));
    }
    setBusy(false);
  };
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
