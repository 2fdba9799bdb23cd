import type { FormEvent } from 'react';
import { toIndianDay } from '../../../shop/indian-time.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { useAdminWords } from '../parts/words.ts';
import { useList, useNarrowList } from './list-context.ts';
import css from './list-bar.module.css';

/** The first and the last day of a list, both included. Enter or the button applies them. */
export const DaysForm = () => {
  const { audit } = useAdminWords();
  const { from, to } = useList().urlSearch;
  const narrowList = useNarrowList();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const day = (name: 'from' | 'to'): string | undefined =>
      String(data.get(name) ?? '') || undefined;
    narrowList({ from: day('from'), to: day('to') });
  };
  return (
    <form key={`${from} ${to}`} className={css.days} onSubmit={send}>
      <Field name="from" type="date" small label={audit.from} defaultValue={from ?? ''} />
      <Field name="to" type="date" small label={audit.to} defaultValue={to ?? ''} />
      <Button type="submit" kind="line" size="small">
        {audit.show}
      </Button>
    </form>
  );
};

/** The day of the delivery slot of orders. A slot that was chosen elsewhere shows as its day. */
export const SlotDayForm = () => {
  const { audit, orders } = useAdminWords();
  const { slot } = useList().urlSearch;
  const narrowList = useNarrowList();
  const day = slot?.includes('T') === true ? toIndianDay(new Date(slot)) : slot;
  return (
    <form
      key={day}
      className={css.days}
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = String(new FormData(event.currentTarget).get('slot') ?? '');
        narrowList({ slot: chosen || undefined });
      }}
    >
      <Field name="slot" type="date" small label={orders.slotDay} defaultValue={day ?? ''} />
      <Button type="submit" kind="line" size="small">
        {audit.show}
      </Button>
    </form>
  );
};
