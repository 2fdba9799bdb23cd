import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { ComboboxForm, type ComboboxFormProps } from '../../kit/form/combobox-form.tsx';
import { iconButtonClass } from '../../kit/icon/icon-button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Popover } from '../../kit/overlay/popover.tsx';
import { useWords } from '../../words/words.ts';
import css from './header-search.module.css';

const searchLink = (text: string) => ({
  to: '/collections',
  search: text === '' ? {} : { search: text },
});

/** Searches the whole shop, from any page. A plain form without JavaScript. */
export const HeaderSearch = () => {
  const words = useWords().catalogue;
  const navigate = useNavigate();
  const ask: ComboboxFormProps['ask'] = useCallback(
    async (text, signal) =>
      (await import('../../shared/goods/suggestions.ts')).fetchSuggestions(
        text,
        signal,
        words,
        searchLink,
      ),
    [words],
  );
  return (
    <ComboboxForm
      action="/collections"
      label={words.searchShop}
      placeholder={words.searchHere}
      listLabel={words.suggestions}
      countLabel={words.suggestionCount}
      ask={ask}
      onSearch={(text) => void navigate(searchLink(text) as never)}
    />
  );
};

/** The search of the header: a field below an icon. It takes the focus when it opens. */
export const HeaderSearchMenu = () => {
  const words = useWords().catalogue;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = box.current;
    const onToggle = (): void => {
      if (menu?.querySelector('details')?.open === true) menu.querySelector('input')?.focus();
    };
    // The event of a disclosure does not bubble.
    menu?.addEventListener('toggle', onToggle, true);
    return () => menu?.removeEventListener('toggle', onToggle, true);
  }, []);
  return (
    <div ref={box}>
      <Popover
        label={words.searchShop}
        button={<Icon of={Search} />}
        buttonClass={iconButtonClass}
        panelClass={css.panel}
      >
        <HeaderSearch />
      </Popover>
    </div>
  );
};
