import { useNavigate } from '@tanstack/react-router';
import { Grid2x2, LayoutGrid, Rows3, SlidersHorizontal } from 'lucide-react';
import { type Sort, sortsFor } from '../../shop/catalogue/listing.ts';
import { Button, ButtonAnchor } from '../kit/button.tsx';
import { classes } from '../kit/classes.ts';
import { SelectField } from '../kit/field.tsx';
import { Icon } from '../kit/icon.tsx';
import { useWords } from '../words/words.ts';
import { HiddenSearch } from './hidden-search.tsx';
import { ListingLink } from './listing-link.tsx';
import type { ListingData } from './listing-loader.ts';
import type { ListingPreset } from './listing-presets.ts';
import { changed, type Layout, type ListingSearch, layouts } from './listing-search.ts';
import css from './listing-tools.module.css';

interface ToolsProps {
  data: ListingData;
  search: ListingSearch;
  preset: ListingPreset;
  layout: Layout;
  onFilter: () => void;
}

const icons = { grid: LayoutGrid, grid2: Grid2x2, list: Rows3 };

const SortForm = ({ data, search, preset }: Pick<ToolsProps, 'data' | 'search' | 'preset'>) => {
  const words = useWords().catalogue;
  const navigate = useNavigate();
  const type = preset.type ?? search.type;
  const anyPerUnit = type === undefined ? data.facets.types.some(({ value, count }) => value === 'per unit' && count > 0) : type === 'per unit';
  const offered = sortsFor(anyPerUnit);
  const sort = search.sort ?? 'default';
  const options = (offered.includes(sort) ? offered : [...offered, sort]).map((value) => ({ value, label: words.sorts[value] }));
  const pick = (value: string): void => void navigate({ to: '.', search: changed(search, { sort: value === 'default' ? undefined : (value as Sort) }) as never, resetScroll: false });
  return (
    <form className={css.sort} method="get">
      <SelectField name="sort" label={words.sort} labelHidden small options={options} value={sort} onChange={(event) => pick(event.target.value)} autoComplete="off" />
      <HiddenSearch search={search} without={['sort', 'page']} />
      <noscript><Button type="submit" kind="line" size="small">{words.apply}</Button></noscript>
    </form>
  );
};

/** Above the products: how many, in which order, in which layout; the filters' button where they do not stand beside. */
export const ListingTools = ({ data, search, preset, layout, onFilter }: ToolsProps) => {
  const words = useWords().catalogue;
  return (
    <div className={classes(css.tools, preset.filters === 'panel' && css.panel)}>
      <ButtonAnchor kind="line" size="small" className={css.filter} href="#filters" onClick={(event) => { event.preventDefault(); onFilter(); }}>
        <Icon of={SlidersHorizontal} /> {words.filter}
      </ButtonAnchor>
      <p className={css.total} aria-live="polite">{words.products(data.total)}</p>
      <SortForm data={data} search={search} preset={preset} />
      <div className={css.layouts} role="group" aria-label={words.layout}>
        {layouts.map((one) => (
          <ListingLink key={one} search={changed(search, { page: search.page, layout: one === preset.layout ? undefined : one })} rel="nofollow" aria-label={words[one]} aria-current={one === layout ? 'true' : undefined}>
            <Icon of={icons[one]} size={18} />
          </ListingLink>
        ))}
      </div>
    </div>
  );
};
