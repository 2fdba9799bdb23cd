import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { UserInfo } from '../../../contract/accounts.ts';
import type { WireCredit } from '../../../contract/credit.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { Button } from '../../kit/button.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { CreditEntries } from '../../state/credit-entries.tsx';
import { useForm } from '../../state/form/use-form.ts';
import { showFailure } from '../../state/messages.ts';
import { call } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import { retryWithPassword } from '../frame/ask-password.ts';
import { readPrice } from '../frame/numbers.ts';
import { Panel } from '../frame/panel.tsx';
import { useMay } from '../frame/rights.ts';
import { useAdminWords } from '../frame/words.ts';
import parts from '../frame/page-parts.module.css';
import css from '../orders/order-page.module.css';

type Direction = 'give' | 'take';

interface FormProps {
  user: UserInfo;
  direction: Direction;
  balance: number;
  onDone: () => void;
}

/**
 * The amount and the reason. A repeated try sends the same idempotency key, so that nothing is given
 * twice; a changed form is a new try.
 */
const CreditForm = ({ user, direction, balance, onDone }: FormProps) => {
  const router = useRouter();
  const { credit: words, act } = useAdminWords();
  const tried = useRef({ what: '', key: '' });
  const [typed, setTyped] = useState('');
  const amount = readPrice(typed);
  const send = async (value: (name: string) => string): Promise<void> => {
    const signed = (amount ?? 0) * (direction === 'give' ? 1 : -1);
    const body = { amount: signed, note: value('note') };
    const what = JSON.stringify(body);
    if (tried.current.what !== what) tried.current = { what, key: crypto.randomUUID() };
    const after = await retryWithPassword(() =>
      call('POST /api/credit/accounts/{id}', {
        params: { id: user._id },
        body,
        headers: { 'idempotency-key': tried.current.key },
      }),
    );
    addToast('done', words.changed(formatRupees(toPaise(after.balance))));
    await router.invalidate();
    onDone();
  };
  const wrong =
    amount === null || amount === 0 || (direction === 'take' && amount > balance)
      ? { amount: words.amountFault }
      : {};
  const { box, busy, awake, failure, fault, props } = useForm({ send, check: () => wrong });
  return (
    <form ref={box} {...props} className={css.refund}>
      <p>{words[direction].text}</p>
      <Field
        label={words.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={fault('amount')}
      />
      <Field
        label={words.note}
        hint={words.noteHint}
        name="note"
        autoComplete="off"
        required
        maxLength={200}
        error={fault('note')}
      />
      {failure !== null && <FieldError>{failure}</FieldError>}
      <div className={parts.choices}>
        <Button kind="line" size="small" onClick={onDone}>
          {words.no}
        </Button>
        <Button
          type="submit"
          {...(direction === 'take' ? { kind: 'danger' as const } : {})}
          size="small"
          busy={busy}
          disabled={!awake}
        >
          {busy ? act.saving : words[direction].yes}
        </Button>
      </div>
    </form>
  );
};

/** Loads older entries below those of the page. */
const useOlderEntries = (userId: string, first: WireCredit) => {
  const [older, setOlder] = useState<WireCredit | null>(null);
  const [busy, setBusy] = useState(false);
  const last = older ?? first;
  const load = async (): Promise<void> => {
    setBusy(true);
    try {
      const next = await call('GET /api/credit/accounts/{id}', {
        params: { id: userId },
        query: { page: last.page + 1 },
      });
      setOlder({ ...next, entries: [...(older?.entries ?? []), ...next.entries] });
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
  };
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
          <Button kind="line" size="small" busy={busy} onClick={() => void load()}>
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
