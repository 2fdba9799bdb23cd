import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ButtonLink } from '../../kit/button.tsx';
import { ErrorBox } from '../../kit/feedback/error-box.tsx';
import { refreshUser } from '../../shared/people/session/session.ts';
import { ApiError } from '../../shared/platform/client.ts';
import { describeFailure } from '../../shared/platform/messages.ts';
import { useShop } from '../../shared/platform/shop.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useWords } from '../../words/words.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { useAdminWords } from '../parts/words.ts';
import { FactorRequired } from './factor-required.tsx';

/** Tells somebody that their role does not cover this page, and leads to those that it covers. */
const NotAllowed = ({ text }: { text: string }) => {
  const { frame } = useAdminWords();
  const { name } = useShop();
  return (
    <>
      <title>{`${text} | ${name}`}</title>
      <PageTitle>{text}</PageTitle>
      <ButtonLink to="/admin" kind="line" size="small">
        {frame.title}
      </ButtonLink>
    </>
  );
};

const codeOf = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);

/**
 * The error page of the dashboard. If the account is no longer an admin, the user is loaded again,
 * and the route refuses the dashboard.
 */
export const PageFailed = ({ error }: ErrorComponentProps) => {
  const { states } = useWords();
  const { name } = useShop();
  const { frame } = useAdminWords();
  const router = useRouter();
  const { busy, run } = useAction();
  const code = codeOf(error);
  useEffect(() => {
    if (code === 'not_admin')
      void refreshUser()
        .then(() => router.invalidate())
        .catch(() => undefined);
  }, [code, router]);
  const tryAgain = (): void => run(() => router.invalidate());
  if (code === 'second_factor_required') return <FactorRequired />;
  const text =
    code === 'not_admin'
      ? frame.demoted
      : code === 'not_found'
        ? frame.missing
        : describeFailure(error, states.unavailable);
  if (code === 'not_allowed') return <NotAllowed text={text} />;
  return (
    <>
      <title>{`${frame.title} | ${name}`}</title>
      <PageTitle>{frame.title}</PageTitle>
      <ErrorBox text={text} retryLabel={states.tryAgain} busy={busy} onRetry={tryAgain} />
    </>
  );
};
