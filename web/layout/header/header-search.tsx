import { useNavigate, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ComboboxForm, type ComboboxFormProps } from '../../kit/form/combobox-form.tsx';
import type { Suggestions } from '../../kit/form/combobox-rows.tsx';
import { iconButtonClass } from '../../kit/icon/icon-button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Popover } from '../../kit/overlay/popover.tsx';
import { addRecentSearch } from '../../shared/goods/lists/recent-searches.ts';
import { askForSuggestions } from '../../shared/goods/suggestions.ts';
import { useAddVariation } from '../../shared/orders/cart/use-add-variation.ts';
import { showFailure } from '../../shared/platform/messages.ts';
import { loadSearchPanelWords } from '../../words/search-panel-words.ts';
import { useLanguage, useWords } from '../../words/words.ts';
import css from './header-search.module.css';

const searchLink = (text: string) => ({
  to: '/collections',
  search: text === '' ? {} : { search: text },
});

/** Loads what the panel is made of. */
const usePanel = () => {
  const words = useWords();
  const language = useLanguage();
  return useCallback(async () => {
    const [parts, panel] = await Promise.all([
      import('./search-panel.tsx'),
      loadSearchPanelWords(language),
    ]);
    return { parts, context: { words, panel, searchLink } };
  }, [words, language]);
};

/**
 * Adds a variation of a product, each press one more, also while the last is under way. The page of
 * the product shows what is left of one that is gone.
 */
const useAddToCart = () => {
  const router = useRouter();
  const add = useAddVariation(
    (id) => void router.navigate({ to: '/product/$id/{-$word}', params: { id } }),
  );
  const latest = useRef(add);
  useEffect(() => void (latest.current = add));
  return useCallback(
    (productId: string, variationId: string): void =>
      void latest.current(productId, ({ id }) => id === variationId).catch(showFailure),
    [],
  );
};

/** Searches the whole shop, from any page. A plain form without JavaScript. */
const HeaderSearch = ({ start, close }: { start: Suggestions | undefined; close: () => void }) => {
  const { catalogue } = useWords();
  const navigate = useNavigate();
  const loadPanel = usePanel();
  const add = useAddToCart();
  const ask: ComboboxFormProps['ask'] = useCallback(
    async (text, signal) => {
      const [{ parts, context }, found] = await Promise.all([
        loadPanel(),
        askForSuggestions(text, signal),
      ]);
      return parts.toPanel(text, found, context, add);
    },
    [loadPanel, add],
  );
  return (
    <ComboboxForm
      action="/collections"
      label={catalogue.searchShop}
      placeholder={catalogue.searchHere}
      listLabel={catalogue.suggestions}
      countLabel={catalogue.suggestionCount}
      ask={ask}
      start={start}
      inPanel
      onSearch={(text) => {
        addRecentSearch(text);
        close();
        void navigate(searchLink(text) as never);
      }}
    />
  );
};

/**
 * The search of the header: a panel below an icon. It takes the focus when it opens, and shows what
 * was searched for and the categories before anything is typed.
 */
export const HeaderSearchMenu = () => {
  const { catalogue } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const [start, setStart] = useState<Suggestions>();
  const loadPanel = usePanel();
  const close = useCallback(
    () => box.current?.querySelector('details')?.removeAttribute('open'),
    [],
  );
  useEffect(() => {
    const menu = box.current;
    const showStart = (): void =>
      void loadPanel().then(
        ({ parts, context }) => parts.showStart(context, setStart),
        () => undefined,
      );
    const onToggle = (): void => {
      if (menu?.querySelector('details')?.open !== true) return;
      menu.querySelector('input')?.select();
      showStart();
    };
    showStart();
    void import('../../kit/form/combobox.tsx').catch(() => undefined);
    // The event of a disclosure does not bubble.
    menu?.addEventListener('toggle', onToggle, true);
    return () => menu?.removeEventListener('toggle', onToggle, true);
  }, [loadPanel]);
  return (
    <div ref={box} className={css.box}>
      <Popover
        label={catalogue.searchShop}
        button={<Icon of={Search} />}
        buttonClass={iconButtonClass}
        panelClass={css.panel}
      >
        <HeaderSearch start={start} close={close} />
      </Popover>
    </div>
  );
};
