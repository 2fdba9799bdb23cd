import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { iconButtonClass } from '../../kit/icon/icon-button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useWords } from '../../words/words.ts';

/**
 * The search of the header. Its code is loaded when the pointer or the focus reaches it. Until
 * then, and without JavaScript, the icon links to a page with a search.
 */
export const SearchMenu = () => {
  const { catalogue } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const wasRequested = useRef(false);
  const [Menu, setMenu] = useState<ComponentType | null>(null);
  const fetchMenu = (): void => {
    if (Menu === null)
      import('./header-search.tsx').then(
        ({ HeaderSearchMenu }) => setMenu(() => HeaderSearchMenu),
        () => undefined,
      );
  };
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    wasRequested.current = true;
    fetchMenu();
  };
  useEffect(() => {
    const details = box.current?.querySelector('details');
    if (details && wasRequested.current) details.open = true;
    else if (details && document.activeElement === document.body)
      details.querySelector('summary')?.focus({ preventScroll: true });
  }, [Menu]);
  return (
    <div ref={box} onMouseEnter={fetchMenu} onFocus={fetchMenu}>
      {Menu === null ? (
        <Link
          to="/collections"
          preload={false}
          className={iconButtonClass}
          aria-label={catalogue.searchShop}
          onClick={open}
        >
          <Icon of={Search} />
        </Link>
      ) : (
        <Menu />
      )}
    </div>
  );
};
