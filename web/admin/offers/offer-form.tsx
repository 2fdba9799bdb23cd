import { useEffect, useState } from 'react';
import type { WireOffer, WireOfferTrial } from '../../../contract/orders/offers.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field, SelectField } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { TokensField } from '../editor/tokens-field.tsx';
import { AdminForm } from '../fields/admin-form.tsx';
import {
  fetchCustomerNames,
  fetchProductNames,
  findCustomers,
  findProducts,
} from '../fields/lists/find-picks.ts';
import { focusFirstField } from '../fields/lists/focus-first-field.ts';
import { PickField } from '../fields/lists/pick-field.tsx';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { useAdminWords } from '../parts/words.ts';
import { type OfferDraft, offerFields, toOfferBody } from './offer-draft.ts';
import list from '../fields/form-list.module.css';
import css from './offers.module.css';

/** Existing names, offered as suggestions. */
export interface KnownNames {
  categories: readonly string[];
  tags: readonly string[];
}

interface OfferFormProps {
  known: KnownNames;
  /** The rules that it begins with; none for a new offer. */
  start?: OfferDraft;
  submitLabel: string;
  send: (body: ReturnType<typeof toOfferBody>) => Promise<WireOffer>;
  done?: (offer: WireOffer) => string;
  onDone: () => void;
  onCancel: () => void;
}

const kinds = ['percent', 'amount', 'free_delivery', 'buy_get', 'quantity_price'] as const;
const effectFields = ['percent', 'amount', 'buy', 'get', 'from', 'price'] as const;

const money = (rupees: number): string => formatRupees(toPaise(rupees));

/** The form for the rules of one offer, which can be tried before it starts. It takes the focus. */
export const OfferForm = ({ known, submitLabel, send, onCancel, ...options }: OfferFormProps) => {
  const { offers: words } = useAdminWords();
  const form = useDraftForm(offerFields, {
    ...options,
    send: (_, draft) => send(toOfferBody(draft)),
  });
  const { draft, text, field, box } = form;
  useEffect(() => focusFirstField(box.current), [box]);
  const [tried, setTried] = useState<{ draft: OfferDraft; trial: WireOfferTrial } | null>(null);
  const trial = tried?.draft === draft ? tried.trial : null;
  const onTry = (): void =>
    form.checkAnd(async () =>
      setTried({
        draft,
        trial: await call('POST /api/offers/trial', { body: toOfferBody(draft) }),
      }),
    );
  return (
    <AdminForm
      form={form}
      className={list.form}
      yes={submitLabel}
      no={words.cancel}
      onNo={onCancel}
      buttons={list.actions}
      beside={
        <Button kind="line" size="small" busy={form.busy} onClick={onTry}>
          {words.try}
        </Button>
      }
    >
      <div className={list.fields}>
        <Field {...text('name')} />
        <Field hint={words.codeHint} {...text('code')} />
        <SelectField
          options={kinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
          {...text('kind')}
        />
        {effectFields.filter(form.shows).map((name) => (
          <Field key={name} hint={name === 'get' ? words.partHint : undefined} {...text(name)} />
        ))}
      </div>
      <fieldset className={list.fields}>
        <legend>{words.goods}</legend>
        <p className={list.hint}>{words.goodsHint}</p>
        <TokensField
          addLabel={words.addCategory}
          known={known.categories}
          {...field('categories')}
        />
        <TokensField addLabel={words.addTag} known={known.tags} {...field('tags')} />
        <PickField
          addLabel={words.addProduct}
          find={findProducts}
          fetchNames={fetchProductNames}
          {...field('products')}
        />
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
        <Field {...text('minSum')} />
        <PickField
          addLabel={words.addCustomer}
          find={findCustomers}
          fetchNames={fetchCustomerNames}
          {...field('customers')}
        />
        <Field hint={words.indianTime} {...text('startsAt')} />
        <Field hint={words.indianTime} {...text('endsAt')} />
        <Field {...text('maxUses')} />
        <Field {...text('maxUsesByCustomer')} />
        <Checkbox {...form.tick('firstOrder')} />
      </fieldset>
      <Checkbox {...form.tick('on')} />
      <output className={css.answer}>
        {trial !== null &&
          words.trial(trial.used, trial.orders, money(trial.cost), money(trial.moved))}
        {trial !== null && draft.kind === 'buy_get' && ` ${words.trialParts}`}
        {trial !== null && !trial.complete && ` ${words.trialNewest}`}
        {trial !== null && trial.unfit.length > 0 && ` ${words.trialUnfit(trial.unfit.join(', '))}`}
      </output>
    </AdminForm>
  );
};
