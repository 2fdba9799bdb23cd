import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { PageContent, WireEditedPage } from '../../../contract/office/pages.ts';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { call } from '../../shared/people/session/session.ts';
import { ApiError } from '../../shared/platform/client.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { toBody, toDraft } from '../fields/draft.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { useAdminWords } from '../parts/words.ts';
import { usePreview } from '../preview/use-preview.ts';
import { pageFields } from './block-fields.ts';

/**
 * The form of a page. What was typed stays when somebody else has saved the page meanwhile: `theirs`
 * is then what they saved.
 */
export const usePageEditor = (page: WireEditedPage) => {
  const { act, pages } = useAdminWords();
  const router = useRouter();
  const params = { slug: page.slug };
  const [version, setVersion] = useState(page.version);
  const [theirs, setTheirs] = useState<WireEditedPage | null>(null);
  const meet = async (error: unknown): Promise<never> => {
    if (error instanceof ApiError && error.code === 'changed_since')
      setTheirs(await call('GET /api/settings/pages/{slug}', { params }));
    throw error;
  };
  const save = async (content: PageContent, onVersion = version): Promise<number> => {
    const saved = await call('PUT /api/settings/pages/{slug}', {
      params,
      body: { ...content, version: onVersion },
    }).catch(meet);
    setVersion(saved.version);
    setTheirs(null);
    return saved.version;
  };
  const form = useDraftForm(pageFields, {
    start: toDraft(pageFields, page),
    send: (body) => save(body as PageContent),
    done: () => act.saved,
    onDone: () => form.begin(form.draft),
  });
  const { draft } = form;
  const content = toBody(pageFields, draft) as PageContent;
  const finish = async (told: string): Promise<void> => {
    form.begin(draft);
    addToast('done', told);
    await router.invalidate();
  };
  const preview = usePreview();
  /** Saves what was typed, and shows the page in the shop as it would be. */
  const look = (): void =>
    form.checkAnd(async () => {
      if (form.unsaved) {
        await save(content);
        await finish(act.saved);
      }
      await preview.open(page.slug);
    });
  /** Saves what was typed, and publishes it. */
  const publish = (at: string | null): void =>
    form.checkAnd(async () => {
      // A shipped page that nobody has changed is not stored yet.
      const saved = form.unsaved || version === 0 ? await save(content) : version;
      const published = await call('POST /api/settings/pages/{slug}/publish', {
        params,
        body: { at, version: saved },
      }).catch(meet);
      setVersion(published.version);
      const told = page.publishAt === null ? pages.published : pages.planEnded;
      await finish(at === null ? told : act.saved);
    });
  const { busy, run } = useAction({ reloads: true });
  const withdraw = (): void =>
    run(
      async () =>
        setVersion((await call('DELETE /api/settings/pages/{slug}/publish', { params })).version),
      { done: pages.withdrawn },
    );
  /** Saves what was typed over what somebody else has saved. */
  const overwrite = (): void =>
    form.checkAnd(async () => {
      await save(content, theirs?.version ?? version);
      await finish(act.saved);
    });
  return {
    form,
    content,
    theirs,
    isBusy: form.busy || busy,
    link: preview.link,
    look,
    publish,
    withdraw,
    overwrite,
  };
};
