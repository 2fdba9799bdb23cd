import type { FormEvent } from 'react';
import type { AdminSearch } from '../../admin-search.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { useAdminWords } from '../frame/words.ts';
import css from './list-bar.module.css';

type Days = Pick<AdminSearch, 'from' | 'to'>;

/** From which day to which a list goes, both included; Enter or the button asks. */
export const DaysForm = ({
  asked,
  onAsk,
}: {
  asked: Days;
  onAsk: (days: { [Day in keyof Days]-?: string | undefined }) => void;
}) => {
  const { audit } = useAdminWords();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const day = (name: 'from' | 'to'): string | undefined =>
      String(data.get(name) ?? '') || undefined;
    onAsk({ from: day('from'), to: day('to') });
  };
  return (
    <form key={`${asked.from} ${asked.to}`} className={css.days} onSubmit={send}>
      <Field name="from" type="date" small label={audit.from} defaultValue={asked.from ?? ''} />
      <Field name="to" type="date" small label={audit.to} defaultValue={asked.to ?? ''} />
      <Button type="submit" kind="line" size="small">
        {audit.show}
      </Button>
    </form>
  );
};
