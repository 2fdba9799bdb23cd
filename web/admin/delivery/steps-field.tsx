import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { type Bound, bindRows, bindText } from '../fields/bind.ts';
import { createRow, type Row } from '../fields/rows.ts';
import { useAdminWords } from '../parts/words.ts';
import type { sumStepFields } from './area-draft.ts';
import css from './delivery.module.css';

type StepFields = typeof sumStepFields;

interface StepsFieldProps extends Bound<readonly Row<StepFields>[]> {
  label: string;
  boundLabel: string;
  fields: StepFields;
}

/** Charges by steps: each row has its bound and its charge. */
export const StepsField = ({ label, boundLabel, fields, error, ...steps }: StepsFieldProps) => {
  const { delivery: words, kgPrice } = useAdminWords();
  const labelId = useId();
  return (
    <div className={css.steps} role="group" aria-labelledby={labelId}>
      <b id={labelId}>{label}</b>
      {bindRows(fields, steps).map(({ key, remove, ...step }, i) => (
        <div key={key} className={css.step}>
          <Field
            label={boundLabel}
            small
            {...bindText(step, 'upTo')}
            inputMode="decimal"
            aria-invalid={error !== undefined || undefined}
          />
          <Field label={words.charge} note={kgPrice.rupees} small {...bindText(step, 'charge')} />
          <IconButton
            small
            icon={Trash2}
            iconSize={16}
            label={words.removeStep(i + 1)}
            onClick={remove}
          />
        </div>
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <div>
        <Button
          kind="line"
          size="small"
          onClick={() => steps.onChange((now) => [...now, createRow(fields)])}
        >
          {words.addStep}
        </Button>
      </div>
    </div>
  );
};
