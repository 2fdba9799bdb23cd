import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import { formatPayout, type PayoutDetails } from '../../../shop/fulfilment/returns/settlement.ts';
import { isReturnOpen } from '../../../shop/fulfilment/returns/states.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useReturnWords } from '../../words/returns.ts';
import { useAdminWords } from '../parts/words.ts';
import { StepForm } from './step-form.tsx';
import css from './returns.module.css';

/** A change of where the money goes, which waits until staff have seen it. */
const Change = ({ one, change }: { one: WireReturn; change: PayoutDetails }) => {
  const { returns: words } = useAdminWords();
  return (
    <StepForm
      describeDone={() => words.payoutConfirmed}
      onSend={() =>
        call('POST /api/returns/{id}/payout', { params: { id: one._id }, body: change })
      }
    >
      {(busy) => (
        <>
          <Notice kind="warn">{words.payoutChanged(formatPayout(change))}</Notice>
          <div className={css.actions}>
            <Button type="submit" size="small" kind="line" busy={busy}>
              {words.payoutConfirm}
            </Button>
          </div>
        </>
      )}
    </StepForm>
  );
};

/** Where the cash of a return goes back to, and what the shopper has changed of it. */
export const ReturnPayout = ({ one }: { one: WireReturn }) => {
  const { returns: words } = useAdminWords();
  const { labelled } = useReturnWords();
  const { payout, payoutChange: change, status } = one;
  return (
    <>
      {payout !== null && <p>{labelled(words.payout, formatPayout(payout))}</p>}
      {change !== null && isReturnOpen(status) && <Change one={one} change={change} />}
    </>
  );
};
