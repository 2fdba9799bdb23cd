import { type FormEvent, useRef, useState } from 'react';
import type { WireReturn } from '../../contract/return-shapes.ts';
import { isReturnOpen } from '../../shop/returns/states.ts';
import { Button } from '../kit/button.tsx';
import { FieldError } from '../kit/form/field.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { useSubmit } from '../state/form/use-submit.ts';
import { showToast } from '../state/messages.ts';
import { call } from '../state/session/session.ts';
import { useReturnWords } from '../words/returns.ts';
import { PayoutFields, readPayout } from './payout-fields.tsx';
import css from './order-returns.module.css';

const PayoutForm = ({ one, onDone }: { one: WireReturn; onDone: () => void }) => {
  const words = useReturnWords();
  const box = useRef<HTMLFormElement>(null);
  const { busy, errors, failure, submit, clearFieldError } = useSubmit(box);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const body = readPayout(new FormData(event.currentTarget)) ?? { upi: null, bank: null };
    void submit({}, async () => {
      await call('PUT /api/returns/{id}/payout', { params: { id: one._id }, body });
      showToast('done', () => words.payoutSaved);
      onDone();
    });
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>): void => {
    if (target instanceof HTMLInputElement) clearFieldError(target.name);
  };
  return (
    <form ref={box} className={css.form} noValidate onSubmit={onSubmit} onInput={onInput}>
      <PayoutFields payout={one.payout} errors={errors} />
      {failure !== null && <FieldError>{failure}</FieldError>}
      <div>
        <Button type="submit" busy={busy}>
          {words.payoutSave}
        </Button>
      </div>
    </form>
  );
};

/** Where cash of a return goes back to, and the form that changes it while the return is open. */
export const ReturnPayout = ({ one, onDone }: { one: WireReturn; onDone: () => void }) => {
  const words = useReturnWords();
  const [changing, change] = useState(false);
  const { payout, wish, paymentMethod, status } = one;
  if (paymentMethod !== 'COD' || wish === 'credit' || !isReturnOpen(status)) return null;
  const { upi, bank } = payout ?? { upi: null, bank: null };
  const where = upi ?? (bank === null ? '' : `${bank.holder}, ${bank.account}, ${bank.ifsc}`);
  const title = where === '' ? words.payoutSay : words.payoutChange;
  return (
    <>
      {where !== '' && <p>{words.labelled(words.payout, where)}</p>}
      <Button kind="line" size="small" onClick={() => change(true)}>
        {title}
      </Button>
      <Dialog open={changing} onClose={() => change(false)} title={title} closeLabel={words.close}>
        {changing && (
          <PayoutForm
            one={one}
            onDone={() => {
              change(false);
              onDone();
            }}
          />
        )}
      </Dialog>
    </>
  );
};
