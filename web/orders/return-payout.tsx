import { useState } from 'react';
import type { WireReturn } from '../../contract/fulfilment/return-shapes.ts';
import { formatPayout } from '../../shop/fulfilment/returns/settlement.ts';
import { isReturnOpen } from '../../shop/fulfilment/returns/states.ts';
import { Button } from '../kit/button.tsx';
import { FieldError } from '../kit/form/field.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { call } from '../shared/people/session/session.ts';
import { useForm } from '../shared/platform/form/use-form.ts';
import { showToast } from '../shared/platform/messages.ts';
import { useReturnWords } from '../words/returns.ts';
import { PayoutFields, readPayout } from './payout-fields.tsx';
import { PayoutProof, usePayoutProof } from './payout-proof.tsx';
import css from './order-returns.module.css';

const PayoutForm = ({ one, onDone }: { one: WireReturn; onDone: () => void }) => {
  const words = useReturnWords();
  const { proof, sendProved } = usePayoutProof();
  const send = async (form: FormData): Promise<void> => {
    await call('PUT /api/returns/{id}/payout', {
      params: { id: one._id },
      body: readPayout(form) ?? { upi: null, bank: null },
    });
    showToast('done', () => words.payoutSaved);
    onDone();
  };
  const { box, busy, errors, failure, props } = useForm({
    send: (_, form) => sendProved(new FormData(form), send),
  });
  return (
    <form ref={box} {...props} className={css.form}>
      <PayoutFields payout={one.payoutChange ?? one.payout} errors={errors} />
      <PayoutProof proof={proof} errors={errors} />
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
  const { payout, payoutChange, wish, paymentMethod, status } = one;
  if (paymentMethod !== 'COD' || wish === 'credit' || !isReturnOpen(status)) return null;
  const where = formatPayout(payout);
  const title = where === '' && payoutChange === null ? words.payoutSay : words.payoutChange;
  return (
    <>
      {where !== '' && <p>{words.labelled(words.payout, where)}</p>}
      {payoutChange !== null && <p>{words.payoutWaits(formatPayout(payoutChange))}</p>}
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
