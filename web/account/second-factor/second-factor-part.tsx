import { Suspense, useEffect, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { ErrorBox } from '../../kit/feedback/error-box.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { SkeletonLines } from '../../kit/feedback/skeleton.tsx';
import { Pill } from '../../kit/marks/badges.tsx';
import { useFormatDate } from '../../shared/platform/dates.ts';
import { describeFailure } from '../../shared/platform/messages.ts';
import { useSecondFactorWords } from '../../words/second-factor.ts';
import { useWords } from '../../words/words.ts';
import { AccountPart } from '../account-part.tsx';
import { type SecondFactorAction, SecondFactorDialog } from './second-factor-dialog.tsx';
import { type FactorState, useSecondFactor } from './use-second-factor.ts';
import css from '../account.module.css';

/** Up to this number the page advises new codes. */
const maxFewCodes = 3;

const SecondFactorStatus = ({
  state,
  onAsk,
}: {
  state: FactorState;
  onAsk: (action: SecondFactorAction) => void;
}) => {
  const words = useSecondFactorWords();
  const date = useFormatDate();
  if (state.since === null) {
    return (
      <>
        {state.required === true && (
          <Notice kind="warn" className={css.required}>
            {words.required}
          </Notice>
        )}
        <div className={css.action}>
          <p>{words.offLead}</p>
          <Button kind="line" onClick={() => onAsk('on')}>
            {words.turnOn}
          </Button>
        </div>
      </>
    );
  }
  const left = state.recoveryCodesLeft;
  return (
    <>
      <div className={css.action}>
        <p>{words.onLead(date(state.since, 'day'))}</p>
        <Button kind="line" onClick={() => onAsk('off')}>
          {words.turnOff}
        </Button>
      </div>
      <div className={css.action}>
        <p>
          {words.left(left)} {left <= maxFewCodes && <Pill tone="warning">{words.few}</Pill>}
        </p>
        <Button kind="line" onClick={() => onAsk('renew')}>
          {words.newCodes}
        </Button>
      </div>
    </>
  );
};

interface PartProps {
  email: string;
  /** Called with true if the rest of the account stays closed until the factor is on. */
  onRequired: (required: boolean) => void;
}

const Inside = ({ email, onRequired }: PartProps) => {
  const words = useSecondFactorWords();
  const { states } = useWords();
  const { state, failure, load } = useSecondFactor();
  const [action, setAction] = useState<SecondFactorAction | null>(null);
  useEffect(() => {
    if (state !== null) onRequired(state.required === true);
  }, [state, onRequired]);
  return (
    <AccountPart title={words.title}>
      {failure !== null && (
        <ErrorBox
          text={describeFailure(failure, states.generic)}
          retryLabel={states.tryAgain}
          onRetry={() => void load()}
        />
      )}
      {state === null && failure === null && <SkeletonLines label={states.loading} lines={2} />}
      {state !== null && <SecondFactorStatus state={state} onAsk={setAction} />}
      <SecondFactorDialog
        action={action}
        email={email}
        onChange={() => void load()}
        onClose={() => setAction(null)}
      />
    </AccountPart>
  );
};

/**
 * The second factor of the account: turn on, turn off, new recovery codes. Its words load with it.
 */
export const SecondFactorPart = (props: PartProps) => {
  const { states } = useWords();
  return (
    <div id="second-factor">
      <Suspense fallback={<SkeletonLines label={states.loading} lines={2} />}>
        <Inside {...props} />
      </Suspense>
    </div>
  );
};
