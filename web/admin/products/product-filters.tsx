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
import { narrowed } from '../table/narrowed.ts';
import bar from '../table/list-bar.module.css';

interface FiltersProps {
  asked: AdminSearch;
  facets: WireFacets;
}

/**
 * Categories with how many products each has under the other filters; the one that is asked for,
 * even where there is none.
 */
const Categories = ({
  asked: { category },
  facets,
  onAsk,
}: FiltersProps & { onAsk: (category: string | undefined) => void }) => {
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
      onChange={(event) => onAsk(event.target.value || undefined)}
      options={[{ value: '', label: act.all }, ...missing, ...known]}
    />
  );
};

/** Any tag can be typed, and Enter asks; the most frequent ones are offered. */
const Tag = ({
  asked: { tag },
  facets,
  onAsk,
}: FiltersProps & { onAsk: (tag: string | undefined) => void }) => {
  const { product, products, act } = useAdminWords();
  const list = useId();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onAsk(String(new FormData(event.currentTarget).get('tag') ?? '').trim() || undefined);
  };
  // What is taken from the list comes at once, not letter by letter.
  const take = ({ target: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const typed =
      nativeEvent instanceof InputEvent && nativeEvent.inputType !== 'insertReplacementText';
    if (!typed && facets.tags.some((one) => one.value === value)) onAsk(value);
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
              onClick={() => onAsk(undefined)}
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

/**
 * What the list of products is narrowed by, all of it in the address: words, category, tag, how
 * they stand and how they are sold.
 */
export const ProductFilters = ({ asked, facets }: FiltersProps) => {
  const { products: words, overview } = useAdminWords();
  const navigate = useNavigate();
  const ask = (next: Parameters<typeof narrowed>[1]): void =>
    void navigate({ to: '/admin/products', search: narrowed(asked, next), resetScroll: false });
  const sold = { 'per kg': words.byTheKilo, 'per unit': words.byThePiece };
  const standing = {
    offered: words.offered,
    notOffered: words.notOffered,
    low: overview.runningOut,
    draft: words.drafts,
  };
  return (
    <div className={bar.bar}>
      <SearchForm
        label={words.searchLabel}
        value={asked.search}
        onSearch={(search) => ask({ search: search === '' ? undefined : search })}
      />
      <Filters asked={asked} parts={['category', 'tag', 'state', 'type']}>
        <Categories asked={asked} facets={facets} onAsk={(category) => ask({ category })} />
        <Tag asked={asked} facets={facets} onAsk={(tag) => ask({ tag })} />
        <div className={bar.rows}>
          <ChoiceLinks
            label={words.shop}
            to="/admin/products"
            asked={asked}
            part="state"
            options={productStates}
            labelOf={(state) => standing[state]}
          />
          <ChoiceLinks
            label={words.sale}
            to="/admin/products"
            asked={asked}
            part="type"
            options={saleTypes}
            labelOf={(type) => sold[type]}
          />
        </div>
      </Filters>
    </div>
  );
};
