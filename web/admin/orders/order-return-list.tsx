import { useRouter } from '@tanstack/react-router';
import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { ErrorBox } from '../../kit/feedback/error-box.tsx';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { useReturnWords } from '../../words/returns.ts';
import { useLanguage, useWords } from '../../words/words.ts';
import { formatDayAndTime } from '../parts/format-time.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { buildReturnPath } from '../table/row-paths.ts';
import typography from '../../kit/typography.module.css';
import css from './order-page.module.css';

/**
 * The returns of an order, each with its state and a link to what staff do about it. Null when they
 * could not be loaded.
 */
export const OrderReturnList = ({ returns }: { returns: readonly WireReturn[] | null }) => {
  const { returns: words } = useAdminWords();
  const { states } = useWords();
  const router = useRouter();
  const shared = useReturnWords();
  const language = useLanguage();
  if (returns === null)
    return (
      <Panel title={words.title}>
        <ErrorBox
          text={states.generic}
          retryLabel={states.tryAgain}
          onRetry={() => void router.invalidate()}
        />
      </Panel>
    );
  if (returns.length === 0) return null;
  return (
    <Panel title={words.title}>
      <dl className={css.list}>
        {returns.map(({ _id, returnNumber, createdAt, status, amount }) => (
          <div key={_id}>
            <dt>
              <PlainLink href={buildReturnPath(_id)} className={typography.link}>
                {returnNumber}
              </PlainLink>
              <small>{formatDayAndTime(createdAt, language)}</small>
            </dt>
            <dd>
              {formatRupees(toPaise(amount))}
              <small>{shared.states[status]}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
};
