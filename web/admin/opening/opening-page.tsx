import { useRef } from 'react';
import { toIndianDay } from '../../../shop/indian-time.ts';
import { openingFields as publishedFields } from '../../../shop/office/identity.ts';
import { isClosed } from '../../../shop/opening.ts';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { toDraft } from '../fields/draft.ts';
import { PageForm } from '../fields/page-form.tsx';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { usePageData } from '../parts/page-data.ts';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { AnnouncementPart } from './announcement-part.tsx';
import { ClosingPart } from './closing-part.tsx';
import { HoursPart } from './hours-part.tsx';
import { openingFields } from './opening-fields.ts';
import css from './opening.module.css';

export const loader = async ({ context, abortController: { signal } }: LoaderInput) => {
  const [{ frame }, identity, { areas }] = await Promise.all([
    loadPageWords(context),
    call('GET /api/settings/identity', { signal }),
    call('GET /api/delivery/areas', { signal }),
  ]);
  const { closedUntil } = identity.published;
  const isShut = isClosed({ closedUntil }, Date.now());
  return {
    title: frame.opening,
    identity,
    areas,
    closedUntil: isShut ? closedUntil : null,
    today: toIndianDay(new Date()),
  };
};

export const head = buildAdminHead;

/** When one can order, and what the shop announces. One press saves and publishes it. */
export const Page = () => {
  const { title, identity, areas, closedUntil, today } = usePageData(loader);
  const { opening: words } = useAdminWords();
  const version = useRef(identity.version);
  const form = useDraftForm(openingFields, {
    start: toDraft(openingFields, identity.draft),
    send: async (given) => {
      const saved = await call('PUT /api/settings/identity', {
        body: { ...given, version: version.current },
      });
      // When the publication fails, the next press saves over this version.
      version.current = saved.version;
      const published = await call('POST /api/settings/identity/publish', {
        body: { only: [...publishedFields], version: saved.version },
      });
      version.current = published.version;
      return published;
    },
    onDone: ({ draft }) => form.begin(toDraft(openingFields, draft)),
  });
  return (
    <PageForm form={form} title={title} lead={words.lead} className={css.form}>
      <ClosingPart part={form.part} closedUntil={closedUntil} />
      <HoursPart part={form.part} areas={areas} today={today} />
      <AnnouncementPart part={form.part} />
    </PageForm>
  );
};
