import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type from '../kit/type.module.css';

/** The page may have put the focus where it belongs; what is left over from the page before is no such place. */
const isPlaced = (main: HTMLElement, before: Element | null): boolean => {
  const { activeElement } = document;
  return activeElement !== before && activeElement !== main && main.contains(activeElement);
};

/**
 * What a new document does for those who do not see it: after a step to another page the focus stands at its beginning, and
 * its title is said. A filter, a sort or an anchor is a step within a page and moves nothing. Scrolling is not touched.
 */
export const RouteNews = () => {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    let before: Element | null = null;
    const start = router.subscribe('onBeforeNavigate', () => {
      before = document.activeElement;
    });
    const end = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (fromLocation === undefined || !pathChanged) return;
      const main = document.getElementById('main');
      if (main !== null && toLocation.hash === '' && !isPlaced(main, before)) main.focus({ preventScroll: true });
      // The head is written with the page; a moment later it is whole.
      setTimeout(() => setTitle(document.title), 50);
    });
    return () => {
      start();
      end();
    };
  }, [router]);
  return <p className={type.hidden} role="status">{title}</p>;
};
