import { useState } from 'react';
import type { UserInfo } from '../../../contract/accounts.ts';
import type { WireCredit } from '../../../contract/credit.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { Button } from '../../kit/button.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { CreditEntries } from '../../shared/money/credit-entries.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useWords } from '../../words/words.ts';
import { AmountForm } from '../fields/amount-form.tsx';
import { Panel } from '../parts/panel.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import css from '../orders/order-page.module.css';
import parts from '../parts/page-parts.module.css';

type Direction = 'give' | 'take';

interface FormProps {
  user: UserInfo;
  direction: Direction;
  balance: number;
  onDone: () => void;
}

/** Gives a customer store credit, or takes some away. */
const CreditForm = ({ user, direction, balance, onDone }: FormProps) => {
  const { credit: words } = useAdminWords();
  const isTaken = direction === 'take';
  return (
    <AmountForm
      text={words[direction].text}
      amountLabel={words.amount}
      check={(amount) =>
        amount === null || amount === 0 || (isTaken && amount > balance)
          ? words.amountFault
          : undefined
      }
      why={{ name: 'note', label: words.note, hint: words.noteHint }}
      yes={words[direction].yes}
      no={words.no}
      danger={isTaken}
      send={async ({ amount, why }, headers) => {
        const after = await call('POST /api/credit/accounts/{id}', {
          params: { id: user._id },
          body: { amount: isTaken ? -amount : amount, note: why },
          headers,
        });
        addToast('done', words.changed(formatRupees(toPaise(after.balance))));
      }}
      onDone={onDone}
    />
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

/** The store credit of a customer with its ledger, and the forms that give and take some. */
export const UserCredit = ({ user, credit }: { user: UserInfo; credit: WireCredit }) => {
  const { credit: words, act } = useAdminWords();
  const { account } = useWords();
  const mayChange = useMay()('credit.change');
  const [direction, setDirection] = useState<Direction | null>(null);
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
        {mayChange && (
          <Button kind="line" size="small" onClick={() => setDirection('give')}>
            {words.give.yes}
          </Button>
        )}
        {mayChange && credit.balance > 0 && (
          <Button kind="line" size="small" onClick={() => setDirection('take')}>
            {words.take.yes}
          </Button>
        )}
      </div>
      <Dialog
        open={direction !== null}
        onClose={() => setDirection(null)}
        title={words[direction ?? 'give'].title(user.name)}
        closeLabel={act.close}
      >
        {direction !== null && (
          <CreditForm
            user={user}
            direction={direction}
            balance={credit.balance}
            onDone={() => setDirection(null)}
          />
        )}
      </Dialog>
    </Panel>
  );
};
