import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { closeQuickView, quickView } from './quick-view-store.ts';

const QuickViewDialog = lazy(() => import('./quick-view-dialog.tsx'));

/**
 * The dialog in which a product is looked at, and bought, without leaving the listing. It is loaded
 * when first opened.
 */
export const QuickView = () => {
  const id = quickView.use();
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => closeQuickView, [path]);
  return id === null ? null : (
    <Suspense fallback={null}>
      <QuickViewDialog key={id} id={id} />
    </Suspense>
  );
};
