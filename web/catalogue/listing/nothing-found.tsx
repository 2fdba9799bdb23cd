import { ButtonLink } from '../../kit/button.tsx';
import { Empty } from '../../kit/feedback/empty.tsx';
import { useWords } from '../../words/words.ts';
import { clearFilters, listActiveFilters, type ListingSearch } from './address/listing-search.ts';

export interface NothingProps {
  search: ListingSearch;
}

/** A listing without products. Its ways out are links, so they work before their code is there. */
export const NothingFound = ({ search }: NothingProps) => {
  const { catalogue, layout } = useWords();
  const filtered = listActiveFilters(search).length > 0;
  return (
    <Empty
      title={catalogue.nothing}
      text={filtered ? catalogue.nothingHint : catalogue.nothingHere}
    >
      {filtered && (
        <ButtonLink to="." search={clearFilters(search) as never}>
          {catalogue.clearFilters}
        </ButtonLink>
      )}
      <ButtonLink to="/collections" kind="line">
        {layout.collections}
      </ButtonLink>
    </Empty>
  );
};
