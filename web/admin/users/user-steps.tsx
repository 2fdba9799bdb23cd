import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { UserInfo } from '../../../contract/people/accounts.ts';
import type { WireSession } from '../../../contract/people/sessions.ts';
import { Button } from '../../kit/button.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { FieldError } from '../../kit/form/field.tsx';
import { call, useSession } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useWords } from '../../words/words.ts';
import { askPassword, retryWithPassword } from '../fields/ask-password.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Panel } from '../parts/panel.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import { useMayChange } from './use-may-change.ts';
import { UserSessions } from './user-sessions.tsx';
import css from '../orders/order-page.module.css';

/** Actions that only ask for confirmation. Deleting a user always asks for the password instead. */
type ConfirmedStep = 'role' | 'sessions';
type Step = ConfirmedStep | 'delete';

const useSteps = (user: UserInfo) => {
  const { user: words } = useAdminWords();
  const { states } = useWords();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<ConfirmedStep | null>(null);
  const { busy, failure, run } = useAction({ reloads: true, inline: states.generic });
  const params = { id: user._id };
  const steps: Record<Step, () => Promise<string | null>> = {
    role: async () =>
      ((
        await retryWithPassword(() =>
          call('PUT /api/users/{id}', { params, body: { isAdmin: !user.isAdmin } }),
        )
      ).isAdmin
        ? words.made
        : words.unmade)(user.name),
    sessions: async () => {
      await call('DELETE /api/users/{id}/sessions', { params });
      return words.ended(user.name);
    },
    delete: async () => {
      if (
        !(await askPassword({
          title: words.deleteTitle(user.name),
          text: words.deleteMore,
          yes: words.delete,
        }))
      )
        return null;
      await call('DELETE /api/users/{id}', { params });
      await navigate({ to: '/admin/users', replace: true });
      return words.deleted;
    },
  };
  const go = (step: Step): void =>
    run(async () => {
      const done = await steps[step]().finally(() => setAsking(null));
      if (done !== null) addToast('done', done);
    });
  return { asking, busy, failure, ask: setAsking, go };
};

const ActionPanel = ({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) => (
  <Panel title={title}>
    <div className={css.steps}>
      <p>{text}</p>
      {children}
    </div>
  </Panel>
);

/** The actions on a user, each with a confirmation. */
export const UserSteps = ({
  user,
  sessions,
}: {
  user: UserInfo;
  sessions: readonly WireSession[];
}) => {
  const { user: words, staff } = useAdminWords();
  const { asking, busy, failure, ask, go } = useSteps(user);
  const may = useMay();
  const mayChange = useMayChange(user);
  const self = useSession()?._id === user._id;
  const { name, isAdmin } = user;
  const questions: Record<ConfirmedStep, { title: string; text: string; yes: string }> = {
    role: isAdmin
      ? { title: words.unmakeTitle(name), text: words.unmakeText, yes: words.unmakeAdmin }
      : { title: words.makeTitle(name), text: words.makeText, yes: words.makeAdmin },
    sessions: { title: `${words.endSessions}?`, text: words.sessionsText, yes: words.endSessions },
  };
  return (
    <>
      {may('staff') && (
        <ActionPanel
          title={words.rights}
          text={`${self ? `${words.yourself} ` : ''}${user.role === 'customer' ? words.isCustomer : staff.does[user.role]}`}
        >
          <Button size="small" kind="line" onClick={() => ask('role')}>
            {isAdmin ? words.unmakeAdmin : words.makeAdmin}
          </Button>
        </ActionPanel>
      )}
      {mayChange && (
        <ActionPanel title={words.sessions} text={words.sessionsText}>
          <UserSessions userId={user._id} sessions={sessions} />
          <Button size="small" kind="line" onClick={() => ask('sessions')}>
            {words.endSessions}
          </Button>
        </ActionPanel>
      )}
      {may('users.delete') && (
        <ActionPanel title={words.delete} text={words.deleteText}>
          <Button size="small" kind="danger" onClick={() => go('delete')}>
            {words.delete}
          </Button>
          {failure !== null && <FieldError>{failure}</FieldError>}
        </ActionPanel>
      )}
      <Confirm
        open={asking !== null}
        {...questions[asking ?? 'role']}
        no={words.keep}
        busy={busy}
        onYes={() => asking !== null && go(asking)}
        onNo={() => ask(null)}
      />
    </>
  );
};
