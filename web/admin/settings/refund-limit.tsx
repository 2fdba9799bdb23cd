import { useRouter } from '@tanstack/react-router';
import { readWholeNumber } from '../../../shop/typed-numbers.ts';
import { Button } from '../../kit/button.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useForm } from '../../shared/platform/form/use-form.ts';
import { retryWithPassword } from '../fields/ask-password.ts';
import { explainNumber } from '../fields/numbers.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import css from './settings.module.css';

/**
 * The refund limit in whole rupees: what an admin may refund within an hour without a recent
 * password check.
 */
export const RefundLimit = ({ limit }: { limit: number }) => {
  const { safety, act, numbers } = useAdminWords();
  const router = useRouter();
  const send = async (value: (name: string) => string): Promise<void> => {
    await retryWithPassword(() =>
      call('PUT /api/settings/safety', {
        body: { refundLimit: readWholeNumber(value('refundLimit')) ?? 0 },
      }),
    );
    addToast('done', act.saved);
    await router.invalidate();
  };
  const check = (): Partial<Record<string, string>> => {
    const typed = box.current === null ? '' : String(new FormData(box.current).get('refundLimit'));
    return (readWholeNumber(typed) ?? Infinity) <= 1_00_00_000
      ? {}
      : { refundLimit: explainNumber(typed, safety.refundFault, numbers) };
  };
  const { box, busy, hydrated, failure, fault, props } = useForm({ send, check });
  return (
    <form ref={box} {...props} className={css.limit}>
      <Panel title={safety.title}>
        <div className={css.fields}>
          <Field
            key={limit}
            label={safety.refundLimit}
            hint={safety.refundHint}
            name="refundLimit"
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={limit}
            error={fault('refundLimit')}
          />
        </div>
        {failure !== null && <FieldError>{failure}</FieldError>}
        <div className={css.save}>
          <Button type="submit" kind="line" size="small" busy={busy} disabled={!hydrated}>
            {busy ? act.saving : act.save}
          </Button>
        </div>
      </Panel>
    </form>
  );
};
