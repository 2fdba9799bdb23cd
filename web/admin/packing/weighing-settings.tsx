import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { WireWeighing } from '../../../contract/packing.ts';
import { readWholeNumber } from '../../../shop/typed-numbers.ts';
import { maxWeightTolerance } from '../../../shop/weights/weigh.ts';
import { Button } from '../../kit/button.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useForm } from '../../shared/platform/form/use-form.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import css from './packing.module.css';

/** Turns the weighing on or off, with the tolerance of the scale. */
export const WeighingSettings = ({ weighing }: { weighing: WireWeighing }) => {
  const { packing: words, act } = useAdminWords();
  const router = useRouter();
  const [weighs, setWeighs] = useState(weighing.weighs);
  const [tolerance, setTolerance] = useState(String(weighing.tolerance));
  const read = readWholeNumber(tolerance);
  const send = async (): Promise<void> => {
    await call('PUT /api/settings/weighing', {
      body: { weighs, tolerance: read ?? 0, version: weighing.version },
    });
    addToast('done', act.saved);
    await router.invalidate();
  };
  const check = () =>
    read !== null && read <= maxWeightTolerance
      ? {}
      : { tolerance: words.toleranceFault(String(maxWeightTolerance)) };
  const { box, busy, hydrated, failure, fault, props } = useForm({ send, check });
  return (
    <Panel title={words.settings}>
      <form ref={box} {...props} className={css.settings}>
        <Checkbox
          label={words.weighs}
          checked={weighs}
          onChange={(event) => setWeighs(event.target.checked)}
        />
        <Field
          label={words.tolerance}
          hint={words.toleranceHint}
          name="tolerance"
          inputMode="numeric"
          autoComplete="off"
          required
          value={tolerance}
          error={fault('tolerance')}
          onChange={(event) => setTolerance(event.target.value.trim())}
        />
        {failure !== null && <FieldError>{failure}</FieldError>}
        <Button type="submit" kind="line" size="small" busy={busy} disabled={!hydrated}>
          {busy ? act.saving : act.save}
        </Button>
      </form>
    </Panel>
  );
};
