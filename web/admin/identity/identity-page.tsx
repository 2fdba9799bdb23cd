import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { toBody, toDraft } from '../fields/draft.ts';
import { PageForm } from '../fields/page-form.tsx';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { useHashFocus } from '../fields/use-hash-focus.ts';
import { usePageData } from '../parts/page-data.ts';
import { useMay } from '../parts/rights.ts';
import { useShopRefresh } from '../parts/use-shop-refresh.ts';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { usePreview } from '../preview/use-preview.ts';
import { ContactPart, LanguagePart, LegalPart, OfficerPart, SocialPart } from './facts-parts.tsx';
import { type IdentityBody, identityFieldNames, identityFields } from './identity-fields.ts';
import { listDifferences } from './list-differences.ts';
import { LookPart } from './look-part.tsx';
import { NamePart } from './name-part.tsx';
import { Publication } from './publication.tsx';
import typography from '../../kit/typography.module.css';
import parts from '../parts/page-parts.module.css';
import css from './identity.module.css';

export const loader = async ({ context, abortController: { signal } }: LoaderInput) => {
  const [{ identity }, stored] = await Promise.all([
    loadPageWords(context),
    call('GET /api/settings/identity', { signal }),
  ]);
  return { title: identity.title, stored };
};

export const head = buildAdminHead;

/** Links to the parts of the page, which is long on a phone. */
const Contents = () => {
  const { identity: words } = useAdminWords();
  const anchors = [
    ['naming', words.name.title],
    ['look', words.look.title],
    ['contact', words.contact.title],
    ['legal', words.legal.title],
    ['officer', words.officer.title],
    ['social', words.social.title],
    ['languages', words.language.title],
    ['publication', words.publication.publish],
  ] as const;
  return (
    <nav className={css.contents} aria-label={words.parts}>
      {anchors.map(([anchor, title]) => (
        <a key={anchor} href={`#${anchor}`}>
          {title}
        </a>
      ))}
    </nav>
  );
};

/** Who the shop is: its name, look, contact and legal facts, as a draft that is published. */
export const Page = () => {
  const { title, stored: loaded } = usePageData(loader);
  const { identity: words } = useAdminWords();
  const refreshShop = useShopRefresh();
  const may = useMay();
  const mayChangeLegal = may('settings');
  const [stored, setStored] = useState(loaded);
  const save = ({ legal, ...body }: IdentityBody) =>
    call('PUT /api/settings/identity', {
      body: { ...body, ...(mayChangeLegal ? { legal } : {}), version: stored.version },
    });
  const form = useDraftForm(identityFields, {
    start: toDraft(identityFields, loaded.draft),
    send: save,
    reloads: false,
    onDone: (saved) => take(saved),
  });
  const preview = usePreview();
  useHashFocus(form.box);
  const take = (saved: typeof stored): void => {
    setStored(saved);
    form.begin(toDraft(identityFields, saved.draft));
  };
  const own = identityFieldNames.filter((name) => mayChangeLegal || name !== 'legal');
  const saveDraft = async (): Promise<typeof stored> => {
    const saved = form.unsaved ? await save(toBody(identityFields, form.draft)) : stored;
    take(saved);
    return saved;
  };
  const look = (): void =>
    form.checkAnd(async () => {
      await saveDraft();
      await preview.open();
    });
  const publish = (): void =>
    form.checkAnd(async () => {
      const saved = await saveDraft();
      const body = { version: saved.version, only: own };
      take(await call('POST /api/settings/identity/publish', { body }));
      addToast('done', words.publication.done);
      await refreshShop();
    });
  const differences = listDifferences(
    toBody(identityFields, toDraft(identityFields, stored.published)),
    toBody(identityFields, form.draft),
  );
  const isLegal = ({ path }: { path: string }): boolean => path.startsWith('legal.');
  return (
    <PageForm form={form} title={title} lead={words.lead} canDiscard>
      <Contents />
      <div className={parts.two}>
        <div className={css.parts}>
          <NamePart part={form.part} />
          <LookPart part={form.part} />
          <ContactPart part={form.part} />
          <LegalPart part={form.part} mayChange={mayChangeLegal} />
          <OfficerPart part={form.part} />
          <SocialPart part={form.part} />
          <LanguagePart part={form.part} />
        </div>
        <div className={css.aside}>
          <Publication
            differences={mayChangeLegal ? differences : differences.filter((one) => !isLegal(one))}
            busy={form.busy}
            isLegalWaiting={!mayChangeLegal && differences.some(isLegal)}
            link={preview.link}
            onLook={look}
            onPublish={publish}
          />
          {may('audit.read') && (
            <p className={css.history}>
              <Link to="/admin/audit" search={{ kind: 'identity' }} className={typography.link}>
                {words.history}
              </Link>
            </p>
          )}
        </div>
      </div>
    </PageForm>
  );
};
