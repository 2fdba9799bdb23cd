import { useNavigate } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import type { Sort } from '../../../shop/goods/listing/listing.ts';
import { Button, ButtonAnchor } from '../../kit/button.tsx';
import { SelectField } from '../../kit/form/field.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { useWords } from '../../words/words.ts';
import { HiddenSearch } from './address/hidden-search.tsx';
import { changeSearch } from './address/listing-search.ts';
import { findFittingSort, listOfferedSorts } from './address/listing-sorts.ts';
import type { ListingData } from './answer/listing-data.ts';
import { LateLayouts } from './listing-late.tsx';
import type { LayoutsProps } from './listing-layouts.tsx';
import css from './listing-tools.module.css';

interface ToolsProps extends LayoutsProps {
  data: ListingData;
  /** The filters are open. */
  open: boolean;
  onFilter: () => void;
}

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
      <LateLayouts search={search} preset={preset} layout={layout} />
    </div>
  );
};
