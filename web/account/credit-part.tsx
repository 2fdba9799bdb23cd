import { Link } from '@tanstack/react-router';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { Button } from '../kit/button.tsx';
import { ErrorBox } from '../kit/feedback/error-box.tsx';
import { Skeleton, SkeletonLines } from '../kit/feedback/skeleton.tsx';
import { CreditEntries } from '../shared/money/credit-entries.tsx';
import { describeFailure } from '../shared/platform/messages.ts';
import { useWords } from '../words/words.ts';
import { LoneAccountPart } from './account-part.tsx';
import { useOwnCredit } from './own-credit.ts';
import { RedeemForm } from './redeem-form.tsx';
import typography from '../kit/typography.module.css';
import css from './account.module.css';

/**
 * The store credit and where it came from, and the form for a gift card, which stands in its place
 * before the credit is known.
 */
export const CreditPart = () => {
  const { account, states } = useWords();
  const { credit, sells, failure, busy, load, loadMore } = useOwnCredit();
  if (failure !== null)
    return (
      <LoneAccountPart title={account.credit.title}>
        <ErrorBox
          text={describeFailure(failure, states.generic)}
          retryLabel={states.tryAgain}
          onRetry={() => void load()}
        />
      </LoneAccountPart>
    );
  return (
    <LoneAccountPart title={account.credit.title}>
      <div className={css.balance}>
        {credit === null ? <Skeleton shape="short" /> : formatRupees(toPaise(credit.balance))}
      </div>
      <p className={css.creditLead}>{account.credit.lead}</p>
      <RedeemForm onDone={load} />
      {sells && (
        <p className={css.creditLead}>
          <Link to="/gift-cards" className={typography.link}>
            {account.gift.toBuy}
          </Link>
        </p>
      )}
      {credit === null ? (
        <SkeletonLines label={states.loading} lines={5} />
      ) : (
        <CreditEntries entries={credit.entries} />
      )}
      {credit !== null && credit.page < credit.pages && (
        <div className={css.creditMore}>
          <Button kind="line" size="small" busy={busy} onClick={loadMore}>
            {account.credit.older}
          </Button>
        </div>
      )}
    </LoneAccountPart>
  );
};
