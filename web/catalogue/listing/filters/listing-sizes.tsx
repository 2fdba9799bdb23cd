import { adultSizes, kidsSizes } from '../../../../shop/goods/product/sizes.ts';
import { useWords } from '../../../words/words.ts';
import { type ListingSearch, toggleFilterValue } from '../address/listing-search.ts';
import { ChipLink, ValueGroup, More, type Value } from './listing-filter-parts.tsx';
import css from './listing-filters.module.css';

const kidsShown = 5;

/**
 * Both lists of sizes; a size that no product has is shown without a link (LIST-10,
 * docs/product.md).
 */
export const SizeGroups = ({
  sizes,
  search,
}: {
  sizes: readonly Value[];
  search: ListingSearch;
}) => {
  const words = useWords().catalogue;
  const counts = new Map(sizes.map(({ value, count }) => [value, count]));
  const isOn = (size: string): boolean => search.size?.includes(size) ?? false;
  const chips = (list: readonly string[]) => (
    <div className={css.chips}>
      {list.map((size) => (
        <ChipLink
          key={size}
          label={words.sizeName(size)}
          count={counts.get(size) ?? 0}
          on={isOn(size)}
          search={toggleFilterValue(search, 'size', size)}
        />
      ))}
    </div>
  );
  const folded = kidsSizes.slice(kidsShown);
  return (
    <>
      <ValueGroup title={words.adultsSize}>{chips(adultSizes)}</ValueGroup>
      <ValueGroup title={words.kidsSize}>
        {chips(kidsSizes.slice(0, kidsShown))}
        <More label={words.allSizes(kidsSizes.length)} open={folded.some(isOn)}>
          {chips(folded)}
        </More>
      </ValueGroup>
    </>
  );
};
