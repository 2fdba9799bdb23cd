import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { useAdminWords } from '../parts/words.ts';
import { createStep, type StepDraft } from './area-draft.ts';
import css from './delivery.module.css';

interface StepsFieldProps {
  label: string;
  boundLabel: string;
  steps: readonly StepDraft[];
  error: string | undefined;
  onChange: (steps: StepDraft[]) => void;
}

/** Charges by steps: each row has its bound and its charge. */
export const StepsField = ({ label, boundLabel, steps, error, onChange }: StepsFieldProps) => {
  const { delivery: words, kgPrice } = useAdminWords();
  const labelId = useId();
  const set = (at: number, part: Partial<StepDraft>): void =>
    onChange(steps.map((step, i) => (i === at ? { ...step, ...part } : step)));
  return (
    <div className={css.steps} role="group" aria-labelledby={labelId}>
      <b id={labelId}>{label}</b>
      {steps.map((step, i) => (
        <div key={step.key} className={css.step}>
          <Field
            label={boundLabel}
            small
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={error !== undefined || undefined}
            value={step.upTo}
            onChange={(event) => set(i, { upTo: event.target.value })}
          />
          <Field
            label={words.charge}
            note={kgPrice.rupees}
            small
            inputMode="decimal"
            autoComplete="off"
            value={step.charge}
            onChange={(event) => set(i, { charge: event.target.value })}
          />
          <IconButton
            small
            icon={Trash2}
            iconSize={16}
            label={words.removeStep(i + 1)}
            onClick={() => onChange(steps.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <div>
        <Button kind="line" size="small" onClick={() => onChange([...steps, createStep()])}>
          {words.addStep}
        </Button>
      </div>
    </div>
  );
};
