import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Group as People, type SaleType, saleTypes } from '../../shop/catalogue/listing.ts';
import { adultSizes, kidsSizes } from '../../shop/catalogue/sizes.ts';
import { chipClass, ColourDot, swatchClass } from '../kit/colour-dot.tsx';
import { classes } from '../kit/classes.ts';
import { Icon } from '../kit/icon.tsx';
import type from '../kit/type.module.css';
import { useWords } from '../words/words.ts';
import css from './listing-filters.module.css';
import { ListingLink } from './listing-link.tsx';
import type { ListingData } from './listing-loader.ts';
import { changed, cleared, inUse, type ListingSearch, toggled } from './listing-search.ts';
import { SearchForm } from './search-form.tsx';

export interface FiltersProps {
  data: ListingData;
  search: ListingSearch;
  /** The route keeps to one way of selling: no choice of it. */
  fixedType: SaleType | undefined;
}

interface Value {
  value: string;
  count: number;
}

/** Every value of a facet, and those in use that it no longer lists. */
const withChosen = (facet: readonly Value[], chosen: readonly string[] = []): Value[] => [
  ...facet,
  ...chosen.filter((value) => !facet.some((one) => one.value === value)).map((value) => ({ value, count: 0 })),
];

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.group}>
    <h3>{title}</h3>
    {children}
  </section>
);

const CheckLink = ({ label, count, on, radio = false, search, to }: { label: string; count?: number | undefined; on: boolean; radio?: boolean; search: ListingSearch; to?: string | undefined }) => (
  <ListingLink className={classes(css.check, radio && css.radio)} search={search} to={to} rel="nofollow" aria-current={on ? 'true' : undefined}>
    <i>{!radio && <Icon of={Check} size={14} stroke={3} />}</i>
    <span>{label}</span>
    {count !== undefined && <span className={css.count}>{count}</span>}
  </ListingLink>
);

const TypeGroup = ({ data, search }: FiltersProps) => {
  const words = useWords().catalogue;
  const countOf = (type: string): number | undefined => data.facets.types.find(({ value }) => value === type)?.count;
  return (
    <Group title={words.type}>
      <CheckLink radio label={words.types.default} on={search.type === undefined} search={changed(search, { type: undefined })} />
      {[...saleTypes].map((type) => <CheckLink key={type} radio label={words.types[type]} count={countOf(type)} on={search.type === type} search={changed(search, { type })} />)}
    </Group>
  );
};

const CategoryGroup = ({ data, search }: FiltersProps) => {
  const words = useWords().catalogue;
  const own = data.place?.kind === 'category' ? data.place.name : undefined;
  const values = withChosen(data.facets.categories, [...(own === undefined ? [] : [own]), ...(search.category ?? [])]);
  if (values.length === 0) return null;
  return (
    <Group title={words.category}>
      {values.map(({ value, count }) =>
        value === own
          ? <CheckLink key={value} label={value} count={count} on search={changed(search, {})} to="/collections" />
          : <CheckLink key={value} label={value} count={count} on={search.category?.includes(value) ?? false} search={toggled(search, 'category', value)} />,
      )}
    </Group>
  );
};

const PeopleGroup = ({ data, search }: FiltersProps) => {
  const words = useWords().catalogue;
  const countOf = (group: string): number => data.facets.groups.find(({ value }) => value === group)?.count ?? 0;
  const column = (title: string, names: readonly People[]) => (
    <section>
      <h3>{title}</h3>
      {names.map((name) => <CheckLink key={name} label={words.groups[name]} count={countOf(name)} on={search.group?.includes(name) ?? false} search={toggled(search, 'group', name)} />)}
    </section>
  );
  return <div className={classes(css.group, css.pair)}>{column(words.adults, ['men', 'women'])}{column(words.kids, ['boys', 'girls'])}</div>;
};

const SizeChip = ({ size, search }: { size: string; search: ListingSearch }) => {
  const on = search.size?.includes(size) ?? false;
  return <ListingLink className={chipClass()} search={toggled(search, 'size', size)} rel="nofollow" aria-current={on ? 'true' : undefined}>{size}</ListingLink>;
};

const kidsShown = 5;

const SizeGroups = ({ data, search }: FiltersProps) => {
  const words = useWords().catalogue;
  const had = new Set(withChosen(data.facets.sizes, search.size).map(({ value }) => value));
  const adults = adultSizes.filter((size) => had.has(size));
  const kids = kidsSizes.filter((size) => had.has(size));
  const hidden = kids.slice(kidsShown);
  const chips = (sizes: readonly string[]) => <div className={css.chips}>{sizes.map((size) => <SizeChip key={size} size={size} search={search} />)}</div>;
  return (
    <>
      {adults.length > 0 && <Group title={words.adultsSize}>{chips(adults)}</Group>}
      {kids.length > 0 && (
        <Group title={words.kidsSize}>
          {chips(kids.slice(0, kidsShown))}
          {hidden.length > 0 && <details className={css.more} open={hidden.some((size) => search.size?.includes(size))}><summary>{words.allSizes(kids.length)}</summary>{chips(hidden)}</details>}
        </Group>
      )}
    </>
  );
};

const ColourGroup = ({ data, search }: FiltersProps) => {
  const words = useWords().catalogue;
  const colours = withChosen(data.facets.colors, search.color);
  const link = ({ value }: Value, seen: ReactNode, className: string) => (
    <ListingLink key={value} className={className} search={toggled(search, 'color', value)} rel="nofollow" title={value} aria-label={value} aria-current={search.color?.includes(value) ? 'true' : undefined}>{seen}</ListingLink>
  );
  const drawn = colours.filter(({ value }) => data.hexes[value] !== undefined);
  const named = colours.filter(({ value }) => data.hexes[value] === undefined);
  if (colours.length === 0) return null;
  return (
    <Group title={words.color}>
      {drawn.length > 0 && <div className={css.swatches}>{drawn.map((one) => link(one, <ColourDot hex={data.hexes[one.value] ?? null} />, swatchClass))}</div>}
      {named.length > 0 && <div className={css.chips}>{named.map((one) => link(one, one.value, chipClass()))}</div>}
    </Group>
  );
};

/** Tags are offered only while no category is chosen (spec section 2). */
const TagGroup = ({ data, search }: FiltersProps) => {
  const words = useWords().catalogue;
  if (data.place?.kind === 'category' || search.category !== undefined) return null;
  const tags = withChosen(data.facets.tags, search.tag);
  if (tags.length === 0) return null;
  return (
    <Group title={words.tag}>
      <div className={css.chips}>
        {tags.map(({ value }) => <ListingLink key={value} className={chipClass()} search={toggled(search, 'tag', value)} rel="nofollow" aria-current={search.tag?.includes(value) ? 'true' : undefined}>{value}</ListingLink>)}
      </div>
    </Group>
  );
};

/** All filters of a listing: each value is a link to the listing with it put in or taken out. */
export const ListingFilters = (props: FiltersProps) => {
  const words = useWords().catalogue;
  const { search, fixedType } = props;
  return (
    <>
      <div className={css.top}>
        <h2>{words.filter}</h2>
        {inUse(search).length > 0 && <ListingLink className={type.more} search={cleared(search)}>{words.clearAll}</ListingLink>}
      </div>
      <div className={css.group}><SearchForm search={search} /></div>
      {fixedType === undefined && <TypeGroup {...props} />}
      <CategoryGroup {...props} />
      <PeopleGroup {...props} />
      <SizeGroups {...props} />
      <ColourGroup {...props} />
      <TagGroup {...props} />
    </>
  );
};
