import { useState } from 'react';
import type { WireCredit } from '../../../contract/money/credit.ts';
import type { UserInfo } from '../../../contract/people/accounts.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { CreditEntries } from '../../shared/money/credit-entries.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useWords } from '../../words/words.ts';
import { AdminForm } from '../fields/admin-form.tsx';
import { retryWithPassword } from '../fields/ask-password.ts';
import { amount, text } from '../fields/field-kinds.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { useIdempotencyKey } from '../fields/use-idempotency-key.ts';
import { Panel } from '../parts/panel.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import css from '../orders/order-page.module.css';
import parts from '../parts/page-parts.module.css';

/** Is store credit given or taken? */
export type CreditDirection = 'give' | 'take';

interface FormProps {
  user: UserInfo;
  direction: CreditDirection;
  balance: number;
  onDone: () => void;
}

/** Gives a customer store credit, or takes some away. */
const CreditForm = ({ user, direction, balance, onDone }: FormProps) => {
  const { credit: words } = useAdminWords();
  const isTaken = direction === 'take';
  const giveKey = useIdempotencyKey();
  const fields = {
    amount: amount({
      required: true,
      isMoney: false,
      accepts: (rupees) => rupees > 0 && !(isTaken && rupees > balance),
      sentence: ({ credit }) => credit.amountFault,
    }),
    note: text({ required: true, maxLength: 200 }),
  };
  const form = useDraftForm(fields, {
    send: (typed) => {
      const body = { ...typed, amount: isTaken ? -typed.amount : typed.amount };
      return retryWithPassword(() =>
        call('POST /api/credit/accounts/{id}', {
          params: { id: user._id },
          body,
          headers: giveKey(body),
        }),
      );
    },
    done: (after) => words.changed(formatRupees(toPaise(after.balance))),
    onDone,
  });
  return (
    <AdminForm
      form={form}
      yes={words[direction].yes}
      kind={isTaken ? 'danger' : 'ink'}
      no={words.no}
      onNo={onDone}
    >
      <p>{words[direction].text}</p>
      <Field {...form.text('amount')} label={words.amount} />
      <Field {...form.text('note')} label={words.note} hint={words.noteHint} />
    </AdminForm>
  );
};

/** Loads older entries below those of the page. */
const useOlderEntries = (userId: string, first: WireCredit) => {
  const [older, setOlder] = useState<WireCredit | null>(null);
  const { busy, run } = useAction();
  const last = older ?? first;
  const load = (): void =>
    run(async () => {
      const next = await call('GET /api/credit/accounts/{id}', {
        params: { id: userId },
        query: { page: last.page + 1 },
      });
      setOlder({ ...next, entries: [...(older?.entries ?? []), ...next.entries] });
    });
  const entries = new Map(
    [...first.entries, ...(older?.entries ?? [])].map((entry) => [entry._id, entry]),
  );
  return { entries: [...entries.values()], hasMore: last.page < last.pages, busy, load };
};

interface CreditDialogProps {
  user: UserInfo;
  balance: number;
  /** Null while it is closed. */
  direction: CreditDirection | null;
  onClose: () => void;
}

/** The form that gives a customer store credit, or takes some away. */
export const CreditDialog = ({ user, balance, direction, onClose }: CreditDialogProps) => {
  const { credit: words, act } = useAdminWords();
  return (
    <Dialog
      open={direction !== null}
      onClose={onClose}
      title={words[direction ?? 'give'].title(user.name)}
      closeLabel={act.close}
    >
      {direction !== null && (
        <CreditForm user={user} direction={direction} balance={balance} onDone={onClose} />
      )}
    </Dialog>
  );
};

interface UserCreditProps {
  user: UserInfo;
  credit: WireCredit;
  onTake: () => void;
}

/** The store credit of a customer with its ledger. The button that gives some is in the title. */
export const UserCredit = ({ user, credit, onTake }: UserCreditProps) => {
  const { credit: words } = useAdminWords();
  const { account } = useWords();
  const mayChange = useMay()('credit.change');
  const { entries, hasMore, busy, load } = useOlderEntries(user._id, credit);
  return (
    <Panel
      title={account.credit.title}
      aside={<b className={css.balance}>{formatRupees(toPaise(credit.balance))}</b>}
    >
      {entries.length === 0 && <p className={parts.empty}>{words.none}</p>}
      <CreditEntries entries={entries} toOrder="/admin/orders/$id" />
      <div className={css.steps}>
        {hasMore && (
          <Button kind="line" size="small" busy={busy} onClick={load}>
            {account.credit.older}
          </Button>
        )}
        {mayChange && credit.balance > 0 && (
          <Button kind="line" size="small" onClick={onTake}>
            {words.take.yes}
          </Button>
        )}
      </div>
    </Panel>
  );
};
