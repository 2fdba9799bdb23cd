import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { WireReturn } from '../../contract/fulfilment/return-shapes.ts';
import { isReturnOpen } from '../../shop/fulfilment/returns/states.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { SkeletonLines } from '../kit/feedback/skeleton.tsx';
import { Pill } from '../kit/marks/badges.tsx';
import { call } from '../shared/people/session/session.ts';
import { useFormatDate } from '../shared/platform/dates.ts';
import { useReturnWords } from '../words/returns.ts';
import { useWords } from '../words/words.ts';
import { LoneAccountPart } from './account-part.tsx';
import { OwnPages } from './own-pages.tsx';
import typography from '../kit/typography.module.css';
import css from './account.module.css';

const loadReturns = async (page: number) => {
  const { returns: items, ...paging } = await call('GET /api/returns/mine', { query: { page } });
  return { items, ...paging };
};

/** A return, which stands whole on the page of its order. */
const ReturnLink = ({ one }: { one: WireReturn }) => {
  const words = useReturnWords();
  const date = useFormatDate();
  const { orderId, returnNumber, createdAt, status, amount, items } = one;
  return (
    <li className={css.ticket}>
      <div>
        <Link
          to="/myorders/$id/$itemId"
          params={{ id: orderId, itemId: 'all' }}
          className={typography.link}
        >
          {returnNumber}
        </Link>
        <span>
          {date(createdAt, 'day')} · {items.map(({ name }) => name).join(', ')}
          {amount > 0 && ` · ${formatRupees(toPaise(amount))}`}
        </span>
      </div>
      <Pill tone={isReturnOpen(status) ? 'info' : status === 'settled' ? 'good' : undefined}>
        {words.states[status]}
      </Pill>
    </li>
  );
};

const Inside = () => {
  const { account, tickets } = useWords();
  return (
    <OwnPages loadPage={loadReturns} none={account.noReturns} older={tickets.older}>
      {(one) => <ReturnLink key={one._id} one={one} />}
    </OwnPages>
  );
};

/** What the account has sent back, newest first. */
export const ReturnsPart = () => {
  const { account, states } = useWords();
  return (
    <LoneAccountPart title={account.parts.returns}>
      <Suspense fallback={<SkeletonLines label={states.loading} lines={2} />}>
        <Inside />
      </Suspense>
    </LoneAccountPart>
  );
};
