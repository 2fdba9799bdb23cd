import { formatRupees, toPaise } from '../../shop/money.ts';
import { Button } from '../kit/button.tsx';
import { ErrorBox } from '../kit/feedback/error-box.tsx';
import { CreditEntries } from '../state/credit-entries.tsx';
import { describeFailure } from '../state/messages.ts';
import { useWords } from '../words/words.ts';
import { AccountPart } from './account-part.tsx';
import { useOwnCredit } from './own-credit.ts';
import css from './account.module.css';

/** The store credit and where it came from; nothing for a customer who never had any. */
export const CreditPart = () => {
  const { account, states } = useWords();
  const { credit, failure, busy, load, loadMore } = useOwnCredit();
  if (failure !== null)
    return (
      <AccountPart title={account.credit.title}>
        <ErrorBox
          text={describeFailure(failure, states.generic)}
          retryLabel={states.tryAgain}
          onRetry={() => void load()}
        />
      </AccountPart>
    );
  if (credit === null || credit.total === 0) return null;
  return (
    <AccountPart
      title={account.credit.title}
      aside={<b className={css.balance}>{formatRupees(toPaise(credit.balance))}</b>}
    >
      <p className={css.creditLead}>{account.credit.lead}</p>
      <CreditEntries entries={credit.entries} />
      {credit.page < credit.pages && (
        <div className={css.creditMore}>
          <Button kind="line" size="small" busy={busy} onClick={() => void loadMore()}>
            {account.credit.older}
          </Button>
        </div>
      )}
    </AccountPart>
  );
};
