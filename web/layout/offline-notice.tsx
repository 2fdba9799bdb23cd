import { useSyncExternalStore } from 'react';
import { useWords } from '../words/words.ts';
import css from './frame.module.css';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Shows a notice while the browser is offline. */
export const OfflineNotice = () => {
  const { layout } = useWords();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <div role="status">{!online && <p className={css.offline}>{layout.offline}</p>}</div>;
};
