import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { groupIndian } from '../../../../shop/money.ts';
import { Icon } from '../../../kit/icon/icon.tsx';
import { joinClasses } from '../../../kit/join-classes.ts';
import { useListingLink } from '../address/listing-link.tsx';
import type { ListingSearch } from '../address/listing-search.ts';
import css from './listing-filters.module.css';

/** A value of a filter with how many products it would leave. */
export interface Value {
  value: string;
  count: number;
}

/** Adds chosen values that a facet no longer lists, with a count of 0. */
export const addChosenValues = <V extends Value>(
  facet: readonly V[],
  chosen: readonly string[] = [],
): (V | Value)[] => [
  ...facet,
  ...chosen
    .filter((value) => !facet.some((one) => one.value === value))
    .map((value) => ({ value, count: 0 })),
];

export const FilterGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.group}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** A filter whose values are links. */
export const ValueGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.group}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** The rest of a long list, folded away unless something in it is chosen. */
export const More = ({
  label,
  open,
  children,
}: {
  label: string;
  open: boolean;
  children: ReactNode;
}) => (
  <details className={css.more} open={open}>
    <summary>{label}</summary>
    {children}
  </details>
);

/** Number of values that are not folded; a shop can have any number. */
const valuesShown = 10;

/** The first values of a list, and the rest folded away. */
export const Folded = <V extends Value>({
  values,
  label,
  isOn,
  link,
}: {
  values: readonly V[];
  label: string;
  isOn: (value: string) => boolean;
  link: (value: V) => ReactNode;
}) => {
  // One more than are shown is not worth a fold.
  const fold = values.length > valuesShown + 1 ? valuesShown : values.length;
  const rest = values.slice(fold);
  return (
    <>
      {values.slice(0, fold).map(link)}
      {rest.length > 0 && (
        <More label={label} open={rest.some(({ value }) => isOn(value))}>
          {rest.map(link)}
        </More>
      )}
    </>
  );
};

interface CheckLinkProps {
  label: string;
  count?: number | undefined;
  on: boolean;
  radio?: boolean;
  /** It takes a filter away: a way on, whatever it leads to. */
  clears?: boolean;
  search: ListingSearch;
  to?: string | undefined;
}

/** Would the value leave no product? An active value always has a link that removes it. */
const isDead = (count: number | undefined, on: boolean): boolean => count === 0 && !on;

/** A value as a link that looks like a box to tick. */
export const CheckLink = ({
  label,
  count,
  on,
  radio = false,
  clears = false,
  search,
  to,
}: CheckLinkProps) => (
  <a
    className={joinClasses(css.check, radio && css.radio)}
    rel="nofollow"
    aria-current={on ? 'true' : undefined}
    {...useListingLink()({ search, to, dead: !clears && isDead(count, on) })}
  >
    <i>{on && !radio && <Icon of={Check} size={14} stroke={3} />}</i>
    <span>{label}</span>
    {count !== undefined && <span className={css.count}>{groupIndian(count)}</span>}
  </a>
);

/** A value as a link that looks like a chip. */
export const ChipLink = ({
  label,
  count,
  on,
  search,
}: {
  label: string;
  count: number;
  on: boolean;
  search: ListingSearch;
}) => {
  const dead = isDead(count, on);
  return (
    <a
      className={css.chip}
      rel="nofollow"
      aria-current={on ? 'true' : undefined}
      {...useListingLink()({ search, dead })}
    >
      {`${label} `}
      {!dead && <small>{groupIndian(count)}</small>}
    </a>
  );
};
