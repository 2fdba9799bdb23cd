import { type ChangeEvent, type FormEvent, useRef } from 'react';
import { indianStates } from '../../../shop/address.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field, FieldError, TextArea } from '../../kit/form/field.tsx';
import { useWords } from '../../words/words.ts';
import { TokensField } from '../editor/tokens-field.tsx';
import { useAdminWords } from '../parts/words.ts';
import type { AreaDraft } from './area-draft.ts';
import { SlotsField } from './slots-field.tsx';
import { StepsField } from './steps-field.tsx';
import { useAreaDraft } from './use-area-draft.ts';
import list from '../fields/form-list.module.css';
import css from './delivery.module.css';

interface AreaFormProps {
  start: AreaDraft;
  submitLabel: string;
  /** Sends the area. The form shows its errors and keeps what was typed. */
  onSend: (draft: AreaDraft) => Promise<void>;
  onCancel?: () => void;
}

type TextField = {
  [Name in keyof AreaDraft]: AreaDraft[Name] extends string ? Name : never;
}[keyof AreaDraft];

/** The form for the rules of one area. */
export const AreaForm = ({ start, submitLabel, onSend, onCancel }: AreaFormProps) => {
  const { delivery: words, kgPrice, audit, act } = useAdminWords();
  const { account } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, fault, busy, failure, send } = useAreaDraft(start, form, onSend);
  const labels = audit.fields;
  const text = (name: TextField) => ({
    name,
    value: draft[name],
    error: fault(name),
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.target.value }),
  });
  const tick = (name: 'served' | 'cashAllowed') => ({
    name,
    checked: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.checked }),
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    send(draft.name.trim() === '' ? { name: account.faults.empty } : {});
  };
  return (
    <form ref={form} className={list.form} onSubmit={onSubmit} noValidate>
      <div className={list.fields}>
        <Field label={labels.name} required maxLength={60} {...text('name')} />
        <Checkbox label={words.isServed} className={css.beside} {...tick('served')} />
      </div>
      <fieldset className={list.fields}>
        <legend>{words.where}</legend>
        <p className={list.hint}>{words.whereHint}</p>
        <TokensField
          label={labels.states}
          addLabel={words.addState}
          values={draft.states}
          known={indianStates}
          error={fault('states')}
          onChange={(states) => change({ states })}
        />
        <TextArea label={words.codes} hint={words.codesHint} rows={3} {...text('codes')} />
      </fieldset>
      <fieldset className={list.fields}>
        <legend>{words.charges}</legend>
        <p className={list.hint}>
          {words.chargesHint} {words.above}
        </p>
        <StepsField
          label={labels.sumSteps}
          boundLabel={words.upTo}
          steps={draft.sumSteps}
          error={fault('sumSteps')}
          onChange={(sumSteps) => change({ sumSteps })}
        />
        <StepsField
          label={labels.weightSteps}
          boundLabel={words.upToGrams}
          steps={draft.weightSteps}
          error={fault('weightSteps')}
          onChange={(weightSteps) => change({ weightSteps })}
        />
        <Field
          label={labels.freeFrom}
          note={kgPrice.rupees}
          inputMode="decimal"
          {...text('freeFrom')}
        />
        <Field label={labels.pieceGrams} inputMode="numeric" {...text('pieceGrams')} />
      </fieldset>
      <fieldset className={list.fields}>
        <legend>{words.cash}</legend>
        <Checkbox label={words.cashIsAllowed} className={css.whole} {...tick('cashAllowed')} />
        <Field
          label={labels.cashCharge}
          note={kgPrice.rupees}
          inputMode="decimal"
          {...text('cashCharge')}
        />
        <Field
          label={labels.maxCash}
          note={kgPrice.rupees}
          inputMode="decimal"
          {...text('maxCash')}
        />
      </fieldset>
      <fieldset className={list.fields}>
        <legend>{words.arrival}</legend>
        <Field label={labels.minDays} inputMode="numeric" {...text('minDays')} />
        <Field label={labels.maxDays} inputMode="numeric" {...text('maxDays')} />
      </fieldset>
      <fieldset className={list.fields}>
        <legend>{words.slots}</legend>
        <SlotsField
          slots={draft.slots}
          error={fault('slots')}
          onChange={(slots) => change({ slots })}
        />
      </fieldset>
      {failure !== null && <FieldError>{failure}</FieldError>}
      <div className={list.actions}>
        {onCancel !== undefined && (
          <Button kind="line" size="small" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
        <Button type="submit" size="small" busy={busy}>
          {busy ? act.saving : submitLabel}
        </Button>
      </div>
    </form>
  );
};
