import type { FormEvent } from 'react';
import { toIndianDay } from '../../../shop/delivery/slots.ts';
import type { AdminSearch } from '../../admin-search.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { useAdminWords } from '../frame/words.ts';
import css from './list-bar.module.css';

type Days = Pick<AdminSearch, 'from' | 'to'>;

/** The first and the last day of a list, both included. Enter or the button applies them. */
export const DaysForm = ({
  urlSearch,
  onSearch,
}: {
  urlSearch: Days;
  onSearch: (days: { [Day in keyof Days]-?: string | undefined }) => void;
}) => {
  const { audit } = useAdminWords();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const day = (name: 'from' | 'to'): string | undefined =>
      String(data.get(name) ?? '') || undefined;
    onSearch({ from: day('from'), to: day('to') });
  };
  return (
    <form key={`${urlSearch.from} ${urlSearch.to}`} className={css.days} onSubmit={send}>
      <Field name="from" type="date" small label={audit.from} defaultValue={urlSearch.from ?? ''} />
      <Field name="to" type="date" small label={audit.to} defaultValue={urlSearch.to ?? ''} />
      <Button type="submit" kind="line" size="small">
        {audit.show}
      </Button>
    </form>
  );
};

/** The day of the delivery slot of orders. A slot that was chosen elsewhere shows as its day. */
export const SlotDayForm = ({
  slot,
  onSearch,
}: {
  slot: string | undefined;
  onSearch: (day: string | undefined) => void;
}) => {
  const { audit, orders } = useAdminWords();
  const day = slot?.includes('T') === true ? toIndianDay(new Date(slot)) : slot;
  return (
    <form
      key={day}
      className={css.days}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('slot') ?? '') || undefined);
      }}
    >
      <Field name="slot" type="date" small label={orders.slotDay} defaultValue={day ?? ''} />
      <Button type="submit" kind="line" size="small">
        {audit.show}
      </Button>
    </form>
  );
};
