import { useLanguage, useWords } from '../../../words/words.ts';
import { listActiveFilters, type ListingSearch } from '../address/listing-search.ts';
import { describeFilter } from './applied-filters.tsx';
import typography from '../../../kit/typography.module.css';

export interface HeadingProps {
  /** Of the category, the tag or the way of selling; null for all goods. */
  name: string | null;
  search: ListingSearch;
  total: number;
}

/** The heading of a listing names what is listed (LIST-26, docs/product.md). */
export const ListingHeading = ({ name, search, total }: HeadingProps) => {
  const words = useWords().catalogue;
  const language = useLanguage();
  const narrowed = [
    ...(name === null ? [] : [name]),
    ...listActiveFilters(search).map((one) => describeFilter(one, search, words, language).label),
  ].join(', ');
  return (
    <h1 className={typography.page}>
      {search.search === undefined
        ? narrowed || words.shopPage
        : words.resultsFor(total, search.search)}
    </h1>
  );
};
