import type { FormEvent } from 'react';
import { toIndianDay } from '../../../shop/indian-time.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { useAdminWords } from '../parts/words.ts';
import { FilterPopover } from './filter-popover.tsx';
import { useList, useNarrowList } from './list-context.ts';
import css from './list-bar.module.css';

/** The first and the last day of a list, both included. Enter or the button applies them. */
export const DaysForm = () => {
  const { audit, table } = useAdminWords();
  const { from, to } = useList().urlSearch;
  const narrowList = useNarrowList();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const day = (name: 'from' | 'to'): string | undefined =>
      String(data.get(name) ?? '') || undefined;
    narrowList({ from: day('from'), to: day('to') });
  };
  const set = from === undefined && to === undefined ? undefined : `${from ?? '…'} – ${to ?? '…'}`;
  return (
    <FilterPopover key={set} label={table.days} value={set}>
      <form className={css.panelForm} onSubmit={send}>
        <Field name="from" type="date" small label={audit.from} defaultValue={from ?? ''} />
        <Field name="to" type="date" small label={audit.to} defaultValue={to ?? ''} />
        <Button type="submit" kind="line" size="small">
          {audit.show}
        </Button>
      </form>
    </FilterPopover>
  );
};

/** The day of the delivery slot of orders. A slot that was chosen elsewhere shows as its day. */
export const SlotDayForm = () => {
  const { audit, orders } = useAdminWords();
  const { slot } = useList().urlSearch;
  const narrowList = useNarrowList();
  const day = slot?.includes('T') === true ? toIndianDay(new Date(slot)) : slot;
  return (
    <FilterPopover key={day} label={orders.slotDay} value={day}>
      <form
        className={css.panelForm}
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
    </FilterPopover>
  );
};
