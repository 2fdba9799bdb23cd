import type { ComponentProps } from 'react';
import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import { returnReasons } from '../../../shop/fulfilment/returns/reasons.ts';
import { isReturnDue } from '../../../shop/fulfilment/returns/states.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { call } from '../../shared/people/session/session.ts';
import { useReturnWords } from '../../words/returns.ts';
import { type AdminSearch, returnFilterStates } from '../admin-search.ts';
import { useAdminWords } from '../parts/words.ts';
import { ChoiceLinks } from '../table/list-bar.tsx';
import type { ListState } from '../table/list-context.ts';
import { List, ListItems } from '../table/list-page.tsx';
import { buildReturnPath } from '../table/row-paths.ts';
import { PaneRow, paneListClass, TwoPanes } from '../table/two-panes.tsx';
import { ReturnCard } from './return-card.tsx';
import { ReturnStatePill } from './return-state.tsx';

/** The keys of the URL that narrow the list of returns. */
export const returnListParts = ['page', 'search', 'back', 'reason'] as const;

type ReturnSearch = Pick<AdminSearch, (typeof returnListParts)[number]>;

/** Loads the returns that a URL asks for. */
export const loadReturns = ({ back, ...query }: ReturnSearch, signal: AbortSignal) =>
  call('GET /api/returns', { query: { ...query, status: back }, signal });

interface ReturnListData extends Pick<ListState, 'title' | 'urlSearch'> {
  list: Awaited<ReturnType<typeof loadReturns>>;
  /** The time of loading, in ms. */
  now: number;
}

const ReturnList = ({ data, shown }: { data: ReturnListData; shown: string | null }) => {
  const { returns: words, orders } = useAdminWords();
  const { states, reasons } = useReturnWords();
  return (
    <List
      to="/admin/returns"
      data={data}
      search={words.searchLabel}
      choices={
        <>
          <ChoiceLinks
            label={orders.status}
            part="back"
            options={returnFilterStates}
            labels={{ due: words.waiting, open: words.open, ...states }}
          />
          <ChoiceLinks
            label={words.reason}
            part="reason"
            options={returnReasons}
            labels={reasons}
          />
        </>
      }
    >
      <ListItems rows={data.list.returns} className={paneListClass} none={words.none}>
        {(one) => (
          <PaneRow
            path={buildReturnPath(one._id)}
            title={`${one.customer} ${words.wishes[one.wish]}`}
            at={one.createdAt}
            now={data.now}
            about={`${formatRupees(toPaise(one.amount))} ${one.returnNumber}`}
            mark={<ReturnStatePill state={one.status} />}
            isShown={one._id === shown}
            isStrong={isReturnDue(one.status)}
          />
        )}
      </ListItems>
    </List>
  );
};

/** Returns in two panes: the list, and one of them. */
export const ReturnDesk = ({
  data,
  opened,
  search,
  narrow,
}: {
  data: ReturnListData;
  opened: WireReturn | null;
  /** The list from which the return was opened. */
  search: AdminSearch;
  narrow: ComponentProps<typeof TwoPanes>['narrow'];
}) => (
  <TwoPanes
    narrow={narrow}
    renderList={(isBeside) => (
      <ReturnList data={data} shown={isBeside ? (opened?._id ?? null) : null} />
    )}
    item={opened !== null && <ReturnCard key={opened._id} one={opened} search={search} />}
  />
);
