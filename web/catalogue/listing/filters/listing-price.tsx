import { useNavigate } from '@tanstack/react-router';
import {
  type ComponentType,
  type FormEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { formatRupees, toPaise } from '../../../../shop/money.ts';
import { Button } from '../../../kit/button.tsx';
import { Field } from '../../../kit/form/field.tsx';
import type { RangeProps } from '../../../kit/form/range.tsx';
import { useWords } from '../../../words/words.ts';
import { HiddenSearch } from '../address/hidden-search.tsx';
import { changeSearch, type ListingSearch, readListingSearch } from '../address/listing-search.ts';
import { FilterGroup } from './listing-filter-parts.tsx';
import css from './listing-price.module.css';

type Fields = { [Name in 'minPrice' | 'maxPrice']?: number | undefined };

interface PriceProps {
  /** Rupees: the lowest and the highest price that the other filters leave. */
  bounds: { min: number; max: number } | null;
  search: ListingSearch;
}

const formatAmount = (rupees: number): string => formatRupees(toPaise(rupees));

/** Omits limits at or beyond the range of the listing. */
const omitIdleBounds = (
  { minPrice, maxPrice }: Fields,
  { min, max }: { min: number; max: number },
) => ({
  minPrice: minPrice !== undefined && minPrice > min ? minPrice : undefined,
  maxPrice: maxPrice !== undefined && maxPrice < max ? maxPrice : undefined,
});

/** Writes limits into the fields. React does not change a number field that has the focus. */
const writeFields = (form: HTMLFormElement | null, bounds: Fields): void => {
  for (const name of ['minPrice', 'maxPrice'] as const) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = String(bounds[name] ?? '');
  }
};

type Slider = ComponentType<RangeProps>;

const Sliding = ({ slider: Shown, ...props }: RangeProps & { slider: Slider }) => (
  <Shown {...props} />
);

/** Loads the slider when the price filter is about to be visible. */
const useSlider = (box: RefObject<HTMLElement | null>): Slider | null => {
  const [slider, setSlider] = useState<Slider | null>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting !== true) return;
        watch.disconnect();
        import('../../../kit/form/range.tsx').then(
          ({ Range }) => setSlider(() => Range),
          () => undefined,
        );
      },
      { rootMargin: '200px' },
    );
    if (box.current !== null) watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return slider;
};

interface PriceFormProps extends PriceProps {
  bounds: { min: number; max: number };
}

const PriceForm = ({ bounds, search }: PriceFormProps) => {
  const words = useWords().catalogue;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const slider = useSlider(form);
  const { minPrice, maxPrice } = search;
  // A navigation back may overtake a sent change. Once nothing is loading, the fields show the
  // active limits.
  const [rests, setRests] = useState(0);
  const written = useRef(false);
  useEffect(() => {
    // At first the fields contain the server's values, or what was typed before hydration.
    if (written.current) writeFields(form.current, { minPrice, maxPrice });
    written.current = true;
  }, [minPrice, maxPrice, rests]);
  const go = (prices: Fields): void => {
    const next = omitIdleBounds(prices, bounds);
    void navigate({
      to: '.',
      search: changeSearch(search, next) as never,
      resetScroll: false,
    }).then(() => setRests((n) => n + 1));
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    go(readListingSearch(Object.fromEntries(new FormData(event.currentTarget))));
  };
  const field = (name: 'minPrice' | 'maxPrice', value: number | undefined, hint: number) => (
    <Field
      name={name}
      type="number"
      label={words[name]}
      small
      defaultValue={value}
      placeholder={String(hint)}
      min={0}
      max={99_999_999}
      step="0.01"
      inputMode="decimal"
      autoComplete="off"
    />
  );
  return (
    <form ref={form} method="get" className={css.form} onSubmit={submit}>
      <div className={css.slider}>
        {slider && (
          <Sliding
            slider={slider}
            {...bounds}
            low={minPrice ?? bounds.min}
            high={maxPrice ?? bounds.max}
            lowLabel={words.minPrice}
            highLabel={words.maxPrice}
            say={formatAmount}
            onSlide={(low, high) => writeFields(form.current, { minPrice: low, maxPrice: high })}
            onSlideEnd={(low, high) => go({ minPrice: low, maxPrice: high })}
          />
        )}
      </div>
      {field('minPrice', minPrice, Math.floor(bounds.min))}
      {field('maxPrice', maxPrice, Math.ceil(bounds.max))}
      <HiddenSearch search={search} without={['minPrice', 'maxPrice', 'page']} />
      <Button type="submit" kind="line" size="small">
        {words.apply}
      </Button>
    </form>
  );
};

/** The price filter: two fields of a plain form, and a slider with JavaScript. */
export const PriceGroup = ({ bounds, search }: PriceProps) => {
  const words = useWords().catalogue;
  if (
    bounds === null ||
    (bounds.min === bounds.max && search.minPrice === undefined && search.maxPrice === undefined)
  )
    return null;
  return (
    <FilterGroup title={words.price}>
      <PriceForm bounds={bounds} search={search} />
    </FilterGroup>
  );
};
