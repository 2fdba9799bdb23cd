import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '../kit/icon/icon.tsx';
import { useWords } from '../words/words.ts';
import css from './frame.module.css';

/** Pixels of scrolling after which the button shows (PAGE-8, docs/product.md). */
const thresholdPx = 100;

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

const scrollUp = (): void => {
  window.scrollTo({
    top: 0,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
  document.getElementById('main')?.focus({ preventScroll: true });
};

export const ScrollToTop = () => {
  const { layout } = useWords();
  const shown = useSyncExternalStore(
    subscribe,
    () => window.scrollY > thresholdPx,
    () => false,
  );
  return shown ? (
    <button type="button" className={css.top} aria-label={layout.toTop} onClick={scrollUp}>
      <Icon of={ArrowUp} />
    </button>
  ) : null;
};
