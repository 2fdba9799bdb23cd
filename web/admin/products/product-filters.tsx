import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useId } from 'react';
import type { WireFacets } from '../../../contract/listing.ts';
import { normaliseName, productStates, saleTypes } from '../../../shop/catalogue/listing.ts';
import type { AdminSearch } from '../../admin-search.ts';
import { Field, SelectField } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { useAdminWords } from '../frame/words.ts';
import { ChoiceLinks, Filters, SearchForm } from '../table/list-bar.tsx';
import { narrowSearch } from '../table/list-search.ts';
import bar from '../table/list-bar.module.css';

interface FiltersProps {
  urlSearch: AdminSearch;
  facets: WireFacets;
}

/**
 * Categories with their counts under the other filters. The chosen category is listed even if it
 * has no product.
 */
const Categories = ({
  urlSearch: { category },
  facets,
  onSearch,
}: FiltersProps & { onSearch: (category: string | undefined) => void }) => {
  const { product, act } = useAdminWords();
  const known = facets.categories
    .map(({ value, count }) => ({ value, label: `${value} (${count})` }))
    .toSorted((a, b) => a.value.localeCompare(b.value));
  const chosen =
    category === undefined
      ? undefined
      : known.find(({ value }) => normaliseName(value) === normaliseName(category));
  const missing =
    category === undefined || chosen !== undefined
      ? []
      : [{ value: category, label: `${category} (0)` }];
  return (
    <SelectField
      small
      className={bar.narrow}
      label={product.category}
      value={chosen?.value ?? category ?? ''}
      onChange={(event) => onSearch(event.target.value || undefined)}
      options={[{ value: '', label: act.all }, ...missing, ...known]}
    />
  );
};

/** Any tag can be typed; Enter applies it. The most frequent tags are suggested. */
const Tag = ({
  urlSearch: { tag },
  facets,
  onSearch,
}: FiltersProps & { onSearch: (tag: string | undefined) => void }) => {
  const { product, products, act } = useAdminWords();
  const list = useId();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('tag') ?? '').trim() || undefined);
  };
  // A suggestion is inserted at once, not letter by letter.
  const take = ({ target: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const typed =
      nativeEvent instanceof InputEvent && nativeEvent.inputType !== 'insertReplacementText';
    if (!typed && facets.tags.some((one) => one.value === value)) onSearch(value);
  };
  const clear =
    tag === undefined
      ? {}
      : {
          after: (
            <IconButton
              icon={X}
              iconSize={18}
              small
              label={`${act.clear}: ${product.tags}`}
              onClick={() => onSearch(undefined)}
            />
          ),
        };
  return (
    <form key={tag ?? ''} onSubmit={send} className={bar.narrow}>
      <Field
        small
        name="tag"
        label={products.tag}
        defaultValue={tag ?? ''}
        list={list}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={act.all}
        onChange={take}
        {...clear}
      />
      <datalist id={list}>
        {facets.tags.map(({ value, count }) => (
          <option key={value} value={value}>
            {count}
          </option>
        ))}
      </datalist>
    </form>
  );
};

/** The filters of the product list; the URL holds them. */
export const ProductFilters = ({ urlSearch, facets }: FiltersProps) => {
  const { products: words, overview } = useAdminWords();
  const navigate = useNavigate();
  const narrowList = (next: Parameters<typeof narrowSearch>[1]): void =>
    void navigate({
      to: '/admin/products',
      search: narrowSearch(urlSearch, next),
      resetScroll: false,
    });
  const sold = { 'per kg': words.byTheKilo, 'per unit': words.byThePiece };
  const labelByState = {
    offered: words.offered,
    notOffered: words.notOffered,
    low: overview.runningOut,
    draft: words.drafts,
  };
  return (
    <div className={bar.bar}>
      <SearchForm
        label={words.searchLabel}
        value={urlSearch.search}
        onSearch={(search) => narrowList({ search: search === '' ? undefined : search })}
      />
      <Filters urlSearch={urlSearch} parts={['category', 'tag', 'state', 'type']}>
        <Categories
          urlSearch={urlSearch}
          facets={facets}
          onSearch={(category) => narrowList({ category })}
        />
        <Tag urlSearch={urlSearch} facets={facets} onSearch={(tag) => narrowList({ tag })} />
        <div className={bar.rows}>
          <ChoiceLinks
            label={words.shop}
            to="/admin/products"
            urlSearch={urlSearch}
            part="state"
            options={productStates}
            labelOf={(state) => labelByState[state]}
          />
          <ChoiceLinks
            label={words.sale}
            to="/admin/products"
            urlSearch={urlSearch}
            part="type"
            options={saleTypes}
            labelOf={(type) => sold[type]}
          />
        </div>
      </Filters>
    </div>
  );
};
