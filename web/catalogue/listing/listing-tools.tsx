import { useNavigate } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import type { Sort } from '../../../shop/goods/listing/listing.ts';
import { Button, ButtonAnchor } from '../../kit/button.tsx';
import { SelectField } from '../../kit/form/field.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { useWords } from '../../words/words.ts';
import { HiddenSearch } from './address/hidden-search.tsx';
import { ListingLink } from './address/listing-link.tsx';
import type { ListingPreset } from './address/listing-presets.ts';
import {
  changeSearch,
  type Layout,
  type ListingSearch,
  layouts,
} from './address/listing-search.ts';
import { findFittingSort, listOfferedSorts } from './address/listing-sorts.ts';
import type { ListingData } from './answer/listing-data.ts';
import css from './listing-tools.module.css';

interface ToolsProps {
  data: ListingData;
  search: ListingSearch;
  preset: ListingPreset;
  layout: Layout;
  /** The filters are open. */
  open: boolean;
  onFilter: () => void;
}

/** The icon path of each layout, in a box of 24 units. */
const pathByLayout: Record<Layout, string> = {
  grid: 'M3 5h4v14H3zM10 5h4v14h-4zM17 5h4v14h-4z',
  grid2: 'M3 5h7v14H3zM14 5h7v14h-7z',
  list: 'M3 4h6v6H3zM3 14h6v6H3zM13 5h8M13 9h5M13 15h8M13 19h5',
};

const SortForm = ({ data, search, preset }: Pick<ToolsProps, 'data' | 'search' | 'preset'>) => {
  const words = useWords().catalogue;
  const navigate = useNavigate();
  const type = preset.type ?? search.type;
  const { types } = data.facets;
  const sort = findFittingSort(search.sort, types, type) ?? 'default';
  const options = listOfferedSorts(types, type).map((value) => ({
    value,
    label: words.sorts[value],
  }));
  const pick = (value: string): void =>
    void navigate({
      to: '.',
      search: changeSearch(search, {
        sort: value === 'default' ? undefined : (value as Sort),
      }) as never,
      resetScroll: false,
    });
  return (
    <form className={css.sort} method="get">
      <SelectField
        name="sort"
        label={words.sort}
        labelHidden
        small
        options={options}
        value={sort}
        onChange={(event) => pick(event.target.value)}
        autoComplete="off"
      />
      <HiddenSearch search={search} without={['sort', 'page']} />
      <noscript>
        <Button type="submit" kind="line" size="small">
          {words.apply}
        </Button>
      </noscript>
    </form>
  );
};

const Layouts = ({ search, preset, layout }: Pick<ToolsProps, 'search' | 'preset' | 'layout'>) => {
  const words = useWords().catalogue;
  return (
    <nav className={css.layouts} aria-label={words.layout}>
      {layouts.map((one) => (
        <ListingLink
          key={one}
          search={changeSearch(search, {
            page: search.page,
            layout: one === preset.layout ? undefined : one,
          })}
          rel="nofollow"
          aria-label={words[one]}
          aria-current={one === layout ? 'true' : undefined}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={pathByLayout[one]} />
          </svg>
        </ListingLink>
      ))}
    </nav>
  );
};

/** The number of products, sort order and layout above a listing, and the button of the filters. */
export const ListingTools = ({ data, search, preset, layout, open, onFilter }: ToolsProps) => {
  const words = useWords().catalogue;
  return (
    <div
      className={joinClasses(
        css.tools,
        preset.filters === 'panel' && css.panel,
        preset.fixedLayout && css.fixed,
      )}
    >
      <ButtonAnchor
        kind="line"
        size="small"
        className={css.filter}
        href="#filters"
        aria-expanded={open}
        aria-controls="filters"
        onClick={(event) => {
          event.preventDefault();
          onFilter();
        }}
      >
        <Icon of={SlidersHorizontal} />
        {` ${words.filter}`}
      </ButtonAnchor>
      <p className={css.total} aria-live="polite">
        {words.products(data.total)}
      </p>
      <SortForm data={data} search={search} preset={preset} />
      <Layouts search={search} preset={preset} layout={layout} />
    </div>
  );
};
