import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { Reply } from '../../../contract/route.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { parsePinCode } from '../../../shop/people/address.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useWords } from '../../words/words.ts';
import { amount, trimmedText, wholeNumber } from '../fields/field-kinds.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import css from './delivery.module.css';

const fields = {
  zipCode: trimmedText({ inputMode: 'decimal' }),
  sum: amount({ start: '500' }),
  grams: wholeNumber({ start: '0', inputMode: 'decimal' }),
};

type Preview = Reply<Api['GET /api/delivery/preview']>['data'];

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
  const { delivery: words } = useAdminWords();
  const { checkout } = useWords();
  const describe = useDescribePreview();
  const [preview, setPreview] = useState<Preview | null>(null);
  const { box, props, busy, failure, ...form } = useDraftForm(fields, {
    send: ({ zipCode, sum, grams }) =>
      call('GET /api/delivery/preview', {
        query: { zipCode, sum: String(sum), grams: String(grams) },
      }),
    done: null,
    reloads: false,
    onDone: setPreview,
    check: ({ zipCode }) =>
      parsePinCode(zipCode) === null ? { zipCode: checkout.faults.zipCode } : {},
  });
  return (
    <Panel title={words.tryTitle}>
      <form ref={box} {...props} className={css.try}>
        <Field small {...form.text('zipCode')} label={words.pin} />
        <Field small {...form.text('sum')} label={words.sum} />
        <Field small {...form.text('grams')} label={words.grams} />
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
