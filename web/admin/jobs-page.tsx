import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { WireJob } from '../../contract/jobs.ts';
import { jobStates } from '../../shop/job.ts';
import type { AdminSearch } from '../admin-search.ts';
import { Button } from '../kit/button.tsx';
import { Pill } from '../kit/mark.tsx';
import { Notice } from '../kit/notice.tsx';
import type from '../kit/type.module.css';
import type { Loading } from '../page.ts';
import { call } from '../state/session.ts';
import { tell, tellFailure } from '../state/tell.ts';
import { useLanguage } from '../words/words.ts';
import { choiceClass, Choices, Found } from './list-bar.tsx';
import { ListPages } from './list-pages.tsx';
import { usePageData } from './page-data.ts';
import parts from './page-parts.module.css';
import { PageTitle } from './page-title.tsx';
import css from './table.module.css';
import { whenText } from './when.ts';
import { adminHead, adminWordsFor, useAdminWords } from './words.ts';

export const loader = async ({ context, deps, abortController }: Loading<object, AdminSearch>) => {
  const { page, job } = deps;
  const asked: AdminSearch = { ...(page === undefined ? {} : { page }), ...(job === undefined ? {} : { job }) };
  const query = { ...(page === undefined ? {} : { page }), ...(job === undefined ? {} : { status: job }) };
  const [{ frame }, list] = await Promise.all([adminWordsFor(context), call('GET /api/jobs', { query, signal: abortController.signal })]);
  return { title: frame.jobs, list, asked };
};

export const head = adminHead;

const tone = { dead: 'madder', waiting: 'haldi', running: 'neel' } as const;

const Retry = ({ id }: { id: string }) => {
  const { jobs } = useAdminWords();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('POST /api/jobs/{id}/retry', { params: { id } });
      tell('done', () => jobs.againSoon);
    } catch (error) {
      tellFailure(error);
    }
    setBusy(false);
    await router.invalidate();
  };
  return <Button kind="line" size="small" busy={busy} onClick={() => void again()}>{jobs.tryAgain}</Button>;
};

const Row = ({ job }: { job: WireJob }) => {
  const { jobs } = useAdminWords();
  const language = useLanguage();
  return (
    <tr className={css.row}>
      <td><span className={css.strong}>{jobs.kinds[job.kind] ?? job.kind}</span> <span className={css.grey}>{job.about}</span></td>
      <td><Pill tone={tone[job.status]}>{jobs.states[job.status]}</Pill></td>
      <td className={css.end}>{job.tries}</td>
      <td>{job.error}</td>
      <td className={css.grey}><time dateTime={job.nextAt ?? job.createdAt}>{whenText(job.nextAt ?? job.createdAt, language)}</time></td>
      <td className={css.end}>{job.status !== 'running' && <Retry id={job._id} />}</td>
    </tr>
  );
};

/** What the shop still has to do outside: given-up jobs first, each with its reason; and the last look at the books. */
export const Page = () => {
  const { title, list, asked } = usePageData(loader);
  const words = useAdminWords();
  const language = useLanguage();
  const { audit } = list;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {audit !== null && audit.broken.length > 0 && <Notice kind="bad">{words.jobs.broken(whenText(audit.at, language))} {audit.broken.join('; ')}</Notice>}
      {audit !== null && audit.broken.length === 0 && <p className={css.grey}>{words.jobs.content(whenText(audit.at, language))}</p>}
      <Choices label={words.orders.status}>
        {[undefined, ...jobStates].map((state) => (
          <Link key={state ?? ''} to="/admin/jobs" search={state === undefined ? {} : { job: state }} className={choiceClass} activeProps={{}} activeOptions={{ exact: true, includeSearch: true }} aria-current={state === asked.job ? 'true' : undefined}>
            {state === undefined ? words.act.all : words.jobs.states[state]}
          </Link>
        ))}
      </Choices>
      <Found count={list.total} />
      {list.jobs.length === 0 && <p className={parts.empty}>{words.jobs.none}</p>}
      {list.jobs.length > 0 && (
        <div className={css.scroll}>
          <table className={css.table}>
            <caption className={type.hidden}>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{words.jobs.job}</th>
                <th scope="col">{words.orders.status}</th>
                <th scope="col" className={css.end}>{words.jobs.tries}</th>
                <th scope="col">{words.jobs.reason}</th>
                <th scope="col">{words.jobs.next}</th>
                <th scope="col"><span className={type.hidden}>{words.jobs.tryAgain}</span></th>
              </tr>
            </thead>
            <tbody>{list.jobs.map((job) => <Row key={job._id} job={job} />)}</tbody>
          </table>
        </div>
      )}
      <ListPages to="/admin/jobs" search={asked} page={list.page} pages={list.pages} />
    </>
  );
};
