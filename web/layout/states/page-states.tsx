import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ButtonLink } from '../../kit/button.tsx';
import { Empty } from '../../kit/feedback/empty.tsx';
import { ErrorBox } from '../../kit/feedback/error-box.tsx';
import { SkeletonLines } from '../../kit/feedback/skeleton.tsx';
import { ApiError } from '../../shared/platform/client.ts';
import { describeFailure } from '../../shared/platform/messages.ts';
import { useShop } from '../../shared/platform/shop.ts';
import { useWords } from '../../words/words.ts';
import place from '../../kit/page/place.module.css';
import css from './failed.module.css';

interface FailureProps {
  title: string;
  text: string;
  busy?: boolean;
  onRetry: () => void;
}

/** The title of a failure, one sentence, and a way to try again. */
export const Failure = ({ title, text, busy = false, onRetry }: FailureProps) => {
  const { states } = useWords();
  return (
    <>
      <Empty asPageTitle title={title} />
      <ErrorBox text={text} retryLabel={states.tryAgain} busy={busy} onRetry={onRetry} />
    </>
  );
};

/**
 * The page after a failed load, inside the frame. It can be tried again and tries by itself when
 * the network is back.
 */
export const LoadFailed = ({ error }: ErrorComponentProps) => {
  const { states } = useWords();
  const { name } = useShop();
  const router = useRouter();
  // On the server `navigator.onLine` is undefined: there the shop is unavailable.
  const offline = navigator.onLine === false;
  const title = offline ? states.failed : states.unavailableTitle;
  // A rate-limited visitor sees when to try again.
  const text =
    error instanceof ApiError && error.status === 429
      ? describeFailure(error, states.unavailable)
      : states.unavailable;
  const busy = useRouterState({ select: ({ isLoading }) => isLoading });
  const tryAgain = (): void => {
    // Without a response of the API a script is missing, perhaps after a release. The whole page is
    // loaded again.
    if (!(error instanceof ApiError)) return location.reload();
    void router.invalidate().finally(() => {
      // The button disappears with the failure, so the focus moves to the main part.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.getElementById('main')?.focus({ preventScroll: true });
      });
    });
  };
  useEffect(() => {
    if (import.meta.env.DEV) console.error(error);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  });
  return (
    <div className={`${place.wrap} ${css.box}`}>
      <title>{`${title} | ${name}`}</title>
      <Failure
        title={title}
        text={offline ? states.offline : text}
        busy={busy}
        onRetry={tryAgain}
      />
    </div>
  );
};

/** The page for an unknown address. */
export const NotFound = () => {
  const { states, layout } = useWords();
  const { name } = useShop();
  return (
    <div className={`${place.wrap} ${css.box}`}>
      <title>{`${states.notFoundTitle} | ${name}`}</title>
      <meta name="robots" content="noindex" />
      <Empty asPageTitle title={states.notFoundTitle} text={states.notFound}>
        <ButtonLink to="/">{states.toHome}</ButtonLink>
        <ButtonLink to="/collections" kind="line">
          {layout.collections}
        </ButtonLink>
      </Empty>
    </div>
  );
};

/** The page while it loads. */
export const Loading = () => {
  const { states } = useWords();
  return (
    <div className={`${place.wrap} ${css.box}`}>
      <SkeletonLines label={states.loading} lines={7} />
      <noscript>{states.needsScript}</noscript>
    </div>
  );
};
