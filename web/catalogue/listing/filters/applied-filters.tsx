import { X } from 'lucide-react';
import type { Group, SaleType } from '../../../../shop/goods/listing/listing.ts';
import { formatRupees, toPaise } from '../../../../shop/money.ts';
import type { Language } from '../../../../shop/people/account.ts';
import { Icon } from '../../../kit/icon/icon.tsx';
import { nameOrigin } from '../../../words/origins.ts';
import { useLanguage, useWords, type Words } from '../../../words/words.ts';
import { ListingLink } from '../address/listing-link.tsx';
import {
  clearFilters,
  removeFilter,
  listActiveFilters,
  type ListingSearch,
  type ActiveFilter,
} from '../address/listing-search.ts';
import typography from '../../../kit/typography.module.css';
import css from './applied-filters.module.css';

const formatAmount = (amount: number): string => formatRupees(toPaise(amount));

const formatPriceRange = (
  { minPrice, maxPrice }: ListingSearch,
  words: Words['catalogue'],
): string => {
  if (maxPrice === undefined) return words.priceFrom(formatAmount(minPrice ?? 0));
  return minPrice === undefined
    ? words.priceTo(formatAmount(maxPrice))
    : words.priceBetween(formatAmount(minPrice), formatAmount(maxPrice));
};

/** Returns the kind and the value of a filter as a shopper reads them. */
export const describeFilter = (
  { name, value }: ActiveFilter,
  search: ListingSearch,
  words: Words['catalogue'],
  language: Language,
): { kind: string; label: string } => {
  switch (name) {
    case 'price':
      return { kind: words.price, label: formatPriceRange(search, words) };
    case 'type':
      return { kind: words.type, label: words.types[value as SaleType] };
    case 'group':
      return {
        kind: value === 'boys' || value === 'girls' ? words.kids : words.adults,
        label: words.groups[value as Group],
      };
    case 'size':
      return { kind: words.size, label: words.sizeName(value) };
    case 'origin':
      return { kind: words.sorts.origin, label: nameOrigin(value, language) };
    default:
      return { kind: words[name], label: value };
  }
};

export interface AppliedProps {
  search: ListingSearch;
}

/** The active filters, each a link that removes it. */
export const AppliedFilters = ({ search }: AppliedProps) => {
  const words = useWords().catalogue;
  const language = useLanguage();
  const filters = listActiveFilters(search);
  if (filters.length === 0) return null;
  return (
    <nav className={css.applied} aria-label={words.applied}>
      {filters.map((one) => {
        const { kind, label } = describeFilter(one, search, words, language);
        return (
          <ListingLink
            key={`${one.name}-${one.value}`}
            className={css.drop}
            search={removeFilter(search, one)}
            rel="nofollow"
            aria-label={words.without(kind, label)}
          >
            {label} <Icon of={X} size={15} />
          </ListingLink>
        );
      })}
      <ListingLink className={typography.more} search={clearFilters(search)}>
        {words.clearAll}
      </ListingLink>
    </nav>
  );
};
