import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { LoaderInput } from '../page.ts';
import { showToast } from '../state/messages.ts';
import { call } from '../state/session/session.ts';
import { type AreaDraft, emptyArea, toAreaBody } from './delivery/area-draft.ts';
import { AreaForm } from './delivery/area-form.tsx';
import { AreaList } from './delivery/area-list.tsx';
import { TryAddress } from './delivery/try-address.tsx';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { Panel } from './frame/panel.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from './frame/words.ts';
import list from './frame/form-list.module.css';
import parts from './frame/page-parts.module.css';

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
  const router = useRouter();
  const [added, setAdded] = useState(0);
  const add = async (draft: AreaDraft): Promise<void> => {
    await call('POST /api/delivery/areas', { body: toAreaBody(draft) });
    showToast('done', () => words.added);
    await router.invalidate();
    setAdded((count) => count + 1);
  };
  return (
    <Panel title={words.newArea}>
      <AreaForm key={added} start={emptyArea} submitLabel={words.add} onSend={add} />
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
