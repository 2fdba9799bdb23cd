import { useState } from 'react';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { emptyArea } from './area-draft.ts';
import { AreaForm } from './area-form.tsx';
import { AreaList } from './area-list.tsx';
import { TryAddress } from './try-address.tsx';
import list from '../fields/form-list.module.css';
import parts from '../parts/page-parts.module.css';

export const loader = async ({ context, abortController: { signal } }: LoaderInput) => {
  const [{ delivery }, { areas }] = await Promise.all([
    loadPageWords(context),
    call('GET /api/delivery/areas', { signal }),
  ]);
  return { title: delivery.title, areas };
};

export const head = buildAdminHead;

/** The rules of a new area. After it was added, the form is empty again. */
const NewArea = () => {
  const { delivery: words } = useAdminWords();
  const [added, setAdded] = useState(0);
  return (
    <Panel title={words.newArea}>
      <AreaForm
        key={added}
        start={emptyArea}
        submitLabel={words.add}
        send={(body) => call('POST /api/delivery/areas', { body })}
        done={() => words.added}
        onDone={() => setAdded((count) => count + 1)}
      />
    </Panel>
  );
};

/** The delivery areas: where the shop delivers, and what it costs there. */
export const Page = () => {
  const { title, areas } = usePageData(loader);
  const { delivery: words } = useAdminWords();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p className={parts.lead}>{words.lead}</p>
      <div className={list.parts}>
        <TryAddress />
        <Panel title={words.areas}>
          {areas.length === 0 ? (
            <p className={parts.empty}>{words.none}</p>
          ) : (
            <AreaList areas={areas} />
          )}
        </Panel>
        <NewArea />
      </div>
    </>
  );
};
