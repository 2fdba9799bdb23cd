import { X } from 'lucide-react';
import type { Group, SaleType } from '../../shop/catalogue/listing.ts';
import { Icon } from '../kit/icon.tsx';
import type from '../kit/type.module.css';
import { useWords } from '../words/words.ts';
import css from './applied-filters.module.css';
import { ListingLink } from './listing-link.tsx';
import { changed, cleared, inUse, type ListingSearch, toggled } from './listing-search.ts';

/** The filters in use, each a link that takes it away. */
export const AppliedFilters = ({ search }: { search: ListingSearch }) => {
  const words = useWords().catalogue;
  const used = inUse(search);
  if (used.length === 0) return null;
  const nameOf = ({ name, value }: (typeof used)[number]): string => {
    if (name === 'type') return words.types[value as SaleType];
    return name === 'group' ? words.groups[value as Group] : value;
  };
  return (
    <div className={css.applied} role="group" aria-label={words.applied}>
      {used.map((one) => {
        const label = nameOf(one);
        const next = one.name === 'search' || one.name === 'type' ? changed(search, { [one.name]: undefined }) : toggled(search, one.name, one.value);
        return <ListingLink key={`${one.name}-${one.value}`} className={css.drop} search={next} aria-label={words.without(label)}>{label} <Icon of={X} size={15} /></ListingLink>;
      })}
      <ListingLink className={type.more} search={cleared(search)}>{words.clearAll}</ListingLink>
    </div>
  );
};
