import type { WireWeighing } from '../../../contract/fulfilment/packing.ts';
import { maxWeightTolerance } from '../../../shop/goods/weights/weigh.ts';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { AdminForm } from '../fields/admin-form.tsx';
import { toDraft } from '../fields/draft.ts';
import { flag, wholeNumber } from '../fields/field-kinds.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import css from './packing.module.css';

const fields = {
  weighs: flag(false),
  tolerance: wholeNumber({
    required: true,
    accepts: (percent) => percent <= maxWeightTolerance,
    sentence: ({ packing }) => packing.toleranceFault(String(maxWeightTolerance)),
  }),
};

/** Turns the weighing on or off, with the tolerance of the scale. */
export const WeighingSettings = ({ weighing }: { weighing: WireWeighing }) => {
  const { packing: words } = useAdminWords();
  const { version } = weighing;
  const form = useDraftForm(fields, {
    start: toDraft(fields, weighing),
    send: (body) => call('PUT /api/settings/weighing', { body: { ...body, version } }),
  });
  return (
    <Panel title={words.settings} anchor="weighing">
      <AdminForm form={form} className={css.settings} kind="line" buttons={null}>
        <Checkbox {...form.tick('weighs')} label={words.weighs} />
        <Field {...form.text('tolerance')} label={words.tolerance} hint={words.toleranceHint} />
      </AdminForm>
    </Panel>
  );
};
