import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The position of an entry among those of this tab; the first page of a visit has 0. */
const readIndex = (state: object): number =>
  '__TSR_index' in state ? Number(state.__TSR_index) : 0;

/**
 * While it is used, the Back button closes a sheet that covers the page, in place of leaving the
 * page. The first page of a visit has nothing of the shop behind it, so it gets an entry of the
 * history to go back from; closing in another way removes that entry, unless a filter has been
 * chosen on top of it.
 */
export const useBackCloses = (onClose: () => void): void => {
  const { history } = useRouter();
  useEffect(() => {
    // Wider than this, a sheet is part of the page (sheet.module.css).
    if (!matchMedia('(max-width: 68.75rem)').matches) return;
    const { href, state } = history.location;
    const isFirst = readIndex(state) === 0;
    if (isFirst) history.push(href, {});
    const own = history.location.state.key;
    let wentBack = false;
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        wentBack = true;
        onClose();
        return true;
      },
    });
    return () => {
      unblock();
      if (isFirst && history.location.state.key === own && !wentBack)
        history.back({ ignoreBlocker: true });
    };
  }, [history, onClose]);
};
