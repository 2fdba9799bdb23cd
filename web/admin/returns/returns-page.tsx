import { returnReasons } from '../../../shop/fulfilment/returns/reasons.ts';
import { isReturnDue } from '../../../shop/fulfilment/returns/states.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { call } from '../../shared/people/session/session.ts';
import { useReturnWords } from '../../words/returns.ts';
import { returnFilterStates } from '../admin-search.ts';
import { usePageData } from '../parts/page-data.ts';
import { may } from '../parts/rights.ts';
import { buildAdminHead, useAdminWords } from '../parts/words.ts';
import { createDeskLoader } from '../table/desk-loader.ts';
import { Desk } from '../table/desk.tsx';
import { ExportButton } from '../table/export-button.tsx';
import { ChoiceLinks } from '../table/list-bar.tsx';
import { ReturnCard } from './return-card.tsx';
import { ReturnReasonTable } from './return-reason-table.tsx';
import { ReturnStatePill } from './return-state.tsx';
import { RulesForm } from './rules-form.tsx';
import css from './returns.module.css';

const listCategories = async (signal: AbortSignal): Promise<string[]> => {
  const { facets } = await call('GET /api/products', { query: { limit: 1 }, signal });
  return facets.categories.map(({ value }) => value);
};

/** Loads why goods came back, and what may come back. */
const loadRules = async (signal: AbortSignal) => {
  const [{ counts }, rules, categories] = await Promise.all([
    call('GET /api/returns/reasons', { signal }),
    may('returns.rules') ? call('GET /api/settings/returns', { signal }) : null,
    may('returns.rules') ? listCategories(signal) : [],
  ]);
  return { counts, rules, categories };
};

const loadDesk = createDeskLoader({
  parts: ['page', 'search', 'back', 'reason'],
  loadList: ({ back, ...query }, signal) =>
    call('GET /api/returns', { query: { ...query, status: back }, signal }),
  getRows: ({ returns }) => returns,
  loadItem: (id, signal) => call('GET /api/returns/{id}', { params: { id }, signal }),
  nameList: ({ returns }) => returns.title,
  nameItem: ({ returns }, { returnNumber }) => returns.numbered(returnNumber),
});

export const loader = async (given: Parameters<typeof loadDesk>[0]) => {
  const [desk, below] = await Promise.all([
    loadDesk(given),
    given.params.id === undefined ? loadRules(given.abortController.signal) : null,
  ]);
  return { ...desk, below };
};

export const head = buildAdminHead;

/** The queue of returns, and one of them. Below the queue: why goods came back, and what may. */
export const Page = () => {
  const data = usePageData(loader);
  const { frame, orders, returns: words } = useAdminWords();
  const { states, reasons } = useReturnWords();
  const { opened, below } = data;
  return (
    <>
      <Desk
        to="/admin/returns"
        data={data}
        name={frame.returns}
        lead={words.lead}
        actions={<ExportButton table="returns" />}
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
        rows={data.list.returns.map((one) => ({
          _id: one._id,
          title: `${one.customer} ${words.wishes[one.wish]}`,
          at: one.createdAt,
          about: `${formatRupees(toPaise(one.amount))} ${one.returnNumber}`,
          mark: <ReturnStatePill state={one.status} />,
          isStrong: isReturnDue(one.status),
        }))}
        none={words.none}
        opened={opened && { _id: opened._id, number: opened.returnNumber }}
      >
        {opened !== null && <ReturnCard key={opened._id} one={opened} search={data.search} />}
      </Desk>
      {below !== null && (
        <div className={css.parts}>
          <ReturnReasonTable counts={below.counts} />
          {below.rules !== null && (
            <RulesForm
              key={JSON.stringify(below.rules)}
              rules={below.rules}
              known={below.categories}
            />
          )}
        </div>
      )}
    </>
  );
};
