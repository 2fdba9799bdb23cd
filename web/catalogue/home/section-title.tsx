import { ArrowRight } from 'lucide-react';
import { Icon } from '../../kit/icon/icon.tsx';
import { useWords } from '../../words/words.ts';
import { ListingLink } from '../listing/address/listing-link.tsx';
import type { ListingSearch } from '../listing/address/listing-search.ts';
import place from '../../kit/page/place.module.css';
import typography from '../../kit/typography.module.css';

const everything: ListingSearch = {};

/** The title of a section, with a link to all of its products. */
export const SectionTitle = ({
  title,
  to,
  search = everything,
  link,
}: {
  title: string;
  to: string;
  search?: ListingSearch;
  link?: 'collections';
}) => {
  const { home, layout } = useWords();
  return (
    <div className={place.titleRow}>
      <h2 className={typography.section}>{title}</h2>
      <ListingLink
        className={typography.more}
        to={to}
        search={search}
        toTop
        aria-label={link === undefined ? home.seeAllOf(title) : undefined}
      >
        {link === undefined ? home.seeAll : layout[link]} <Icon of={ArrowRight} size={16} />
      </ListingLink>
    </div>
  );
};
