import type { WireSession } from '../../../contract/people/sessions.ts';
import { Button } from '../../kit/button.tsx';
import { Pill } from '../../kit/marks/badges.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useFormatDate } from '../../shared/platform/dates.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useWords } from '../../words/words.ts';
import { useAdminWords } from '../parts/words.ts';
import css from '../orders/order-page.module.css';

/** The sessions of a user, with a button to end each one except the current. */
export const UserSessions = ({
  userId,
  sessions,
}: {
  userId: string;
  sessions: readonly WireSession[];
}) => {
  const { user: words } = useAdminWords();
  const {
    account: { sessions: said },
  } = useWords();
  const date = useFormatDate();
  const { doing, run } = useAction({ reloads: true });
  const end = (id: string): void => {
    const params = { id: userId, session: id };
    run(() => call('DELETE /api/users/{id}/sessions/{session}', { params }), {
      name: id,
      done: said.ended,
    });
  };
  if (sessions.length === 0) return <p>{words.nowhere}</p>;
  return (
    <ul className={css.sessions}>
      {sessions.map(({ _id, browser, system, current, lastSeenAt }) => {
        const device =
          browser !== null && system !== null
            ? said.on(browser, system)
            : (browser ?? system ?? said.unknown);
        const seen = said.seen(date(lastSeenAt, 'moment'));
        return (
          <li key={_id}>
            <span>
              {device}
              <small>{seen}</small>
            </span>
            {current ? (
              <Pill tone="good">{said.here}</Pill>
            ) : (
              <Button
                kind="line"
                size="small"
                busy={doing === _id}
                disabled={doing !== null && doing !== _id}
                aria-label={`${said.end}: ${device}, ${seen}`}
                onClick={() => end(_id)}
              >
                {said.end}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
