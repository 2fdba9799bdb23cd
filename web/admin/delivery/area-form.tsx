import { useEffect } from 'react';
import type { WireDeliveryArea } from '../../../contract/orders/delivery.ts';
import { indianStates } from '../../../shop/people/address.ts';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field, TextArea } from '../../kit/form/field.tsx';
import { TokensField } from '../editor/tokens-field.tsx';
import { AdminForm } from '../fields/admin-form.tsx';
import { focusFirstField } from '../fields/lists/focus-first-field.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { useAdminWords } from '../parts/words.ts';
import {
  type AreaDraft,
  areaFields,
  sumStepFields,
  toAreaBody,
  weightStepFields,
} from './area-draft.ts';
import { SlotsField } from './slots-field.tsx';
import { StepsField } from './steps-field.tsx';
import { TownOfName } from './town-of-name.tsx';
import list from '../fields/form-list.module.css';
import css from './delivery.module.css';

interface AreaFormProps {
  start: AreaDraft;
  /** For a new area: those that exist. */
  areas?: readonly WireDeliveryArea[];
  submitLabel: string;
  send: (body: ReturnType<typeof toAreaBody>) => Promise<unknown>;
  done?: () => string;
  onDone: () => void;
  onCancel: () => void;
}

/** The form for the rules of one area. It takes the focus. */
export const AreaForm = ({ areas, submitLabel, send, onCancel, ...options }: AreaFormProps) => {
  const { delivery: words } = useAdminWords();
  const form = useDraftForm(areaFields, {
    ...options,
    send: (_, draft) => send(toAreaBody(draft)),
  });
  const { text, tick, field, box } = form;
  useEffect(() => focusFirstField(box.current), [box]);
  return (
    <AdminForm
      form={form}
      className={list.form}
      yes={submitLabel}
      no={words.cancel}
      onNo={onCancel}
      buttons={list.actions}
    >
      <div className={list.fields}>
        <Field {...text('name')} />
        <Checkbox className={css.beside} {...tick('served')} label={words.isServed} />
        {areas !== undefined && <TownOfName draft={form.draft} set={form.set} areas={areas} />}
      </div>
      <fieldset className={list.fields}>
        <legend>{words.where}</legend>
        <p className={list.hint}>{words.whereHint}</p>
        <TokensField addLabel={words.addState} known={indianStates} {...field('states')} />
        <TextArea hint={words.codesHint} rows={3} {...text('codes')} label={words.codes} />
      </fieldset>
      <fieldset className={list.fields}>
        <legend>{words.charges}</legend>
        <p className={list.hint}>
          {words.chargesHint} {words.above}
        </p>
        <StepsField boundLabel={words.upTo} fields={sumStepFields} {...field('sumSteps')} />
        <StepsField
          boundLabel={words.upToGrams}
          fields={weightStepFields}
          {...field('weightSteps')}
        />
        <Field {...text('freeFrom')} />
        <Field {...text('pieceGrams')} />
      </fieldset>
      <fieldset className={list.fields}>
        <legend>{words.cash}</legend>
        <Checkbox className={css.whole} {...tick('cashAllowed')} label={words.cashIsAllowed} />
        <Field {...text('cashCharge')} />
        <Field {...text('maxCash')} />
      </fieldset>
      <fieldset className={list.fields}>
        <legend>{words.arrival}</legend>
        <Field {...text('minDays')} />
        <Field {...text('maxDays')} />
      </fieldset>
      <fieldset className={list.fields}>
        <legend>{words.slots}</legend>
        <SlotsField {...field('slots')} />
      </fieldset>
    </AdminForm>
  );
};
