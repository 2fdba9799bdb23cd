import { useWords } from '../../words/words.ts';
import { ListingLink } from './address/listing-link.tsx';
import type { ListingPreset } from './address/listing-presets.ts';
import {
  changeSearch,
  type Layout,
  type ListingSearch,
  layouts,
} from './address/listing-search.ts';
import css from './listing-tools.module.css';

export interface LayoutsProps {
  search: ListingSearch;
  preset: ListingPreset;
  layout: Layout;
}

/** The icon path of each layout, in a box of 24 units. */
const pathByLayout: Record<Layout, string> = {
  grid: 'M3 5h4v14H3zM10 5h4v14h-4zM17 5h4v14h-4z',
  grid2: 'M3 5h7v14H3zM14 5h7v14h-7z',
  list: 'M3 4h6v6H3zM3 14h6v6H3zM13 5h8M13 9h5M13 15h8M13 19h5',
};

/** The three ways to lay out a listing. They are links, so they work before their code is there. */
export const ListingLayouts = ({ search, preset, layout }: LayoutsProps) => {
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
