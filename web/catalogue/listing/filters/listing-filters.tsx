import { type Group, type SaleType, saleTypes } from '../../../../shop/goods/listing/listing.ts';
import { groupIndian } from '../../../../shop/money.ts';
import { joinClasses } from '../../../kit/join-classes.ts';
import { ColourDot, swatchClass } from '../../../kit/marks/colour-dot.tsx';
import { useBackCloses } from '../../../kit/overlay/use-back-closes.ts';
import { useOriginWords } from '../../../words/origins.ts';
import { useWords } from '../../../words/words.ts';
import { ListingLink } from '../address/listing-link.tsx';
import { buildWholePath } from '../address/listing-presets.ts';
import {
  changeSearch,
  clearFilters,
  listActiveFilters,
  type ListingSearch,
  toggleFilterValue,
} from '../address/listing-search.ts';
import type { ListingData } from '../answer/listing-data.ts';
import {
  CheckLink,
  ChipLink,
  Folded,
  ValueGroup,
  addChosenValues,
} from './listing-filter-parts.tsx';
import { PriceGroup } from './listing-price.tsx';
import { SizeGroups } from './listing-sizes.tsx';
import { SearchForm } from './search-form.tsx';
import { useSpaceTicks } from './use-space-ticks.ts';
import typography from '../../../kit/typography.module.css';
import css from './listing-filters.module.css';

export interface FiltersProps {
  data: ListingData;
  search: ListingSearch;
  /** The route keeps to one way of selling: no choice of it. */
  fixedType: SaleType | undefined;
}

const TypeGroup = ({ data, search }: FiltersProps) => {
  const words = useWords().catalogue;
  const countOf = (type: string): number =>
    data.facets.types.find(({ value }) => value === type)?.count ?? 0;
  return (
    <ValueGroup title={words.type}>
      <CheckLink
        radio
        clears
        label={words.types.default}
        count={saleTypes.reduce((sum, type) => sum + countOf(type), 0)}
        on={search.type === undefined}
        search={changeSearch(search, { type: undefined })}
      />
      {saleTypes.map((type) => (
        <CheckLink
          key={type}
          radio
          label={words.types[type]}
          count={countOf(type)}
          on={search.type === type}
          search={changeSearch(search, { type })}
        />
      ))}
    </ValueGroup>
  );
};

const CategoryGroup = ({ data, search, fixedType }: FiltersProps) => {
  const words = useWords().catalogue;
  const own = data.place?.kind === 'category' ? data.place.name : undefined;
  const values = addChosenValues(data.facets.categories, [
    ...(own === undefined ? [] : [own]),
    ...(search.category ?? []),
  ]);
  if (values.length === 0) return null;
  const isOn = (value: string): boolean =>
    value === own || (search.category?.includes(value) ?? false);
  const link = ({ value, count }: (typeof values)[number]) =>
    value === own ? (
      <CheckLink
        key={value}
        label={value}
        count={count}
        on
        search={changeSearch(search, {})}
        to={buildWholePath(fixedType)}
      />
    ) : (
      <CheckLink
        key={value}
        label={value}
        count={count}
        on={isOn(value)}
        search={toggleFilterValue(search, 'category', value)}
      />
    );
  return (
    <ValueGroup title={words.category}>
      <Folded values={values} label={words.allCategories(values.length)} isOn={isOn} link={link} />
    </ValueGroup>
  );
};

const OriginGroup = ({ data, search }: FiltersProps) => {
  const words = useWords().catalogue;
  const origins = useOriginWords();
  const values = addChosenValues(data.facets.origins, search.origin);
  if (values.length === 0) return null;
  const isOn = (value: string): boolean => search.origin?.includes(value) ?? false;
  const link = ({ value, count }: (typeof values)[number]) => (
    <CheckLink
      key={value}
      label={origins.name(value)}
      count={count}
      on={isOn(value)}
      search={toggleFilterValue(search, 'origin', value)}
    />
  );
  return (
    <ValueGroup title={words.sorts.origin}>
      <Folded values={values} label={origins.all(values.length)} isOn={isOn} link={link} />
    </ValueGroup>
  );
};

const PeopleGroup = ({ data, search }: FiltersProps) => {
  const words = useWords().catalogue;
  const countOf = (group: string): number =>
    data.facets.groups.find(({ value }) => value === group)?.count ?? 0;
  const column = (title: string, names: readonly Group[]) => (
    <section>
      <h3>{title}</h3>
      {names.map((name) => (
        <CheckLink
          key={name}
          label={words.groups[name]}
          count={countOf(name)}
          on={search.group?.includes(name) ?? false}
          search={toggleFilterValue(search, 'group', name)}
        />
      ))}
    </section>
  );
  return (
    <div className={joinClasses(css.group, css.pair)}>
      {column(words.adults, ['men', 'women'])}
      {column(words.kids, ['boys', 'girls'])}
    </div>
  );
};

const ColourGroup = ({ data, search }: FiltersProps) => {
  const words = useWords().catalogue;
  const colours = addChosenValues(data.facets.colors, search.color).map((one) => ({
    ...one,
    hex: 'hex' in one ? one.hex : null,
  }));
  if (colours.length === 0) return null;
  const isOn = (value: string): boolean => search.color?.includes(value) ?? false;
  const named = colours.filter(({ hex }) => hex === null);
  return (
    <ValueGroup title={words.color}>
      <div className={css.swatches}>
        {colours.flatMap(({ value, count, hex }) =>
          hex === null ? (
            []
          ) : (
            <ListingLink
              key={value}
              className={css.swatch}
              search={toggleFilterValue(search, 'color', value)}
              rel="nofollow"
              title={value}
              aria-label={`${value} ${groupIndian(count)}`}
              aria-current={isOn(value) ? 'true' : undefined}
            >
              <span className={swatchClass}>
                <ColourDot hex={hex} />
              </span>
              <small>{groupIndian(count)}</small>
            </ListingLink>
          ),
        )}
      </div>
      {named.length > 0 && (
        <div className={css.chips}>
          {named.map(({ value, count }) => (
            <ChipLink
              key={value}
              label={value}
              count={count}
              on={isOn(value)}
              search={toggleFilterValue(search, 'color', value)}
            />
          ))}
        </div>
      )}
    </ValueGroup>
  );
};

/** Tags are offered only while no category is chosen (LIST-11, docs/product.md). */
const TagGroup = ({ data, search }: FiltersProps) => {
  const words = useWords().catalogue;
  if (data.place?.kind === 'category' || search.category !== undefined) return null;
  const tags = addChosenValues(data.facets.tags, search.tag);
  if (tags.length === 0) return null;
  return (
    <ValueGroup title={words.tag}>
      <div className={css.chips}>
        {tags.map(({ value, count }) => (
          <ChipLink
            key={value}
            label={value}
            count={count}
            on={search.tag?.includes(value) ?? false}
            search={toggleFilterValue(search, 'tag', value)}
          />
        ))}
      </div>
    </ValueGroup>
  );
};

/**
 * All filters of a listing. Each value links to the listing with that value added or removed. Goods
 * sold by weight have no sizes and no groups.
 */
export const ListingFilters = (props: FiltersProps) => {
  const words = useWords().catalogue;
  const { data, search, fixedType } = props;
  useSpaceTicks();
  return (
    <>
      <div className={css.top}>
        <h2>{words.filter}</h2>
        {listActiveFilters(search).length > 0 && (
          <ListingLink className={typography.more} search={clearFilters(search)}>
            {words.clearAll}
          </ListingLink>
        )}
      </div>
      <div className={css.group}>
        <SearchForm search={search} />
      </div>
      {fixedType === undefined && <TypeGroup {...props} />}
      <CategoryGroup {...props} />
      <PriceGroup bounds={data.facets.price} search={search} />
      {fixedType !== 'per kg' && <PeopleGroup {...props} />}
      {fixedType !== 'per kg' && <SizeGroups sizes={data.facets.sizes} search={search} />}
      <ColourGroup {...props} />
      <OriginGroup {...props} />
      <TagGroup {...props} />
    </>
  );
};

export interface FiltersBackProps {
  onClose: () => void;
}

/** Lets Back close the sheet of filters while it is drawn. */
export const FiltersBack = ({ onClose }: FiltersBackProps): null => {
  useBackCloses(onClose);
  return null;
};
