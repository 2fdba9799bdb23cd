import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { Dialog } from '../kit/dialog.tsx';
import { SkeletonLines } from '../kit/skeleton.tsx';
import { useWords } from '../words/words.ts';
import { closeQuickView, useQuickView } from './quick-view-store.ts';

const Content = lazy(() => import('./quick-view-content.tsx'));

/** The dialog in which a product is looked at, and bought, without leaving the listing. Its content is loaded when first opened. */
export const QuickView = () => {
  const { layout, catalogue, states } = useWords();
  const id = useQuickView();
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => closeQuickView, [path]);
  return (
    <Dialog open={id !== null} onClose={closeQuickView} title={catalogue.quickView} titleHidden closeLabel={layout.close} wide>
      <Suspense fallback={<SkeletonLines label={states.loading} lines={6} />}>{id !== null && <Content key={id} id={id} />}</Suspense>
    </Dialog>
  );
};
