import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useId } from 'react';
import type { WireFacets } from '../../../contract/goods/listing.ts';
import { normaliseName, productStates, saleTypes } from '../../../shop/goods/listing/listing.ts';
import { Field } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { useAdminWords } from '../parts/words.ts';
import { FilterPopover } from '../table/filter-popover.tsx';
import { ChoiceLinks } from '../table/list-bar.tsx';
import { useList, useNarrowList } from '../table/list-context.ts';
import { narrowSearch } from '../table/list-search.ts';
import bar from '../table/list-bar.module.css';

/**
 * Categories with their counts under the other filters. The chosen category is listed even if it
 * has no product.
 */
const CategoryFilter = ({ facets }: { facets: WireFacets }) => {
  const { product, act } = useAdminWords();
  const { to, urlSearch } = useList();
  const { category } = urlSearch;
  const known = facets.categories
    .map(({ value, count }) => ({ value, label: `${value} (${count})` }))
    .toSorted((a, b) => a.value.localeCompare(b.value));
  const chosen =
    category === undefined
      ? undefined
      : (known.find(({ value }) => normaliseName(value) === normaliseName(category)) ?? {
          value: category,
          label: `${category} (0)`,
        });
  const missing = chosen === undefined || known.includes(chosen) ? [] : [chosen];
  return (
    <FilterPopover label={product.category} value={chosen?.value}>
      <nav className={bar.options} aria-label={product.category}>
        {[undefined, ...missing, ...known].map((option) => (
          <Link
            key={option?.value ?? ''}
            to={to}
            search={narrowSearch(urlSearch, { category: option?.value })}
            activeProps={{}}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={option === chosen ? 'true' : undefined}
          >
            {option?.label ?? act.all}
          </Link>
        ))}
      </nav>
    </FilterPopover>
  );
};

/** Any tag can be typed; Enter applies it. The most frequent tags are suggested. */
const TagFilter = ({ facets }: { facets: WireFacets }) => {
  const { product, products, act } = useAdminWords();
  const { tag } = useList().urlSearch;
  const narrowList = useNarrowList();
  const list = useId();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('tag') ?? '').trim();
    narrowList({ tag: typed || undefined });
  };
  // A suggestion is inserted at once, not letter by letter.
  const take = ({ target: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const typed =
      nativeEvent instanceof InputEvent && nativeEvent.inputType !== 'insertReplacementText';
    if (!typed && facets.tags.some((one) => one.value === value)) narrowList({ tag: value });
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
              onClick={() => narrowList({ tag: undefined })}
            />
          ),
        };
  return (
    <FilterPopover key={tag ?? ''} label={products.tag} value={tag}>
      <form onSubmit={send} className={bar.panelForm}>
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
    </FilterPopover>
  );
};

/** The filters of products by category and tag. */
export const ProductFilters = ({ facets }: { facets: WireFacets }) => (
  <>
    <CategoryFilter facets={facets} />
    <TagFilter facets={facets} />
  </>
);

/** The filters of products by their state and by how they are sold. */
export const ProductChoices = () => {
  const { products: words, overview } = useAdminWords();
  const labelByState = {
    offered: words.offered,
    notOffered: words.notOffered,
    low: overview.runningOut,
    draft: words.drafts,
  };
  return (
    <>
      <ChoiceLinks label={words.shop} part="state" options={productStates} labels={labelByState} />
      <ChoiceLinks
        label={words.sale}
        part="type"
        options={saleTypes}
        labels={{ 'per kg': words.byTheKilo, 'per unit': words.byThePiece }}
      />
    </>
  );
};
