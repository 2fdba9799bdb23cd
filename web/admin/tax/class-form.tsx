import type { WireTaxClass } from '../../../shop/money/tax/wire-class.ts';
import { Field, SelectField } from '../../kit/form/field.tsx';
import { AdminForm } from '../fields/admin-form.tsx';
import { createDraft } from '../fields/draft.ts';
import { amount, type FieldKind, number, plain, trimmedText } from '../fields/field-kinds.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';

type Packing = 'any' | 'yes' | 'no';

const packing: FieldKind<Packing, boolean | null, boolean | null> = {
  ...plain<Packing>('any'),
  toHeld: (is) => (is === null ? 'any' : is ? 'yes' : 'no'),
  toSent: (held) => (held === 'any' ? null : held === 'yes'),
};

const fields = {
  hsn: trimmedText({ inputMode: 'numeric', maxLength: 8, required: true }),
  minValue: amount({ none: null }),
  maxValue: amount({ none: null }),
  isPacked: packing,
  from: trimmedText({ type: 'date', required: true }),
  rate: number({ required: true }),
};

/** The form for one more tax class. `send` stores it with the others. */
export const ClassForm = ({ send }: { send: (one: WireTaxClass) => Promise<unknown> }) => {
  const { tax: words } = useAdminWords();
  const form = useDraftForm(fields, {
    send,
    done: () => words.added,
    onDone: () => form.begin(createDraft(fields)),
  });
  const isPacked = form.field('isPacked');
  return (
    <Panel title={words.newClass}>
      <AdminForm form={form} yes={words.add}>
        <p>
          {words.newHint} {words.usedHint}
        </p>
        <Field {...form.text('hsn')} label={words.hsn} />
        <Field {...form.text('minValue')} label={words.minValue} />
        <Field {...form.text('maxValue')} label={words.maxValue} />
        <SelectField
          label={words.packing}
          options={(['any', 'yes', 'no'] as const).map((value) => ({
            value,
            label: words.packings[value],
          }))}
          value={isPacked.value}
          onChange={({ target }) => isPacked.onChange(target.value as Packing)}
          error={isPacked.error}
        />
        <Field {...form.text('from')} label={words.from} />
        <Field {...form.text('rate')} label={words.rate} />
      </AdminForm>
    </Panel>
  );
};
