import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import { isReturnOpen } from '../../../shop/fulfilment/returns/states.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { useFocusAfterChange } from '../../kit/overlay/use-focus-after-change.ts';
import { ReturnAnswers } from '../../shared/fulfilment/return-answers.tsx';
import { ReturnItems } from '../../shared/fulfilment/return-items.tsx';
import { ReturnPictures } from '../../shared/fulfilment/return-pictures.tsx';
import { useReturnWords } from '../../words/returns.ts';
import type { AdminSearch } from '../admin-search.ts';
import { Moment } from '../parts/moment.tsx';
import { useAdminWords } from '../parts/words.ts';
import { ItemTop } from '../table/desk.tsx';
import { addListSearch } from '../table/row-link.tsx';
import { buildOrderPath, buildReturnPath } from '../table/row-paths.ts';
import { WalkLinks } from '../table/walk-links.tsx';
import { useWalk } from '../table/walked-list.ts';
import { ReturnPayout } from './return-payout.tsx';
import { ReturnPickup } from './return-pickup.tsx';
import { ReturnStatePill } from './return-state.tsx';
import { ReturnSteps } from './return-steps.tsx';
import { NextReturn } from './step-form.tsx';
import css from './returns.module.css';

/** Tells staff before they send sizes what these cost more now, or give back because they cost less. */
const OtherPrice = ({ one }: { one: WireReturn }) => {
  const { returns: words } = useAdminWords();
  const extra = one.items.reduce((sum, { wanted }) => sum + toPaise(wanted?.extra ?? 0), 0);
  if (!isReturnOpen(one.status)) return null;
  if (one.difference > 0)
    return <Notice kind="info">{words.cheaperSize(formatRupees(toPaise(one.difference)))}</Notice>;
  return extra > 0 ? <Notice kind="warn">{words.dearerSize(formatRupees(extra))}</Notice> : null;
};

/** One return, with the step that it waits for. After it the next one of its list opens. */
export const ReturnCard = ({ one, search }: { one: WireReturn; search: AdminSearch }) => {
  const { returns: words } = useAdminWords();
  const shared = useReturnWords();
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  useFocusAfterChange(box, `${one.status} ${one.payoutChange === null}`);
  const walk = useWalk('returns', search, one._id);
  const buildPath = (id: string): string => addListSearch(buildReturnPath(id), search);
  const next = walk?.next ?? null;
  const goOn = next === null ? undefined : () => navigate({ href: buildPath(next) });
  return (
    <article ref={box} tabIndex={-1} className={css.card}>
      <ItemTop mark={<ReturnStatePill state={one.status} />} number={one.returnNumber}>
        {walk !== null && <WalkLinks walk={walk} buildPath={buildPath} />}
      </ItemTop>
      <h2 className={css.wish}>
        {one.customer} {words.wishes[one.wish]}
      </h2>
      <div className={css.titleRow}>
        <PlainLink href={buildOrderPath(one.orderId)} className={css.link}>
          {words.order(one.orderNumber)}
        </PlainLink>
        <b>{formatRupees(toPaise(one.amount))}</b>
        <Moment at={one.createdAt} />
      </div>
      <ReturnItems items={one.items} />
      <OtherPrice one={one} />
      {one.note !== '' && <p>{shared.labelled(words.note, one.note)}</p>}
      <ReturnAnswers one={one} />
      <ReturnPictures one={one} label={shared.picture} />
      <ReturnPayout one={one} />
      {one.settlement !== null && (
        <p>
          {one.reference === ''
            ? words.ways[one.settlement]
            : shared.labelled(words.ways[one.settlement], one.reference)}
        </p>
      )}
      {one.replacementOrderId !== null && (
        <PlainLink href={buildOrderPath(one.replacementOrderId)} className={css.link}>
          {words.replacement}
        </PlainLink>
      )}
      <ReturnPickup one={one} />
      <NextReturn value={goOn}>
        <ReturnSteps key={one.status} one={one} walk={walk} search={search} />
      </NextReturn>
    </article>
  );
};
