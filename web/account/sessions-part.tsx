import { Monitor, Smartphone } from 'lucide-react';
import type { WireSession } from '../../contract/people/sessions.ts';
import { Button } from '../kit/button.tsx';
import { ErrorBox } from '../kit/feedback/error-box.tsx';
import { SkeletonLines } from '../kit/feedback/skeleton.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { Pill } from '../kit/marks/badges.tsx';
import { useFormatDate } from '../shared/platform/dates.ts';
import { describeFailure } from '../shared/platform/messages.ts';
import { useWords } from '../words/words.ts';
import { AccountPart } from './account-part.tsx';
import { useOwnSessions } from './own-sessions.ts';
import css from './account.module.css';

const handheld = new Set(['Android', 'iPhone', 'iPad']);

interface RowProps {
  session: WireSession;
  busy: boolean;
  waiting: boolean;
  onEnd: () => void;
}

const SessionRow = ({ session, busy, waiting, onEnd }: RowProps) => {
  const { account } = useWords();
  const date = useFormatDate();
  const { browser, system, current, lastSeenAt, createdAt } = session;
  const device =
    browser !== null && system !== null
      ? account.sessions.on(browser, system)
      : (browser ?? system ?? account.sessions.unknown);
  const seen = account.sessions.seen(date(lastSeenAt, 'moment'));
  return (
    <li className={css.session}>
      <Icon of={handheld.has(system ?? '') ? Smartphone : Monitor} />
      <div>
        <b>{device}</b>
        <span>
          {current ? '' : `${seen} · `}
          {account.sessions.since(date(createdAt, 'day'))}
        </span>
      </div>
      {current ? (
        <Pill tone="good">{account.sessions.here}</Pill>
      ) : (
        <Button
          kind="line"
          size="small"
          busy={busy}
          disabled={waiting && !busy}
          onClick={onEnd}
          aria-label={`${account.sessions.end}: ${device}, ${seen}`}
        >
          {account.sessions.end}
        </Button>
      )}
    </li>
  );
};

/** The sessions of the account, with buttons that end one or all others. */
export const SessionsPart = () => {
  const { account, states } = useWords();
  const { sessions, failure, ending, load, endOne, endOthers } = useOwnSessions();
  const others = sessions !== null && sessions.some(({ current }) => !current);
  const aside = others && (
    <Button
      kind="line"
      size="small"
      busy={ending === 'others'}
      disabled={ending !== null && ending !== 'others'}
      onClick={endOthers}
    >
      {account.sessions.endOthers}
    </Button>
  );
  return (
    <AccountPart title={account.sessions.title} aside={aside}>
      {failure !== null && (
        <ErrorBox
          text={describeFailure(failure, states.generic)}
          retryLabel={states.tryAgain}
          onRetry={() => void load()}
        />
      )}
      {sessions === null && failure === null && <SkeletonLines label={states.loading} lines={2} />}
      {sessions !== null && (
        <ul>
          {sessions.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              busy={ending === session._id}
              waiting={ending !== null}
              onEnd={() => endOne(session._id)}
            />
          ))}
        </ul>
      )}
    </AccountPart>
  );
};
