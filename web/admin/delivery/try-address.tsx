import { type FormEvent, useRef, useState } from 'react';
import { parsePinCode } from '../../../shop/address.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { readAmount, readWholeNumber } from '../../../shop/typed-numbers.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useSubmit } from '../../shared/platform/form/use-submit.ts';
import { useWords } from '../../words/words.ts';
import { findAmountFault, findWholeFault } from '../fields/numbers.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import css from './delivery.module.css';

type Preview = Awaited<ReturnType<typeof previewDelivery>>;

const previewDelivery = ({ zipCode, sum, grams }: Record<'zipCode' | 'sum' | 'grams', string>) =>
  call('GET /api/delivery/preview', {
    query: {
      zipCode,
      sum: String(readAmount(sum) ?? sum),
      grams: String(readWholeNumber(grams) ?? grams),
    },
  });

const useDescribePreview = () => {
  const { delivery: words } = useAdminWords();
  return ({ area, quote }: Preview): string => {
    if (area === null) return words.noArea;
    if (!quote.served) return `${words.counts(area.name)} ${words.notServed}`;
    const facts = [
      quote.charge === null || quote.charge === 0
        ? words.free
        : formatRupees(toPaise(quote.charge)),
      ...(quote.cashAllowed ? [] : [words.noCash]),
      ...(quote.cashAllowed && quote.cashCharge > 0
        ? [`${words.cash} + ${formatRupees(toPaise(quote.cashCharge))}`]
        : []),
      ...(quote.minDays === null || quote.maxDays === null
        ? []
        : [words.days(quote.minDays, quote.maxDays)]),
    ];
    return `${words.counts(area.name)} ${facts.join(', ')}`;
  };
};

/** Tries a PIN code, an order sum and a weight: which area counts, and what it costs there. */
export const TryAddress = () => {
  const { delivery: words, kgPrice, numbers } = useAdminWords();
  const { checkout } = useWords();
  const describe = useDescribePreview();
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState({ zipCode: '', sum: '500', grams: '0' });
  const [preview, setPreview] = useState<Preview | null>(null);
  const { busy, errors, failure, submit } = useSubmit(form);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const faults = {
      zipCode: parsePinCode(asked.zipCode) === null ? checkout.faults.zipCode : undefined,
      sum: findAmountFault(asked.sum, numbers),
      grams: findWholeFault(asked.grams, numbers),
    };
    submit(faults, async () => setPreview(await previewDelivery(asked)));
  };
  const field = (name: keyof typeof asked, label: string, note?: string) => (
    <Field
      name={name}
      label={label}
      note={note}
      small
      inputMode="decimal"
      autoComplete="off"
      value={asked[name]}
      error={errors[name]}
      onChange={(event) => setAsked({ ...asked, [name]: event.target.value.trim() })}
    />
  );
  return (
    <Panel title={words.tryTitle}>
      <form ref={form} className={css.try} onSubmit={onSubmit} noValidate>
        {field('zipCode', words.pin)}
        {field('sum', words.sum, kgPrice.rupees)}
        {field('grams', words.grams)}
        <Button type="submit" kind="line" size="small" busy={busy}>
          {words.try}
        </Button>
      </form>
      <output className={css.answer}>
        {failure ?? (preview === null ? '' : describe(preview))}
      </output>
    </Panel>
  );
};
