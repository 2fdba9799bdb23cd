import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type { WireOfferTrial } from '../../../contract/offers.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field, FieldError, SelectField } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useSubmit } from '../../shared/platform/form/use-submit.ts';
import { TokensField } from '../editor/tokens-field.tsx';
import { useAdminWords } from '../parts/words.ts';
import {
  fetchCustomerNames,
  fetchProductNames,
  findCustomers,
  findProducts,
} from './find-picks.ts';
import { findCommaFaults, findOfferField, type OfferDraft, toOfferBody } from './offer-draft.ts';
import { PickField, type PickFieldProps } from './pick-field.tsx';
import list from '../fields/form-list.module.css';
import css from './offers.module.css';

/** Existing names, offered as suggestions. */
export interface KnownNames {
  categories: readonly string[];
  tags: readonly string[];
}

interface OfferFormProps {
  known: KnownNames;
  start: OfferDraft;
  submitLabel: string;
  /** Sends the offer. The form shows its errors and keeps what was typed. */
  onSend: (draft: OfferDraft) => Promise<void>;
  onCancel?: () => void;
}

type TextField = {
  [Name in keyof OfferDraft]: OfferDraft[Name] extends string ? Name : never;
}[keyof OfferDraft];

const kinds = ['percent', 'amount', 'free_delivery', 'buy_get', 'quantity_price'] as const;
const fieldsOfKind: Record<OfferDraft['kind'], readonly TextField[]> = {
  percent: ['percent'],
  amount: ['amount'],
  free_delivery: [],
  buy_get: ['buy', 'get'],
  quantity_price: ['from', 'price'],
};

const moneyFields: ReadonlySet<TextField> = new Set(['amount', 'price']);

const money = (rupees: number): string => formatRupees(toPaise(rupees));

/** The form for the rules of one offer, which can be tried before it starts. */
export const OfferForm = ({ known, start, submitLabel, onSend, onCancel }: OfferFormProps) => {
  const { offers: words, kgPrice, numbers, audit, act } = useAdminWords();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(start);
  const [trial, setTrial] = useState<WireOfferTrial | null>(null);
  const { busy, errors, failure, submit, clearFieldError } = useSubmit(form, findOfferField);
  const labels = audit.fields;
  const fault = (name: keyof OfferDraft): string | undefined => errors[name];
  const change = (part: Partial<OfferDraft>): void => {
    setDraft((last) => ({ ...last, ...part }));
    setTrial(null);
    for (const field of Object.keys(part)) clearFieldError(field);
  };
  const text = (name: TextField) => ({
    name,
    label: labels[name],
    value: draft[name],
    error: fault(name),
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change({ [name]: event.target.value }),
  });
  const tick = (name: 'on' | 'firstOrder') => ({
    name,
    label: labels[name],
    checked: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.checked }),
  });
  const names = (name: 'categories' | 'tags', addLabel: string) => (
    <TokensField
      label={labels[name]}
      addLabel={addLabel}
      values={draft[name]}
      known={known[name]}
      error={fault(name)}
      onChange={(values) => change({ [name]: values })}
    />
  );
  const picks = (
    name: 'products' | 'customers',
    addLabel: string,
    find: PickFieldProps['find'],
    fetchNames: PickFieldProps['fetchNames'],
  ) => (
    <PickField
      label={labels[name]}
      addLabel={addLabel}
      ids={draft[name]}
      error={fault(name)}
      find={find}
      fetchNames={fetchNames}
      onChange={(ids) => change({ [name]: ids })}
    />
  );
  const send = (work: () => Promise<void>): void => {
    const faults = findCommaFaults(draft).map((field) => [field, numbers.decimalComma]);
    submit(Object.fromEntries(faults), work);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    send(() => onSend(draft));
  };
  const onTry = (): void =>
    send(async () => setTrial(await call('POST /api/offers/trial', { body: toOfferBody(draft) })));
  return (
    <form ref={form} className={list.form} onSubmit={onSubmit} noValidate>
      <div className={list.fields}>
        <Field required maxLength={60} {...text('name')} />
        <Field hint={words.codeHint} maxLength={24} {...text('code')} />
        <SelectField
          options={kinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
          {...text('kind')}
        />
        {fieldsOfKind[draft.kind].map((name) => (
          <Field
            key={name}
            note={moneyFields.has(name) ? kgPrice.rupees : undefined}
            hint={name === 'get' ? words.partHint : undefined}
            inputMode="decimal"
            {...text(name)}
          />
        ))}
      </div>
      <fieldset className={list.fields}>
        <legend>{words.goods}</legend>
        <p className={list.hint}>{words.goodsHint}</p>
        {names('categories', words.addCategory)}
        {names('tags', words.addTag)}
        {picks('products', words.addProduct, findProducts, fetchProductNames)}
        <SelectField
          options={[
            { value: '', label: words.both },
            { value: 'per unit', label: words.byPiece },
            { value: 'per kg', label: words.byKilo },
          ]}
          {...text('productType')}
        />
      </fieldset>
      <fieldset className={list.fields}>
        <legend>{words.conditions}</legend>
        <Field note={kgPrice.rupees} inputMode="decimal" {...text('minSum')} />
        {picks('customers', words.addCustomer, findCustomers, fetchCustomerNames)}
        <Field type="datetime-local" step="any" hint={words.indianTime} {...text('startsAt')} />
        <Field type="datetime-local" step="any" hint={words.indianTime} {...text('endsAt')} />
        <Field inputMode="numeric" {...text('maxUses')} />
        <Field inputMode="numeric" {...text('maxUsesByCustomer')} />
        <Checkbox {...tick('firstOrder')} />
      </fieldset>
      <Checkbox {...tick('on')} />
      {failure !== null && <FieldError>{failure}</FieldError>}
      <output className={css.answer}>
        {trial !== null &&
          words.trial(trial.used, trial.orders, money(trial.cost), money(trial.moved))}
        {trial !== null && draft.kind === 'buy_get' && ` ${words.trialParts}`}
        {trial !== null && !trial.complete && ` ${words.trialNewest}`}
      </output>
      <div className={list.actions}>
        {onCancel !== undefined && (
          <Button kind="line" size="small" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
        <Button kind="line" size="small" busy={busy} onClick={onTry}>
          {words.try}
        </Button>
        <Button type="submit" size="small" busy={busy}>
          {busy ? act.saving : submitLabel}
        </Button>
      </div>
    </form>
  );
};
