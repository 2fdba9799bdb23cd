import { Field } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { AdminForm } from '../fields/admin-form.tsx';
import { retryWithPassword } from '../fields/ask-password.ts';
import { toDraft } from '../fields/draft.ts';
import { wholeNumber } from '../fields/field-kinds.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { useHashFocus } from '../fields/use-hash-focus.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import css from './settings.module.css';

const fields = {
  refundLimit: wholeNumber({
    required: true,
    accepts: (rupees) => rupees <= 1_00_00_000,
    sentence: ({ safety }) => safety.refundFault,
  }),
};

/**
 * The refund limit in whole rupees: what an admin may refund within an hour without a recent
 * password check.
 */
export const RefundLimit = ({ limit }: { limit: number }) => {
  const { safety } = useAdminWords();
  const form = useDraftForm(fields, {
    start: toDraft(fields, { refundLimit: limit }),
    send: (body) => retryWithPassword(() => call('PUT /api/settings/safety', { body })),
    onDone: (saved) => form.begin(toDraft(fields, saved)),
  });
  useHashFocus(form.box);
  return (
    <Panel title={safety.title}>
      <AdminForm form={form} className={null} kind="line" buttons={css.save}>
        <div className={css.fields}>
          <Field
            {...form.text('refundLimit')}
            label={safety.refundLimit}
            hint={safety.refundHint}
          />
        </div>
      </AdminForm>
    </Panel>
  );
};
